import { limits } from '#contract/limits.ts';
import * as calls from '#contract/moderation/queue.ts';
import { acceptPhotos, declinePhotos } from '#server/features/submissions/handle-photo-submissions.action.ts';
import { acceptRequests, declineRequests } from '#server/features/submissions/handle-product-requests.action.ts';
import { copyPendingPicture } from '#server/features/submissions/copy-pictures.action.ts';
import { dismissSearches } from '#server/features/search/dismiss-searches.action.ts';
import { acceptSuggestions, declineSuggestions } from '#server/features/submissions/handle-suggestions.action.ts';
import { ingredientSuggestions } from '#server/features/ingredients/change-ingredients.action.ts';
import { monthsSuggestions } from '#server/features/expiry/months-suggestions.action.ts';
import { retainReviews, removeReviews } from './moderate-reviews.action.ts';
import { administer, success } from '#server/features/admin-changes/administer.action.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadSuggestedLabels } from '#server/features/ingredients/suggested-labels.hydration.ts';
import { loadReportedReviews } from './moderation-queue.hydration.ts';
import { withMembers } from '#server/features/people/people.hydration.ts';
import { loadProductsById } from '#server/features/catalogue/products.hydration.ts';
import {
  countPendingSuggestions,
  selectPendingSuggestions,
} from '#server/features/ingredients/ingredient-suggestions.sql.ts';
import { countPendingRows } from '#server/features/catalogue-import/import-review.sql.ts';
import { countPendingMonths, selectPendingMonths } from '#server/features/expiry/months-suggestions.sql.ts';
import { countReportedReviews, selectReportedReviews } from '#server/features/reviews/review-reports.sql.ts';
import {
  countUnansweredSearches,
  searchAfter,
  searchCursor,
  selectSearchesWithoutResult,
} from '#server/features/search/searches-without-result.sql.ts';
import { countPendingPhotos, selectPendingPhotos } from '#server/features/submissions/pending-photos.sql.ts';
import { countPendingRequests, selectPendingRequests } from '#server/features/submissions/pending-requests.sql.ts';
import {
  viewReportedReview,
  viewUnansweredSearch,
  viewPendingIngredients,
  viewPendingMonths,
  viewPendingPhotos,
  viewPendingRequest,
} from './moderation-queue.view.ts';

const defaultRows = limits.moderationQueue.pageRows;

export function moderationQueueRoutes(register: Register): void {
  register(calls.getQueueCounts, async ({ context: { database } }) => {
    const [requests, photos, reports, searches, ingredients, months, imports] = await Promise.all([
      countPendingRequests(database),
      countPendingPhotos(database),
      countReportedReviews(database),
      countUnansweredSearches(database),
      countPendingSuggestions(database),
      countPendingMonths(database),
      countPendingRows(database),
    ]);
    return { requests, photos, reports, searches, ingredients, months, imports };
  });
  submissionRoutes(register);
  suggestionRoutes(register);
  pagedRoute(register, calls.listReportedReviews, {
    defaultRows,
    select: ({ query, context }, rows) =>
      selectReportedReviews(context.database, idFromCursor(query.cursor) ?? 0, rows),
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const reviewIds = rows.map(({ reviewId }) => reviewId);
      return (await loadReportedReviews(context, reviewIds, viewer.id)).map(viewReportedReview);
    },
  });
  register(calls.removeReviews, (call) => administer(call, removeReviews));
  register(calls.retainReviews, (call) => administer(call, retainReviews));
  pagedRoute(register, calls.listUnansweredSearches, {
    defaultRows,
    select: ({ query, context }, rows) =>
      selectSearchesWithoutResult(context.database, rows, searchAfter(query.cursor)),
    cursorOf: searchCursor,
    view: (rows) => rows.map(viewUnansweredSearch),
  });
  register(calls.dismissSearches, ({ viewer, body, context }) => done(dismissSearches(context, viewer.id, body.ids)));
}

async function done(decision: Promise<void>) {
  await decision;
  return success;
}

function submissionRoutes(register: Register): void {
  pagedRoute(register, calls.listPendingRequests, {
    defaultRows,
    select: ({ query, context }, rows) =>
      selectPendingRequests(context.database, idFromCursor(query.cursor) ?? 0, rows),
    cursorOf: ({ request }) => String(request.id),
    view: async (rows, { context }) => {
      const sent = await withMembers(context.database, rows, ({ request }) => request.userId);
      return sent.map(({ row, member }) => viewPendingRequest(row, member));
    },
  });
  register(calls.acceptRequests, ({ viewer, body, context }) => done(acceptRequests(context, viewer.id, body)));
  register(calls.declineRequests, ({ viewer, body, context }) => done(declineRequests(context, viewer.id, body)));
  pagedRoute(register, calls.listPendingPhotos, {
    defaultRows,
    select: ({ query, context }, rows) => selectPendingPhotos(context.database, idFromCursor(query.cursor) ?? 0, rows),
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const named = rows.flatMap(({ productId }) => productId ?? []);
      const products = await loadProductsById(context, named, viewer.id);
      const sent = await withMembers(context.database, rows, ({ userId }) => userId);
      return sent.map(({ row, member }) => viewPendingPhotos(row, member, products.get(row.productId ?? 0)));
    },
  });
  register(calls.acceptPhotos, ({ viewer, body, context }) => done(acceptPhotos(context, viewer.id, body.submissions)));
  register(calls.declinePhotos, ({ viewer, body, context }) => done(declinePhotos(context, viewer.id, body)));
  register(calls.copyQueuePhoto, async ({ body, context }) => ({
    url: await copyPendingPicture(context, body.address),
  }));
}

function suggestionRoutes(register: Register): void {
  pagedRoute(register, calls.listPendingIngredients, {
    defaultRows,
    select: ({ query, context }, rows) =>
      selectPendingSuggestions(context.database, idFromCursor(query.cursor) ?? 0, rows),
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) =>
      (await loadSuggestedLabels(context, rows, viewer.id)).map(viewPendingIngredients),
  });
  register(calls.acceptIngredients, ({ viewer, body, context }) =>
    done(acceptSuggestions(context, viewer.id, ingredientSuggestions, body.ids)),
  );
  register(calls.declineIngredients, ({ viewer, body, context }) =>
    done(declineSuggestions(context, viewer.id, ingredientSuggestions, body)),
  );
  pagedRoute(register, calls.listPendingMonths, {
    defaultRows,
    select: ({ query, context }, rows) => selectPendingMonths(context.database, idFromCursor(query.cursor) ?? 0, rows),
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const ids = rows.map(({ productId }) => productId);
      const products = await loadProductsById(context, ids, viewer.id);
      const sent = await withMembers(context.database, rows, ({ userId }) => userId);
      return sent.flatMap(({ row, member }) => {
        const product = products.get(row.productId);
        return product ? [viewPendingMonths(row, member, product)] : [];
      });
    },
  });
  register(calls.acceptMonths, ({ viewer, body, context }) =>
    done(acceptSuggestions(context, viewer.id, monthsSuggestions, body.ids)),
  );
  register(calls.declineMonths, ({ viewer, body, context }) =>
    done(declineSuggestions(context, viewer.id, monthsSuggestions, body)),
  );
}
