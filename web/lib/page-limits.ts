/** How much a screen shows (docs/product/constants.md). What calls know too stands in contract/limits.ts. */
export const pageLimits = {
  skeletons: { section: 20, brand: 20, search: 8, browse: 10, activityWidget: 3, searchDropdown: 3 },
  tags: { home: 6, shelfCard: 3, searchCard: 2, summary: 8 },
  homePicks: { viral: 2, trending: 3, new: 3 },
  activityWidget: 10,
  activityPage: 30,
  summaryCard: 3,
  /** Entries of a shelf that are all drawn; of a longer one only those near the window are. */
  drawnWhole: 200,
  editorialPreview: 10,
  colourDots: 5,
  /** Of a list of ingredients, before it is opened. */
  labelEntries: 8,
  adminRecent: 5,
  /** Texts that the box offers again on this device. */
  recentSearches: 6,
  /** Products that the search of write-review shows. */
  reviewPageRows: 10,
  /** Pages that browse offers by number. */
  pageNumbers: 5,
  goalDefault: 12,
  /** Longest side of a photo as it is sent, in pixels. */
  sentSide: 1600,
  profilePictureSide: 480,
} as const;

/** Times of the interface and its caches, in milliseconds. */
export const times = {
  /** After an answer 503 a list asks again this much later. */
  unavailable: 5000,
  toast: 5000,
  /** As long as "Undo" is offered. */
  undo: 10_000,
  /** "You own something like it" stands this long, and waits this long for other toasts to go. */
  lookalike: 10_000,
  lookalikeWaits: 30_000,
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
  /** Before a change that waited and got no answer is sent again; doubled each time up to the slowest. */
  resend: 500,
  resendSlowest: 30_000,
  /** Whoever comes back later than this visits anew. */
  betweenVisits: 30 * 60_000,
  /** Between two looks whether a newer version of the app is there. */
  newVersion: 60 * 60_000,
  /** Between two looks at an import that is under way. */
  importProgress: 2_000,
  /** Before an ended notification stream is opened again; doubled with each failure up to the slowest. */
  streamReconnect: 500,
  streamReconnectSlowest: 60_000,
} as const;
