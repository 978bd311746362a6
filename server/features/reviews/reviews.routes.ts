import { limits } from '#contract/limits.ts';
import * as calls from '#contract/reviews.ts';
import type { Disclosure, ReviewSort } from '#contract/statuses.ts';
import { followUpReview, markHelpful, putQuestionOff, removeFollowUp, reportReview } from './review-feedback.action.ts';
import { changeReview, deleteReview, preparePhotos, submitReview } from './write-review.action.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor, partsOfCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { type LoadedReview, loadReviews, loadReviewsWithProducts } from './reviews.hydration.ts';
import { selectBuyAgain } from './buy-again.sql.ts';
import { viewProduct, writeProduct } from '#server/features/catalog/product.view.ts';
import { loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { visibleMember } from '#server/features/people/people.sql.ts';
import { updatePrivateColumns } from '#server/features/shelves/shelves.sql.ts';
import { written, writtenList, writtenWith } from '#server/written.ts';
import * as stored from './reviews.sql.ts';
import type { FollowUpRow } from './review-follow-ups.sql.ts';

export function reviewRoutes(register: Register): void {
  pagedRoute(register, calls.listReviews, {
    defaultRows: limits.review.page,
    select: async ({ viewer, params, query: { sort = 'newest', author, cursor }, context }, rows) => {
      if (author === 'me' && !viewer) throw new CallError('sign_in_required', 'Please sign in');
      const familyId = await familyOf(context, params.id);
      const after = reviewAfter(sort, cursor);
      const filter = { familyId, viewerId: viewer?.id, authorId: author && viewer?.id, sort, after };
      return stored.selectFamilyReviews(context.database, filter, rows);
    },
    cursorOf: (review, { query }) => reviewCursor(query.sort ?? 'newest', review),
    view: async (rows, { viewer, context }) => (await loadReviews(context.database, rows, viewer?.id)).map(viewReview),
  });
  pagedRoute(register, calls.listPersonReviews, {
    defaultRows: limits.review.page,
    select: async ({ viewer, params, query, context: { database } }, rows) => {
      const author = await visibleMember(database, params.username, viewer.id);
      return stored.selectReviewsOf(database, author, idFromCursor(query.cursor), rows);
    },
    cursorOf: ({ id }) => String(id),
    async view(rows, { viewer, context }) {
      const reviews = await loadReviewsWithProducts(context, rows, viewer.id);
      // The contract does not remove fields from a response that is already written.
      return writtenList(
        reviews.map(({ loaded, product }) =>
          writtenWith(written(calls.review.parse(viewReview(loaded))), { product: writeProduct(product) }),
        ),
      );
    },
  });
  register(calls.getReviewSummary, async ({ viewer, params, context }) => {
    const { database } = context;
    const familyId = await familyOf(context, params.id);
    const [tallies, buyAgain] = await Promise.all([
      stored.countFamilyReviews(database, familyId, viewer?.id),
      selectBuyAgain(database, familyId),
    ]);
    const sum = (those: typeof tallies) => those.reduce((total, tally) => total + tally.total, 0);
    const rated = (rating: number) => sum(tallies.filter((tally) => tally.rating === rating));
    const disclosed = (disclosure: Disclosure) => sum(tallies.filter((tally) => tally.disclosure === disclosure));
    const reviewCount = sum(tallies);
    const ratingSum = tallies.reduce((total, tally) => total + tally.rating * tally.total, 0);
    const stars: [number, number, number, number, number] = [rated(1), rated(2), rated(3), rated(4), rated(5)];
    return {
      averageRating: reviewCount === 0 ? null : Math.round((ratingSum / reviewCount) * 100) / 100,
      reviewCount,
      stars,
      gifted: disclosed('gifted'),
      sponsored: disclosed('sponsored'),
      ...(buyAgain && { buyAgain: { yes: buyAgain.yes, no: buyAgain.total - buyAgain.yes } }),
    };
  });
  register(calls.submitReview, {
    async prepare(call) {
      const pictures = await preparePhotos(call.context, call.viewer.id, call.body);
      return async ({ viewer, body, today, context }) =>
        viewReview(await submitReview(context, viewer.id, body, { pictures, today }));
    },
  });
  register(calls.changeReview, async (call) => viewOne(call.context, call.viewer.id, await changeReview(call)));
  register(calls.deleteReview, deleteReview);
  register(calls.markHelpful, (call) => markHelpful(call, true));
  register(calls.unmarkHelpful, (call) => markHelpful(call, false));
  register(calls.reportReview, reportReview);
  register(calls.addFollowUp, followUpReview);
  register(calls.deleteFollowUp, removeFollowUp);
  register(calls.putQuestionOff, putQuestionOff);
  importedRatingRoutes(register);
}

function importedRatingRoutes(register: Register): void {
  pagedRoute(register, calls.listImportedRatings, {
    select: ({ viewer, query: { productId, cursor }, context }, rows) =>
      stored.selectImportedRatings(context.database, viewer.id, { productId, beforeId: idFromCursor(cursor) }, rows),
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const ids = rows.map(({ productId }) => productId);
      const products = await loadProductsById(context, ids, viewer.id);
      return rows.flatMap(({ id, productId, rating }) => {
        const product = products.get(productId);
        return product ? [{ id, rating, product: viewProduct(product) }] : [];
      });
    },
  });
  register(calls.dropImportedRating, async ({ viewer, params, context }) => {
    const change = { importedRating: null };
    found(await updatePrivateColumns(context.database, viewer.id, params.id, change), 'shelf_entry_not_found');
  });
}

