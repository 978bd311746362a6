import { limits } from '#contract/limits.ts';
import {
  changeReview,
  deleteReview,
  getReviewSummary,
  listPersonReviews,
  listReviews,
  markHelpful,
  reportReview,
  type Review,
  submitReview,
  unmarkHelpful,
} from '#contract/reviews.ts';
import { changeReview as change } from './change-review.action.ts';
import { deleteReview as remove } from './delete-review.action.ts';
import { markHelpful as mark } from './mark-helpful.action.ts';
import { reportReview as report } from './report-review.action.ts';
import { preparePhotos, submitReview as submit } from './submit-review.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { reviewAfter, reviewCursor } from './review-cursor.ts';
import { loadReviews, loadReviewsWithProducts } from './reviews.hydration.ts';
import { selectBuyAgain } from './buy-again.sql.ts';
import { selectFamily } from '#server/features/catalogue/products.sql.ts';
import { requirePerson } from '#server/features/members/people.rules.ts';
import { selectVisibleMember } from '#server/features/members/people.sql.ts';
import { writtenList } from '#server/written.ts';
import { countFamilyReviews, type ReviewRow, selectFamilyReviews, selectReviewsOf } from './reviews.sql.ts';
import { viewReview, viewReviewSummary, writePersonReview } from './review.view.ts';

export function reviewRoutes(register: Register): void {
  pagedRoute(register, listReviews, {
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
  pagedRoute(register, listPersonReviews, {
    defaultRows: limits.review.page,
    select: async ({ viewer, params, query, context: { database } }, rows) => {
      const author = requirePerson(await selectVisibleMember(database, params.username, viewer.id));
      return selectReviewsOf(database, author.id, idFromCursor(query.cursor), rows);
    },
    cursorOf: ({ id }) => String(id),
    async view(rows, { viewer, context }) {
      const reviews = await loadReviewsWithProducts(context, rows, viewer.id);
      return writtenList(reviews.map(({ loaded, product }) => writePersonReview(loaded, product)));
    },
  });
  register(getReviewSummary, async ({ viewer, params, context }) => {
    const { database } = context;
    const familyId = await familyOf(context, params.id);
    const [tallies, buyAgain] = await Promise.all([
      countFamilyReviews(database, familyId, viewer?.id),
      selectBuyAgain(database, familyId),
    ]);
    return viewReviewSummary(tallies, buyAgain);
  });
  register(submitReview, {
    async prepare(call) {
      const pictures = await preparePhotos(call.context, call.viewer.id, call.body);
      return async ({ viewer, body, today, context }) =>
        viewReview(await submit(context, viewer.id, body, { pictures, today }));
    },
  });
  register(changeReview, async ({ viewer, params, body, context }) =>
    viewOne(context, viewer.id, await change(context, viewer.id, params.id, body)),
  );
  register(deleteReview, async ({ viewer, params, context }) => {
    await remove(context, viewer.id, params.id);
    return { success: true as const };
  });
  register(markHelpful, ({ viewer, params, context }) => mark(context, viewer.id, params.id, true));
  register(unmarkHelpful, ({ viewer, params, context }) => mark(context, viewer.id, params.id, false));
  register(reportReview, async ({ viewer, params, body, context }) => {
    const { reviewId, reason, description } = await report(context, viewer.id, params.id, body);
    return { reviewId, reason, description };
  });
}

async function familyOf(context: Context, productId: number): Promise<number> {
  const product = await selectFamily(context.database, productId);
  if (!product) throw new CallError('product_not_found', 'Product not found');
  return product.familyId;
}

async function viewOne(context: Context, viewerId: string, review: ReviewRow): Promise<Review> {
  const [loaded] = await loadReviews(context.database, [review], viewerId);
  if (!loaded) throw new CallError('review_not_found', 'Review not found');
  return viewReview(loaded);
}
