/** docs/product/constants.md. Text limits are in characters, unless the name contains another unit. */
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
    /** Authors edit newer reviews instead. */
    followUpsAfterDays: 7,
    /** Counts are shown only from `buyAgain` votes on, and rounded to a multiple of `buyAgainStep`. */
    buyAgain: 10,
    buyAgainStep: 5,
  },
  report: { description: 1000, peopleADay: 20 },
  suspension: { reason: 500 },
  profilePicture: { bytes: 2 * 1024 * 1024 },
  /** `prepare-picture.ts` checks every picture. The other files of `server/media/` check the size while bytes arrive. */
  photo: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, perSubmission: 5, perProduct: 8 },
  perMember: {
    openRequests: 50,
    shownRequests: 50,
    openSubmissions: 50,
    /** The total size, in bytes, of the photo calls in progress. Allows two calls of the maximum size. */
    photoBytesUnderWay: 72 * 1024 * 1024,
    /** The megapixels that the server processes per hour. This is enough for a thousand photos from the web app. */
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
  account: { deletionDays: 14 },
  tag: { maximum: 40, perEntry: 30 },
  shadeNotes: { maximum: 2000 },
  /** The server searches products for up to `guesses` rows. One transaction imports up to `pieceRows` rows. */
  shelfImport: {
    pan: 10,
    rows: 2000,
    bytes: 4 * 1024 * 1024,
    guesses: 200,
    /** For how long the preview of one file looks up rows, in milliseconds. */
    guessing: 8000,
    candidates: 8,
    pieceRows: 100,
    pieceHistory: 8000,
  },
  /** A catalog file that an administrator imports in the browser. It is sent in parts. */
  importFile: { bytes: 1024 ** 3, partBytes: 4 * 1024 * 1024, previewRows: 20 },
  projectPan: { goalMinimum: 1, goalMaximum: 365, yearMinimum: 2020, yearMaximum: 2030 },
  panProjects: {
    projects: 30,
    name: 80,
    products: 60,
    /** The number of buddies per project. The owner is not a buddy. */
    buddies: 2,
    invitations: 20,
    /** The maximum number of uses that count for one product. The goal of a product can be at most this many uses. */
    uses: 1000,
  },
  plans: { yearMinimum: 2000, yearMaximum: 2100 },
  display: { activityFeed: 100, friendsActivity: 20 },
  notifications: { rows: 50, streamsPerMember: 6 },
  userSearch: { rows: 20 },
  follows: { maximum: 10_000 },
  blocks: { maximum: 1_000 },
  /** `shades` and `barcodes` are per form. */
  product: { name: 200, description: 5000, tags: 30, shades: 200, shadeCode: 40, barcodes: 50 },
  category: { name: 80 },
  submissionComment: { maximum: 2000 },
  shades: {
    similar: 12,
    nearest: 24,
    lookalikes: 3,
    mapPoints: 6000,
    mapBrands: 200,
    /** The largest CIEDE2000 differences at which a shade counts as "nearly the same", "close", or "in the family". */
    nearlySame: 2,
    close: 5,
    inTheFamily: 10,
    /** The minimum number of members whose verdicts support a suggested shade. */
    people: 5,
    worn: 6,
  },
  diary: {
    entries: 2000,
    products: 10,
    note: 1000,
    strongest: 3,
    reactions: 9,
    offered: 24,
    pageRows: 30,
    /** The length of an imported diary file, in characters. */
    file: 5 * 1024 * 1024,
    /** "What stands out" compares up to `judgedProducts` products from the newest `judgedEntries` entries. */
    judgedEntries: 1000,
    judgedProducts: 500,
    /** The number of used or tried products that count as fine, although no entry contains them. */
    shelf: 500,
  },
  ingredients: {
    text: 5000,
    name: 120,
    textMinimum: 3,
    chosen: 100,
    filtered: 10,
    found: 12,
    versions: 10,
    kinds: 8,
    alternatives: 12,
    openSuggestions: 50,
  },
  package: {
    batchNote: 200,
    fullLevel: 100,
    longestMonths: 60,
    /** The number of uses per entry. An entry for merged products can have more. */
    usesPerEntry: 4000,
    usesOfMember: 100_000,
    /** It exceeds `usesPerEntry`, because an entry for merged products can have more uses. */
    usesInFile: 20_000,
    /** The number of levels per entry in a shelf file, one per day. */
    levelsInFile: 10_000,
    shownUses: 20,
    shownExpiries: 1000,
    /** The highest weight of a package, in grams. */
    heaviest: 10_000,
    openSuggestions: 50,
    suggestionsPerDay: 20,
  },
  /** `soonDays` and `unusedDays` are numbers of days. The other numbers limit the rows in each list. */
  beautyLife: { soonDays: 30, unusedDays: 60, unused: 6, buyAgain: 200 },
  /** Limits of purchases and spending goals. `entries` and `goals` are per member. */
  purchases: {
    entries: 20_000,
    perEntry: 50,
    mergedPerEntry: 200,
    /** The highest price in minor units, low enough that the sum of all prices is still an exact integer. */
    priceMinor: 100_000_000_000,
    /** The largest size of a package, in the unit that the member chose. */
    size: 100_000,
    place: 120,
    pageRows: 30,
    goals: 20,
    goalProducts: 1000,
    goalsFile: 50_000,
  },
  progressPhotos: { perEntry: 60, perMember: 1000, description: 300 },
  /** Records are read newest first. `days` covers 53 whole weeks. */
  statistics: {
    entries: 20_000,
    events: 100_000,
    months: 120,
    days: 371,
    activeDays: 8000,
    names: 8,
    costs: 50,
    colors: 400,
  },
  yearReview: {
    yearMinimum: 1970,
    yearMaximum: 2100,
    years: 60,
    favorites: 5,
    colors: 96,
    names: 3,
    mostUsed: 5,
    empties: 6,
  },
  /** Errors with the same message and build form one group. The least recently seen groups are deleted. */
  clientErrors: { message: 300, frames: 20, bytes: 8 * 1024, groups: 200, days: 30 },
  synonyms: { name: 80, perGroup: 60 },
  /** How many products one call can name, and how many one piece of the job changes, or deletes or restores. */
  bulkChange: { chosen: 500, piece: 100, pieceOfDeletions: 10, pageRows: 20 },
  moderationQueue: {
    pageRows: 20,
    atOnce: 50,
    /** The most pending rows of an import that one decision about their group is about. */
    groupRows: 1000,
    reason: 300,
    /** One for each key from 1 to 9. */
    reasons: 9,
    reports: 10,
    suspensions: 5,
    importReasons: 20,
    importSamples: 8,
    brandPairs: 50,
    similarBrands: 5,
  },
} as const;