async function familyOf({ database }: Context, productId: number): Promise<number> {
  return found(await selectFamily(database, productId), 'product_not_found').familyId;
}

async function viewOne({ database }: Context, viewerId: string, review: stored.ReviewRow): Promise<calls.Review> {
  const [loaded] = await loadReviews(database, [review], viewerId);
  return viewReview(found(loaded, 'review_not_found'));
}

const sortedBy: Record<ReviewSort, (review: stored.ReviewRow) => number> = {
  newest: () => 0,
  helpful: (review) => review.helpfulVotes,
  highest: (review) => review.rating,
  lowest: (review) => review.rating,
};

/** The position in a list of reviews: the sort value and the id. Clients must not parse the cursor. */
const reviewCursor = (sort: ReviewSort, review: stored.ReviewRow) => `${sort}.${sortedBy[sort](review)}.${review.id}`;

function reviewAfter(sort: ReviewSort, cursor: string | undefined) {
  const parts = partsOfCursor(cursor, new RegExp(String.raw`^${sort}\.(\d{1,9})\.(\d{1,15})$`));
  return parts && { value: Number(parts[0]), id: Number(parts[1]) };
}

function viewReview(loaded: LoadedReview): calls.Review {
  const { review, author, asks, hasUserVoted, variantName } = loaded;
  const { sharesUse, usedDays, ingredientsVersionId, ...written } = review;
  const { firstName, lastName, username } = author;
  const months = usedMonths(usedDays, sharesUse);
  return {
    ...written,
    shelvedProductId: review.shelfEntryId,
    photoSizes: loaded.pictures.map((picture) => (picture ? { width: picture.width, height: picture.height } : null)),
    dateCreated: review.createdAt.toISOString(),
    dateEdited: review.editedAt?.toISOString() ?? null,
    hasUserVoted,
    ...(loaded.hasUserReported && { hasUserReported: true as const }),
    user: { firstName, lastName, username, ...(author.picture !== null && { profileImageUrl: author.picture }) },
    variantName,
    ...(months !== undefined && { usedMonths: months }),
    ...(loaded.isOwn && usedDays !== null && { sharesUse }),
    ...(loaded.followUps.length > 0 && {
      followUps: loaded.followUps.map((row) => viewFollowUp(row, sharesUse)),
    }),
    ...(asks && { asks }),
    ...(loaded.ingredientsChanged && { ingredientsChanged: true as const }),
    ...(ingredientsVersionId !== null && { ingredientsVersionId }),
  };
}

function viewFollowUp({ id, verdict, comment, createdAt, usedDays }: FollowUpRow, isShared: boolean): calls.FollowUp {
  const months = usedMonths(usedDays, isShared);
  return {
    id,
    verdict,
    comment,
    dateCreated: createdAt.toISOString(),
    ...(months !== undefined && { usedMonths: months }),
  };
}

const daysOfMonth = 30.4375;
/** The tolerance in days. Three calendar months can have 89 days, but three average months have 91.3 days. */
const tolerance = 3;

/**
 * 0 means less than 28 days. Returns undefined if the number of days is unknown or not shared.
 * @internal Exported for tests.
 */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.floor((days + tolerance) / daysOfMonth));
  // Other members can see the number, so it is rounded down to whole years from 24 months on.
  return months < 24 ? months : months - (months % 12);
}
