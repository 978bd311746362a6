import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import * as calls from '#contract/moderation/queue.ts';
import { reportPerson as reportPersonCall } from '#contract/people.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { monthsSuggestions } from '#server/features/expiry/months-suggestions.action.ts';
import { selectPendingMonths } from '#server/features/expiry/months-suggestions.sql.ts';
import { ingredientSuggestions } from '#server/features/ingredients/change-ingredients.action.ts';
import { selectPendingSuggestions } from '#server/features/ingredients/ingredient-suggestions.sql.ts';
import { selectSearchesWithoutResult } from '#server/features/search/searches-without-result.sql.ts';
import { copyPendingPicture } from '#server/features/submissions/copy-pictures.action.ts';
import { acceptSuggestions, declineEntries, queueOf } from '#server/features/submissions/decide-entries.action.ts';
import * as submissions from '#server/features/submissions/handle-submissions.action.ts';
import { countPending } from '#server/features/submissions/pending.sql.ts';
import { selectPendingPhotos, selectPendingRequests } from '#server/features/submissions/submissions.sql.ts';
import { idFromCursor, partsOfCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import * as moderation from './moderate.action.ts';
import * as load from './moderation-queue.hydration.ts';
import { changeReasons, undoable, undoLatestDecision } from './queue-decisions.action.ts';
import { selectLatestDecision, selectReasons } from './queue-decisions.sql.ts';
import { reportsOfPeople, reportsOfReviews } from './reports.sql.ts';
import { viewPerson } from '#server/features/people/person.view.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';

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
  register(reportPersonCall, moderation.reportPerson);
  register(calls.getQueueCounts, ({ context }) => countPending(context.database));
  register(calls.undoDecision, undoLatestDecision);
  register(calls.getLatestDecision, async ({ viewer, context }) => {
    const latest = await selectLatestDecision(context.database, viewer.id);
    return { decision: latest ?? null };
  });
  register(calls.getReasons, async ({ context }) => ({ reasons: await selectReasons(context.database) }));
  register(calls.changeReasons, (call) => administer(call, changeReasons));
  submissionRoutes(register);
  suggestionRoutes(register);
  pagedRoute(register, calls.listReportedReviews, {
    ...byId(reportsOfReviews.page),
    view: async (rows, { viewer, context }) =>
      (await load.loadReportedReviews(context, rows, viewer.id)).map(({ review, member, product, ...reported }) => ({
        ...review,
        ...reported,
        author: viewPerson(member),
        product: viewProduct(product),
        followUps: reported.followUps ?? [],
      })),
  });
  pagedRoute(register, calls.listReportedPeople, {
    ...byId(reportsOfPeople.page),
    // What the member shows publicly, and never who reported them.
    view: async (rows, { context }) =>
      (await load.loadReportedPeople(context, rows)).map(({ member, ...reported }) => ({
        ...member,
        ...reported,
        person: viewPerson(member),
      })),
  });
  register(calls.dismissPersonReports, undoable('people', moderation.dismissPersonReports));
  register(calls.removeReviews, undoable('reports', moderation.removeReviews));
  register(calls.retainReviews, undoable('reports', moderation.retainReviews));
  pagedRoute(register, calls.listUnansweredSearches, {
    defaultRows,
    select: ({ query, context }, rows) =>
      selectSearchesWithoutResult(context.database, rows, partsOfCursor(query.cursor, /^(\d{1,9})\.(\d{1,15})$/)),
    cursorOf: ({ count, id }) => `${count}.${id}`,
    view: (rows) => rows.map((search) => ({ ...search, lastDate: search.lastAt.toISOString() })),
  });
  register(calls.dismissSearches, undoable('searches', moderation.dismissSearches));
}

function submissionRoutes(register: Register): void {
  pagedRoute(register, calls.listPendingRequests, {
    ...byId(selectPendingRequests),
    select: async ({ query: { id, cursor }, context: { database } }, rows) =>
      id === undefined
        ? selectPendingRequests(database, idFromCursor(cursor) ?? 0, rows)
        : (await selectPendingRequests(database, id - 1, 1)).filter((request) => request.id === id),
    view: async (rows, call) => (await load.loadEntries(call, rows)).map(viewEntry),
  });
  register(calls.acceptRequests, undoable('requests', submissions.acceptRequests));
  register(calls.declineRequests, undoable('requests', declineEntries(submissions.requestQueue)));
  pagedRoute(register, calls.listPendingPhotos, {
    ...byId(selectPendingPhotos),
    view: async (rows, call) => (await load.loadEntries(call, rows)).map(viewEntry),
  });
  register(calls.acceptPhotos, undoable('photos', submissions.acceptPhotos));
  register(calls.declinePhotos, undoable('photos', declineEntries(submissions.photoQueue)));
  register(calls.copyQueuePhoto, async ({ body, context }) => ({
    url: await copyPendingPicture(context, body.address),
  }));
}

function suggestionRoutes(register: Register): void {
  pagedRoute(register, calls.listPendingIngredients, {
    ...byId(selectPendingSuggestions),
    view: async (rows, call) => withProduct((await load.loadSuggestedLabels(call, rows)).map(viewEntry)),
  });
  register(calls.acceptIngredients, undoable('ingredients', acceptSuggestions(ingredientSuggestions)));
  register(calls.declineIngredients, undoable('ingredients', declineEntries(queueOf(ingredientSuggestions))));
  pagedRoute(register, calls.listPendingMonths, {
    ...byId(selectPendingMonths),
    view: async (rows, call) => withProduct((await load.loadEntries(call, rows)).map(viewEntry)),
  });
  register(calls.acceptMonths, undoable('months', acceptSuggestions(monthsSuggestions)));
  register(calls.declineMonths, undoable('months', declineEntries(queueOf(monthsSuggestions))));
}

const viewEntry = <Row extends { createdAt: Date }>({ row, member, product }: load.LoadedEntry<Row>) => ({
  ...row,
  member: viewPerson(member),
  product: product ? viewProduct(product) : null,
  date: row.createdAt.toISOString(),
});

/** A suggestion for a product that was deleted meanwhile is not shown. */
const withProduct = <Entry extends { product: Product | null }>(entries: readonly Entry[]) =>
  entries.flatMap(({ product, ...entry }) => (product ? [{ ...entry, product }] : []));
