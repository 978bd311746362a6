/** Every number of the specification's sections 5 and 9, once. Characters unless the name says otherwise. */
export const limits = {
  search: { minimum: 2, maximum: 200, dropdownRows: 8, reviewPageRows: 10, arrayRows: 200 },
  browse: { pageSize: 25, pageNumbers: 5 },
  page: { defaultRows: 60, maximumRows: 200, maximumOffset: 10_000_000 },
  skeletons: { section: 20, brand: 20, search: 8, browse: 10, activityWidget: 3, searchDropdown: 3 },
  review: { page: 20, ratingMinimum: 1, ratingMaximum: 5, comment: 1000, photos: 3, cardComment: 150 },
  report: { description: 1000 },
  suspension: { reason: 500 },
  photo: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, sentSide: 1600, perSubmission: 5, perProduct: 8 },
  username: { minimum: 3, maximum: 30 },
  name: { maximum: 60 },
  bio: { maximum: 500 },
  password: { minimum: 6, maximum: 200 },
  email: { maximum: 254 },
  tag: { maximum: 40, perEntry: 30 },
  shadeNotes: { maximum: 2000 },
  /** `guesses`: rows without an exact product that are searched for. */
  shelfImport: { rows: 2000, bytes: 1024 * 1024, guesses: 200, candidates: 8 },
  projectPan: { goalMinimum: 1, goalMaximum: 365, goalDefault: 12, yearMinimum: 2020, yearMaximum: 2030 },
  tags: { home: 6, shelfCard: 3, searchCard: 2, summary: 8 },
  display: {
    activityWidget: 10,
    activityFeed: 100,
    activityPage: 30,
    friendsActivity: 20,
    summaryCard: 3,
    editorialPreview: 10,
    colourDots: 5,
    adminRecent: 5,
  },
  homePicks: { viral: 2, trending: 3, new: 3 },
  notifications: { rows: 50, streamsPerMember: 6 },
  userSearch: { rows: 20 },
  follows: { maximum: 10_000 },
  blocks: { maximum: 1_000 },
  product: { name: 200, description: 5000, tags: 30 },
  comments: { maximum: 2000 },
  /** `atOnce`: entries that one call handles; `reports`: descriptions shown of one review. */
  workQueue: { pageRows: 20, atOnce: 50, reason: 300, reports: 10, importReasons: 20 },
} as const;

/** Times of the interface and its caches, in milliseconds. */
export const times = {
  toast: 5000,
  /** Stands while photos are sent; what follows replaces it. */
  submittingToast: 10 * 60_000,
  tooltipDelay: 700,
  tooltipSkip: 300,
  meCache: 5 * 60_000,
  friendsActivityCache: 5 * 60_000,
  searchCache: 5 * 60_000,
  productSearchRefresh: 100,
  /** Typing has to pause this long before a search is sent. */
  searchPause: 200,
  draftAutosave: 300,
  /** However long somebody types without a rest, a review's draft is kept this often. */
  draftLongestWait: 2_000,
  signInToast: 1000,
  sendAgain: 60_000,
  /** Before an ended notification stream is opened again; doubled with each failure up to the slowest. */
  streamReconnect: 500,
  streamReconnectSlowest: 60_000,
} as const;
