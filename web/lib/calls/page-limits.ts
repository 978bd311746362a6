/** The sizes of screens (docs/product/constants.md). Limits that calls share are in contract/limits.ts. */
export const pageLimits = {
  skeletons: { section: 20, brand: 20, search: 8, browse: 10, activityWidget: 3, searchDropdown: 3 },
  tags: { home: 6, shelfCard: 3, searchCard: 2, summary: 8 },
  homePicks: { viral: 2, trending: 3, new: 3 },
  activityWidget: 10,
  activityPage: 30,
  summaryCard: 3,
  /** Shelves up to this size are fully rendered. Longer ones render only entries near the viewport. */
  drawnWhole: 200,
  editorialPreview: 10,
  colorDots: 5,
  /** The number of ingredients shown before the list is expanded. */
  labelEntries: 8,
  adminRecent: 5,
  /** The number of recent searches offered on this device. */
  recentSearches: 6,
  /** Products shown by the search on write-review. */
  reviewPageRows: 10,
  /** The number of page numbers offered on browse. */
  pageNumbers: 5,
  goalDefault: 12,
  /** The longest side of an uploaded photo, in pixels. */
  sentSide: 1600,
  profilePictureSide: 480,
} as const;

/** Times of the interface and its caches, in milliseconds. */
export const times = {
  /** The delay before a list retries after a 503 response. */
  unavailable: 5000,
  toast: 5000,
  /** How long "Undo" is offered. */
  undo: 10_000,
  /** How long "You own a similar shade" is shown, and the longest wait for other toasts to disappear. */
  lookalike: 10_000,
  lookalikeWaits: 30_000,
  /** Shown while photos are sent; the next toast replaces it. */
  submittingToast: 10 * 60_000,
  tooltipDelay: 700,
  tooltipSkip: 300,
  meCache: 5 * 60_000,
  friendsActivityCache: 5 * 60_000,
  searchCache: 5 * 60_000,
  productSearchRefresh: 100,
  /** The typing pause before a search is sent. */
  searchPause: 200,
  draftAutosave: 300,
  /** The longest delay before a review's draft is saved while the user types without a pause. */
  draftLongestWait: 2_000,
  signInToast: 1000,
  sendAgain: 60_000,
  /** The delay before a pending change without a response is resent. Doubles each time, up to the slowest. */
  resend: 500,
  resendSlowest: 30_000,
  /** After a longer absence, a new visit starts. */
  betweenVisits: 30 * 60_000,
  /** The interval for checking for a newer version of the app. */
  newVersion: 60 * 60_000,
  /** The interval for checking an import in progress. */
  importProgress: 2_000,
  shelfImportProgress: 1_000,
  /** The delay before a closed notification stream reconnects. Doubles with each failure, up to the slowest. */
  streamReconnect: 500,
  streamReconnectSlowest: 60_000,
} as const;
