/** The closed lists of the specification: what is stored, what is shown. */
export const shelfStatuses = ['want_to_try', 'currently_using', 'tried'] as const;
export type ShelfStatus = (typeof shelfStatuses)[number];

/** `tone` names the colour tokens of the status; `badge` is split so that the glyph can be hidden from readers. */
export const shelfStatusWords = {
  want_to_try: { label: 'Want to Try', glyph: '♡', badge: 'Want to Try', tone: 'want' },
  currently_using: { label: 'Currently Using', glyph: '★', badge: 'Using', tone: 'using' },
  tried: { label: 'Tried', glyph: '✓', badge: 'Tried', tone: 'tried' },
} as const satisfies Record<ShelfStatus, { label: string; glyph: string; badge: string; tone: string }>;

export const disclosures = ['purchased', 'gifted', 'sponsored'] as const;
export type Disclosure = (typeof disclosures)[number];
export const disclosureWords: Record<Disclosure, string> = {
  purchased: 'I purchased this myself',
  gifted: 'This product was gifted to me',
  sponsored: 'This review is sponsored',
};

export const reportReasons = ['spam', 'harassment', 'inappropriate', 'fake', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonWords: Record<ReportReason, string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  inappropriate: 'Inappropriate content',
  fake: 'Fake review',
  other: 'Other',
};

export const activityTypes = ['shelved', 'reviewed', 'updated', 'other'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** What members are told of (OP-10). */
export const notificationKinds = ['followed', 'helpful', 'request_added', 'photos_handled'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** In the order of /discover (section 2, "Section"). */
export const editorialSections = [
  { id: 'bob-2025', title: 'Best of Beauty 2025', description: "This year's award-winning beauty products" },
  { id: 'bob-2024', title: 'Best of Beauty 2024', description: "Last year's celebrated winners" },
  { id: 'bob-2023', title: 'Best of Beauty 2023', description: 'Proven award-winning favorites' },
  { id: 'allure', title: 'Allure Award Winners', description: 'All-time recognized products' },
  { id: 'trending', title: 'Trending Now', description: "What everyone's talking about" },
  { id: 'viral', title: 'Viral on Social Media', description: 'Favorites from short-video and photo social platforms' },
  { id: 'new', title: 'Just Dropped', description: 'Latest releases worth trying' },
  { id: 'holy grails', title: 'Holy Grails', description: 'Must-have cult favorites' },
] as const;
export type EditorialSectionId = (typeof editorialSections)[number]['id'];
export const editorialSectionIds = editorialSections.map((section) => section.id);

export const productSorts = ['name', 'brand', 'rating', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const suggestedTags = [
  'rebuy',
  'holy grail',
  'travel size',
  'everyday',
  'special occasion',
  'seasonal',
] as const;
/** Tags with a look of their own (CONST-11). */
export const namedTags = ['everyday', 'glass skin', 'date night', 'travel size'] as const;
export const adminQuickTags = ['allure', 'award-winner', 'dermatologist-recommended', 'viral', 'trending'] as const;
export const adminQuickSections = [
  'bob-2025',
  'bob-2024',
  'bob-2023',
  'trending',
  'viral',
  'new',
  'holy grails',
] as const;

/** Subcategories for which shade notes are offered (section 9). */
export const shadeRelevantSubcategoryIds: readonly number[] = [5, 6, 16, 22, 24, 33, 58];
export function isShadeRelevant(subcategoryId: number | null | undefined): boolean {
  return subcategoryId != null && shadeRelevantSubcategoryIds.includes(subcategoryId);
}
