import { limits } from '#contract/limits.ts';
import * as calls from '#contract/moderation/queue.ts';
import { reportPerson as reportPersonCall } from '#contract/people.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { countPendingRows } from '#server/features/catalog-import/import-review.sql.ts';
import { monthsSuggestions } from '#server/features/expiry/months-suggestions.action.ts';
import { selectPendingMonths } from '#server/features/expiry/months-suggestions.sql.ts';
import { ingredientSuggestions } from '#server/features/ingredients/change-ingredients.action.ts';
import { selectPendingSuggestions } from '#server/features/ingredients/ingredient-suggestions.sql.ts';
import { loadSuggestedLabels } from '#server/features/ingredients/suggested-labels.hydration.ts';
import { selectReportedReviews } from '#server/features/reviews/review-feedback.sql.ts';
import { dismissSearches } from '#server/features/search/dismiss-searches.action.ts';
import {
  countUnansweredSearches,
  searchAfter,
  searchCursor,
  selectSearchesWithoutResult,
} from '#server/features/search/searches-without-result.sql.ts';
import { copyPendingPicture } from '#server/features/submissions/copy-pictures.action.ts';
import { acceptSuggestions, declineEntries, queueOf } from '#server/features/submissions/decide-entries.action.ts';
import {
  acceptPhotos,
  acceptRequests,
  photoQueue,
  requestQueue,
} from '#server/features/submissions/handle-submissions.action.ts';
import { selectPendingRequests } from '#server/features/submissions/submissions.sql.ts';
import { countPending } from '#server/features/submissions/pending.sql.ts';
import { selectPendingPhotos } from '#server/features/submissions/submissions.sql.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { removeReviews, retainReviews } from './moderate-reviews.action.ts';
import { loadEntries, loadReportedPeople, loadReportedReviews } from './moderation-queue.hydration.ts';
import { selectReportedPeople } from './person-reports.sql.ts';
import { dismissPersonReports, reportPerson } from './report-person.action.ts';
import { changeReasons } from './change-reasons.action.ts';
import { selectReasons } from './decision-reasons.sql.ts';
import { undoable, undoLatestDecision } from './undo-decision.action.ts';
import * as views from './moderation-queue.view.ts';

const defaultRows = limits.moderationQueue.pageRows;

/** A list in the order of its entries' ids. */
function byId<Row extends { id: number }>(
  select: (queries: Queries, afterId: number, rows: number) => PromiseLike<Row[]>,
) {
  return {
    defaultRows,
    select: async ({ query, context }: { query: { cursor?: string | undefined }; context: Context }, rows: number) =>
      select(context.database, idFromCursor(query.cursor) ?? 0, rows),
    cursorOf: ({ id }: Row) => String(id),
  };
}

export function moderationQueueRoutes(register: Register): void {
  register(reportPersonCall, reportPerson);
  register(calls.getQueueCounts, async ({ context: { database } }) => {
    const [pending, searches, imports] = await Promise.all([
      countPending(database),
      countUnansweredSearches(database),
      countPendingRows(database),
    ]);
    return { ...pending, searches, imports };
  });
  register(calls.undoDecision, undoLatestDecision);
  register(calls.getReasons, async ({ context }) => ({ reasons: await selectReasons(context.database) }));
  register(calls.changeReasons, (call) => administer(call, changeReasons));
  submissionRoutes(register);
  suggestionRoutes(register);
  pagedRoute(register, calls.listReportedReviews, {
    ...byId(selectReportedReviews),
    view: async (rows, { viewer, context }) => {
      const reviewIds = rows.map(({ reviewId }) => reviewId);
      return (await loadReportedReviews(context, reviewIds, viewer.id)).map(views.viewReportedReview);
    },
  });
  pagedRoute(register, calls.listReportedPeople, {
    ...byId(selectReportedPeople),
    view: async (rows, { context }) => (await loadReportedPeople(context, rows)).map(views.viewReportedPerson),
  });
  register(calls.dismissPersonReports, (call) => administer(call, undoable('people', dismissPersonReports)));
  register(calls.removeReviews, (call) => administer(call, undoable('reports', removeReviews)));
  register(calls.retainReviews, (call) => administer(call, undoable('reports', retainReviews)));
  pagedRoute(register, calls.listUnansweredSearches, {
    defaultRows,
    select: ({ query, context }, rows) =>
      selectSearchesWithoutResult(context.database, rows, searchAfter(query.cursor)),
    cursorOf: searchCursor,
    view: (rows) => rows.map(views.viewUnansweredSearch),
  });
  register(calls.dismissSearches, (call) => administer(call, undoable('searches', dismissSearches)));
}

function submissionRoutes(register: Register): void {
  pagedRoute(register, calls.listPendingRequests, {
    ...byId(selectPendingRequests),
    select: async ({ query: { id, cursor }, context: { database } }, rows) =>
      id === undefined
        ? selectPendingRequests(database, idFromCursor(cursor) ?? 0, rows)
        : (await selectPendingRequests(database, id - 1, 1)).filter((request) => request.id === id),
    view: async (rows, call) => (await loadEntries(call, rows)).map(views.viewPendingRequest),
  });
  register(calls.acceptRequests, (call) => administer(call, undoable('requests', acceptRequests)));
  register(calls.declineRequests, (call) => administer(call, undoable('requests', declineEntries(requestQueue))));
  pagedRoute(register, calls.listPendingPhotos, {
    ...byId(selectPendingPhotos),
    view: async (rows, call) => (await loadEntries(call, rows)).map(views.viewPendingPhotos),
  });
  register(calls.acceptPhotos, (call) => administer(call, undoable('photos', acceptPhotos)));
  register(calls.declinePhotos, (call) => administer(call, undoable('photos', declineEntries(photoQueue))));
  register(calls.copyQueuePhoto, async ({ body, context }) => ({
    url: await copyPendingPicture(context, body.address),
  }));
}

function suggestionRoutes(register: Register): void {
  pagedRoute(register, calls.listPendingIngredients, {
    ...byId(selectPendingSuggestions),
    view: async (rows, { viewer, context }) =>
      (await loadSuggestedLabels(context, rows, viewer.id)).map(views.viewPendingIngredients),
  });
  register(calls.acceptIngredients, (call) =>
    administer(call, undoable('ingredients', acceptSuggestions(ingredientSuggestions))),
  );
  register(calls.declineIngredients, (call) =>
    administer(call, undoable('ingredients', declineEntries(queueOf(ingredientSuggestions)))),
  );
  pagedRoute(register, calls.listPendingMonths, {
    ...byId(selectPendingMonths),
    view: async (rows, call) => (await loadEntries(call, rows)).flatMap(views.viewPendingMonths),
  });
  register(calls.acceptMonths, (call) => administer(call, undoable('months', acceptSuggestions(monthsSuggestions))));
  register(calls.declineMonths, (call) =>
    administer(call, undoable('months', declineEntries(queueOf(monthsSuggestions)))),
  );
}
