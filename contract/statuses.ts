export const shelfStatuses = ['want_to_try', 'currently_using', 'tried'] as const;
export type ShelfStatus = (typeof shelfStatuses)[number];

export const ownedStatuses = ['currently_using', 'tried'] as const satisfies readonly ShelfStatus[];

/** True if the member has or had the product. In SQL, use `owned` from server/database/tables/owned.ts instead. */
export function isOwned(status: ShelfStatus | undefined): boolean {
  return ownedStatuses.some((owned) => owned === status);
}

/** `tone` selects the color tokens. The glyph is separate, so that it can be hidden from screen readers. */
export const shelfStatusWords = {
  want_to_try: { label: 'Want to Try', glyph: '♡', badge: 'Want to Try', tone: 'want' },
  currently_using: { label: 'Currently Using', glyph: '★', badge: 'Using', tone: 'using' },
  tried: { label: 'Tried', glyph: '✓', badge: 'Tried', tone: 'tried' },
} as const satisfies Record<ShelfStatus, { label: string; glyph: string; badge: string; tone: string }>;

/** The fields of a member with the number of shelf entries of each status. */
export const shelfCountNames = {
  want_to_try: 'wantToTryCount',
  currently_using: 'currentlyUsingCount',
  tried: 'triedCount',
} as const satisfies Record<ShelfStatus, string>;

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
export const personReasonWords: Record<ReportReason, string> = { ...reportReasonWords, fake: 'Fake account' };

/** Decisions about these entries of the moderation queue can be undone. */
export const undoableKinds = ['requests', 'photos', 'reports', 'people', 'ingredients', 'months', 'searches'] as const;
/** The lists of the moderation queue, in order. The first one is open by default. */
export const queueKinds = [...undoableKinds, 'imports'] as const;
export type QueueKind = (typeof queueKinds)[number];

export const activityTypes = ['shelved', 'reviewed', 'updated', 'other'] as const;

export const notificationKinds = [
  'followed',
  'helpful',
  'request_added',
  'photos_handled',
  'ingredients_changed',
  'ingredients_handled',
  'months_handled',
  'turning',
  'pan_invited',
  'pan_joined',
  'review_due',
  'product_deleted',
  'product_restored',
  'review_removed',
  'image_failed',
  'request_declined',
  'rights_ended',
  'rights_given',
] as const;

/** The editorial sections, in the order in which /discover shows them. SECT-01 to SECT-16 define the titles. */
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
export const editorialSectionIds = editorialSections.map((section) => section.id);

export const productSorts = ['name', 'brand', 'rating', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

export const searchSorts = ['relevance', 'name', 'brand', 'rating'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The color families of shades, in the order of the color wheel. The SQL function `colour_family` assigns them. */
export const shadeFamilies = [
  'Nude',
  'Brown',
  'Pink',
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Blue',
  'Purple',
  'Black',
  'Gray',
  'White',
] as const;
export type ShadeFamily = (typeof shadeFamilies)[number];

/** The orders of a shelf. `added` is the default, and `rating` is the owner's own rating. */
export const shelfSorts = ['added', 'name', 'brand', 'rating'] as const;
export type ShelfSort = (typeof shelfSorts)[number];

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
/** Tags that have their own style (CONST-11). */
export const namedTags = ['everyday', 'glass skin', 'date night', 'travel size'] as const;
export const adminQuickTags = ['allure', 'award-winner', 'dermatologist-recommended', 'viral', 'trending'] as const;
export const adminQuickSections = editorialSectionIds.filter((id) => id !== 'allure');

/**
 * Subcategories whose products can have shade notes (VAL-22).
 * @internal Exported for tests.
 */
export const shadeRelevantSubcategoryIds: readonly number[] = [5, 6, 16, 22, 24, 33, 58];
export function isShadeRelevant(subcategoryId: number | null | undefined): boolean {
  return subcategoryId != null && shadeRelevantSubcategoryIds.includes(subcategoryId);
}

/** Foundation, concealer, and skin tint: members choose shades of these products to match their skin. */
export const skinKinds: readonly number[] = [5, 6, 58];

export const shadeVerdicts = ['match', 'too_light', 'too_dark', 'too_warm', 'too_cool', 'turns_darker'] as const;
export type ShadeVerdict = (typeof shadeVerdicts)[number];
export const shadeVerdictWords: Record<ShadeVerdict, string> = {
  match: 'Match',
  too_light: 'Too light',
  too_dark: 'Too dark',
  too_warm: 'Too warm',
  too_cool: 'Too cool',
  turns_darker: 'Turns darker',
};

export const ingredientChoices = ['avoid', 'look_for'] as const;
export type IngredientChoice = (typeof ingredientChoices)[number];

/** The kinds of diary entries. `fine` means no reaction, and counts in favor of the products in the entry. */
export const reactionKinds = [
  'fine',
  'redness',
  'itching',
  'burning',
  'dryness',
  'breakout',
  'rash',
  'swelling',
  'eyes',
  'other',
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const bodyParts = [
  'face',
  'eyes',
  'lips',
  'scalp',
  'neck',
  'chest',
  'back',
  'arms',
  'hands',
  'legs',
  'feet',
  'elsewhere',
] as const;
export type BodyPart = (typeof bodyParts)[number];

export const panGoals = ['finish', 'pan', 'uses'] as const;
export type PanGoal = (typeof panGoals)[number];

export const panStates = ['invited', 'running', 'paused', 'ended'] as const;
export type PanState = (typeof panStates)[number];

export const panEventKinds = [
  'joined',
  'paused',
  'resumed',
  'ended',
  'reopened',
  'dates',
  'added',
  'goal',
  'removed',
  'used',
  'use_undone',
  'hit',
  'hit_undone',
  'finished',
  'finish_undone',
] as const;
export type PanEventKind = (typeof panEventKinds)[number];

/** `month` and `quarter` are 30 and 90 days after the start date, `end` is when the product is finished. */
export const followUpStages = ['month', 'quarter', 'end'] as const;
export type FollowUpStage = (typeof followUpStages)[number];

export const followUpVerdicts = ['holds', 'changed'] as const;
export type FollowUpVerdict = (typeof followUpVerdicts)[number];
export const followUpVerdictWords: Record<FollowUpVerdict, string> = {
  holds: 'It still holds',
  changed: 'I’ve changed my mind',
};
