/**
 * The limits that the server and the web app share (docs/product/constants.md). Limits that only screens use are in
 * web/lib/calls/page-limits.ts. Text limits are in characters, unless the name contains another unit.
 */
export const limits = {
  search: { minimum: 2, maximum: 200, dropdownRows: 8, arrayRows: 200, shades: 500 },
  browse: { pageSize: 25 },
  page: { defaultRows: 60, maximumRows: 200, maximumOffset: 10_000_000 },
  review: {
    page: 20,
    ratingMinimum: 1,
    ratingMaximum: 5,
    comment: 1000,
    photos: 3,
    cardComment: 150,
    followUps: 10,
    /**
     * Counts of "buy again" votes are shown only if there are at least `buyAgain` votes. The counts are rounded up or
     * down to a multiple of `buyAgainStep`.
     */
    buyAgain: 10,
    buyAgainStep: 5,
  },
  report: { description: 1000 },
  suspension: { reason: 500 },
  profilePicture: { bytes: 2 * 1024 * 1024 },
  photo: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, perSubmission: 5, perProduct: 8 },
  /**
   * Limits per member. `photoBytesUnderWay` limits the total size of the photo calls in progress, and allows two calls
   * of the maximum size. `megapixelsAnHour` is enough for a thousand photos from the web app. `photoBytesADay` limits
   * the total size of the pictures that the server stores in one day.
   */
  perMember: {
    openRequests: 50,
    /** The number of requests shown to the member who made them. */
    shownRequests: 50,
    openSubmissions: 50,
    photoBytesUnderWay: 72 * 1024 * 1024,
    megapixelsAnHour: 2000,
    photoBytesADay: 200 * 1024 * 1024,
    /** The maximum number of uploads that no call has used yet. The server deletes such uploads after a day. */
    unusedUploads: 40,
  },
  username: { minimum: 3, maximum: 30 },
  name: { maximum: 60 },
  bio: { maximum: 500 },
  password: { minimum: 6, maximum: 200 },
  email: { maximum: 254 },
  /** The number of days from a member's request until the server deletes the account. */
  account: { deletionDays: 14 },
  tag: { maximum: 40, perEntry: 30 },
  shadeNotes: { maximum: 2000 },
  /**
   * For the first `guesses` rows without an exact match, the server searches for similar products. One transaction
   * imports up to `pieceRows` rows with up to `pieceHistory` uses and levels.
   */
  shelfImport: {
    pan: 10,
    rows: 2000,
    bytes: 4 * 1024 * 1024,
    guesses: 200,
    candidates: 8,
    pieceRows: 100,
    pieceHistory: 8000,
  },
  projectPan: { goalMinimum: 1, goalMaximum: 365, yearMinimum: 2020, yearMaximum: 2030 },
  /**
   * Limits of pan projects. A member can take part in at most `projects` projects, including the member's own projects,
   * and have at most `invitations` pending invitations. `products` is per participant. `buddies` does not include the
   * owner. `uses` is the maximum number of uses that count for one product, and the highest number of uses as a goal.
   */
  panProjects: {
    projects: 30,
    name: 80,
    products: 60,
    buddies: 2,
    invitations: 20,
    uses: 1000,
  },
  /** The years that are allowed in the dates of goals and projects. */
  plans: { yearMinimum: 2000, yearMaximum: 2100 },
  display: { activityFeed: 100, friendsActivity: 20 },
  notifications: { rows: 50, streamsPerMember: 6 },
  userSearch: { rows: 20 },
  follows: { maximum: 10_000 },
  blocks: { maximum: 1_000 },
  product: { name: 200, description: 5000, tags: 30 },
  category: { name: 80 },
  comments: { maximum: 2000 },
  /**
   * The maximum numbers of rows and map points, and the largest CIEDE2000 differences at which a shade counts as
   * "nearly the same", "close", or "in the family". A suggestion requires the verdicts of at least `people` members.
   */
  shades: {
    similar: 12,
    nearest: 24,
    lookalikes: 3,
    mapPoints: 6000,
    mapBrands: 200,
    nearlySame: 2,
    close: 5,
    inTheFamily: 10,
    people: 5,
    worn: 6,
  },
  /**
   * Limits of the reaction diary: `entries` per member, `file` in characters, `reactions` and `products` per entry, and
   * `offered` products in use. "What stands out" compares up to `judgedProducts` products from the newest
   * `judgedEntries` entries. Up to `shelf` products that the member uses or has tried count as fine, although no entry
   * contains them.
   */
  diary: {
    entries: 2000,
    products: 10,
    note: 1000,
    strongest: 3,
    reactions: 9,
    offered: 24,
    pageRows: 30,
    file: 8 * 1024 * 1024,
    judgedEntries: 1000,
    judgedProducts: 500,
    shelf: 500,
  },
  /**
   * `chosen` limits the ingredients that a member avoids or looks for. `filtered` limits the ingredients in one list
   * filter. `found` limits the names suggested while a member types.
   */
  ingredients: {
    text: 5000,
    textMinimum: 3,
    chosen: 100,
    filtered: 10,
    found: 12,
    versions: 10,
    kinds: 8,
    alternatives: 12,
    openSuggestions: 50,
  },
  /**
   * Limits for packages. The server stores up to `usesPerEntry` uses per entry and `usesOfMember` per member. It lists
   * `shownUses` uses of an entry, and loads `shownExpiries` expiries for badges. An entry for merged products can have
   * more than `usesPerEntry` uses. A shelf file therefore contains up to `usesInFile` uses of an entry, and one level
   * for each of up to `levelsInFile` days. A member can have `openSuggestions` pending suggestions, and make
   * `suggestionsPerDay` per day.
   */
  package: {
    batchNote: 200,
    fullLevel: 100,
    longestMonths: 60,
    usesPerEntry: 4000,
    usesOfMember: 100_000,
    usesInFile: 20_000,
    levelsInFile: 10_000,
    shownUses: 20,
    shownExpiries: 1000,
    heaviest: 10_000,
    openSuggestions: 50,
    suggestionsPerDay: 20,
  },
  /**
   * A package counts as expiring soon if it is good for at most `soonDays`. A product counts as unused after
   * `unusedDays`. The other numbers limit the rows in each list.
   */
  beautyLife: { soonDays: 30, unusedDays: 60, unused: 6, buyAgain: 200 },
  /**
   * Limits per member. `priceMinor` is the highest price in minor units, low enough that the sum of all prices is still
   * an exact integer. `size` is in the unit that the member chose, and `place` is the number of characters in the name
   * of a store. A member can add up to `perEntry` packages to an entry. An entry for merged products can have up to
   * `mergedPerEntry` packages.
   */
  purchases: {
    entries: 20_000,
    perEntry: 50,
    mergedPerEntry: 200,
    priceMinor: 100_000_000_000,
    size: 100_000,
    place: 120,
    pageRows: 30,
    goals: 20,
    goalProducts: 1000,
    goalsFile: 50_000,
  },
  /** The maximum number of private photos per entry and per member. */
  progressPhotos: { perEntry: 60, perMember: 1000, description: 300 },
  /**
   * Limits per member: how many records are read, newest first, and how many results are returned. `days` covers 53
   * whole weeks.
   */
  statistics: {
    entries: 20_000,
    events: 100_000,
    months: 120,
    days: 371,
    activeDays: 8000,
    names: 8,
    costs: 50,
    colours: 400,
  },
  /**
   * `favourites` limits the products that the cards and the image show. `yearMinimum` is the earliest year that usage
   * dates allow.
   */
  yearReview: {
    yearMinimum: 1970,
    yearMaximum: 2100,
    years: 60,
    favourites: 5,
    colours: 96,
    names: 3,
    mostUsed: 5,
    empties: 6,
  },
  /**
   * Limits for browser errors. Errors with the same message and build form one group. If there are more than `groups`
   * groups, the least recently seen group is deleted.
   */
  clientErrors: { message: 300, frames: 20, bytes: 8 * 1024, groups: 200, days: 30 },
  synonyms: { name: 80, perGroup: 60 },
  /** `atOnce` limits the entries that one call handles. `reports` limits the descriptions that are shown per review. */
  moderationQueue: {
    pageRows: 20,
    atOnce: 50,
    reason: 300,
    reports: 10,
    importReasons: 20,
    importSamples: 8,
    brandPairs: 50,
  },
} as const;
