import { limits } from '#contract/limits.ts';
import * as calls from '#contract/reviews.ts';
import type { ReviewSort } from '#contract/statuses.ts';
import { followUpReview, markHelpful, putQuestionOff, removeFollowUp, reportReview } from './review-feedback.action.ts';
import { changeReview, deleteReview, preparePhotos, submitReview } from './write-review.action.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadReviews, loadReviewsWithProducts } from './reviews.hydration.ts';
import { selectBuyAgain } from './buy-again.sql.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';
import { loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { visibleMember } from '#server/features/people/people.sql.ts';
import { updatePrivateColumns } from '#server/features/shelves/shelves.sql.ts';
import { writtenList } from '#server/written.ts';
import {
  countFamilyReviews,
  type ReviewRow,
  selectFamilyReviews,
  selectImportedRatings,
  selectReviewsOf,
} from './reviews.sql.ts';
import { viewReview, viewReviewSummary, writePersonReview } from './review.view.ts';

export function reviewRoutes(register: Register): void {
  pagedRoute(register, calls.listReviews, {
    defaultRows: limits.review.page,
    select: async ({ viewer, params, query: { sort = 'newest', author, cursor }, context }, rows) => {
      if (author === 'me' && !viewer) throw new CallError('sign_in_required', 'Please sign in');
      const familyId = await familyOf(context, params.id);
      const after = reviewAfter(sort, cursor);
      const filter = { familyId, viewerId: viewer?.id, authorId: author && viewer?.id, sort, after };
      return selectFamilyReviews(context.database, filter, rows);
    },
    cursorOf: (review, { query }) => reviewCursor(query.sort ?? 'newest', review),
    view: async (rows, { viewer, context }) => (await loadReviews(context.database, rows, viewer?.id)).map(viewReview),
  });
  pagedRoute(register, calls.listPersonReviews, {
    defaultRows: limits.review.page,
    select: async ({ viewer, params, query, context: { database } }, rows) => {
      const author = await visibleMember(database, params.username, viewer.id);
      return selectReviewsOf(database, author, idFromCursor(query.cursor), rows);
    },
    cursorOf: ({ id }) => String(id),
    async view(rows, { viewer, context }) {
      const reviews = await loadReviewsWithProducts(context, rows, viewer.id);
      return writtenList(reviews.map(({ loaded, product }) => writePersonReview(loaded, product)));
    },
  });
  register(calls.getReviewSummary, async ({ viewer, params, context }) => {
    const { database } = context;
    const familyId = await familyOf(context, params.id);
    const [tallies, buyAgain] = await Promise.all([
      countFamilyReviews(database, familyId, viewer?.id),
      selectBuyAgain(database, familyId),
    ]);
    return viewReviewSummary(tallies, buyAgain);
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
      selectImportedRatings(context.database, viewer.id, { productId, beforeId: idFromCursor(cursor) }, rows),
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

async function viewOne({ database }: Context, viewerId: string, review: ReviewRow): Promise<calls.Review> {
  const [loaded] = await loadReviews(database, [review], viewerId);
  return viewReview(found(loaded, 'review_not_found'));
}

const sortedBy: Record<ReviewSort, (review: ReviewRow) => number> = {
  newest: () => 0,
  helpful: (review) => review.helpfulVotes,
  highest: (review) => review.rating,
  lowest: (review) => review.rating,
};

/** The position in a list of reviews: the sort value and the id. Clients must not parse the cursor. */
const reviewCursor = (sort: ReviewSort, review: ReviewRow) => `${sort}.${sortedBy[sort](review)}.${review.id}`;

function reviewAfter(sort: ReviewSort, cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, order, value, id] = /^([a-z]+)\.(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (order !== sort) throw new CallError('invalid_input', 'Invalid cursor', { cursor: 'Invalid cursor' });
  return { value: Number(value), id: Number(id) };
}
