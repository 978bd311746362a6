/** Limits of the web app alone (docs/product/constants.md). Those of the server too are in contract/limits.ts. */
export const pageLimits = {
  skeletons: { section: 20, brand: 20, search: 8, browse: 10, activityWidget: 3, searchDropdown: 3 },
  tags: { home: 6, shelfCard: 3, searchCard: 2, summary: 8 },
  homePicks: { viral: 2, trending: 3, new: 3 },
  activityWidget: 10,
  activityPage: 30,
  summaryCard: 3,
  /** Shelves up to this size are rendered in full. Longer shelves render only entries near the viewport. */
  drawnWhole: 200,
  editorialPreview: 10,
  colorDots: 5,
  /** The number of ingredients that are shown until the member expands the list. */
  labelEntries: 8,
  adminRecent: 5,
  recentSearches: 6,
  reviewPageRows: 10,
  pageNumbers: 5,
  goalDefault: 12,
  /** The maximum length of an uploaded photo's longer side, in pixels. */
  sentSide: 1600,
  profilePictureSide: 480,
} as const;

/** Durations in the interface and in its caches, in milliseconds. */
export const times = {
  /** The delay before a list or a barcode lookup retries after a 503 response. */
  unavailable: 5000,
  toast: 5000,
  undo: 10_000,
  undoRemoval: 20_000,
  /** How long "You own a similar shade" is shown. `lookalikeWaits` is how long it waits for other toasts. */
  lookalike: 10_000,
  lookalikeWaits: 30_000,
  /** How long the toast about sending photos is shown, unless the next toast replaces it. */
  submittingToast: 10 * 60_000,
  tooltipDelay: 700,
  tooltipSkip: 300,
  meCache: 5 * 60_000,
  friendsActivityCache: 5 * 60_000,
  searchCache: 5 * 60_000,
  productSearchRefresh: 100,
  /** How long typing must pause before a search is sent. */
  searchPause: 200,
  draftAutosave: 300,
  signInToast: 1000,
  signedOutToast: 60_000,
  sendAgain: 60_000,
  /** The delay before a change without a response is sent again. Doubles each time, up to `resendSlowest`. */
  resend: 500,
  resendSlowest: 30_000,
  /** How long a member must be away before the next page view counts as a new visit. */
  betweenVisits: 30 * 60_000,
  newVersion: 60 * 60_000,
  importProgress: 2_000,
  shelfImportProgress: 1_000,
  /** The delay before a closed stream reconnects. Doubles with each failure, up to `streamReconnectSlowest`. */
  streamReconnect: 500,
  streamReconnectSlowest: 60_000,
} as const;
