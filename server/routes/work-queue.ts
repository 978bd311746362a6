import { limits } from '#contract/limits.ts';
import * as calls from '#contract/work-queue.ts';
import { acceptPhotos, declinePhotos } from '#server/actions/answer-photos.ts';
import { acceptRequests, declineRequests } from '#server/actions/answer-requests.ts';
import { dismissSearches } from '#server/actions/dismiss-searches.ts';
import { keepReviews, removeReviews } from '#server/actions/moderate-reviews.ts';
import { idFromCursor, pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { searchAfter, searchCursor } from '#server/http/search-cursor.ts';
import { loadProductsById, loadReportedReviews, withMembers } from '#server/hydration/work-queue.ts';
import { countReportedReviews, selectReportedReviews } from '#server/sql/review-reports.ts';
import { countUnansweredSearches, selectUnansweredSearches } from '#server/sql/unanswered-searches.ts';
import { countWaitingPhotos, selectWaitingPhotos } from '#server/sql/waiting-photos.ts';
import { countWaitingRequests, selectWaitingRequests } from '#server/sql/waiting-requests.ts';
import {
  viewReportedReview,
  viewUnansweredSearch,
  viewWaitingPhotos,
  viewWaitingRequest,
} from '#server/views/work-queue.ts';

const defaultRows = limits.workQueue.pageRows;
const done = { success: true as const };

export function workQueueRoutes(register: Register): void {
  register(calls.getQueueCounts, async ({ context: { database } }) => {
    const [requests, photos, reports, searches] = await Promise.all([
      countWaitingRequests(database),
      countWaitingPhotos(database),
      countReportedReviews(database),
      countUnansweredSearches(database),
    ]);
    return { requests, photos, reports, searches };
  });
  requestRoutes(register);
  photoRoutes(register);
  reportRoutes(register);
  searchRoutes(register);
}

function requestRoutes(register: Register): void {
  register(calls.listWaitingRequests, async ({ query, context: { database } }) => {
    const limit = query.limit ?? defaultRows;
    const found = await selectWaitingRequests(database, idFromCursor(query.cursor) ?? 0, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ request }) => String(request.id));
    const sent = await withMembers(database, rows, ({ request }) => request.userId);
    return { rows: sent.map(({ row, member }) => viewWaitingRequest(row, member)), nextCursor };
  });
  register(calls.acceptRequests, async ({ viewer, body, context }) => {
    await acceptRequests(context, viewer.id, body);
    return done;
  });
  register(calls.declineRequests, async ({ viewer, body, context }) => {
    await declineRequests(context, viewer.id, body);
    return done;
  });
}

function photoRoutes(register: Register): void {
  register(calls.listWaitingPhotos, async ({ viewer, query, context: { database } }) => {
    const limit = query.limit ?? defaultRows;
    const found = await selectWaitingPhotos(database, idFromCursor(query.cursor) ?? 0, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => String(id));
    const named = rows.flatMap(({ productId }) => productId ?? []);
    const products = await loadProductsById(database, named, viewer.id);
    const sent = await withMembers(database, rows, ({ userId }) => userId);
    return {
      rows: sent.map(({ row, member }) => viewWaitingPhotos(row, member, products.get(row.productId ?? 0))),
      nextCursor,
    };
  });
  register(calls.acceptPhotos, async ({ viewer, body, context }) => {
    await acceptPhotos(context, viewer.id, body.submissions);
    return done;
  });
  register(calls.declinePhotos, async ({ viewer, body, context }) => {
    await declinePhotos(context, viewer.id, body);
    return done;
  });
}

function reportRoutes(register: Register): void {
  register(calls.listReportedReviews, async ({ viewer, query, context: { database } }) => {
    const limit = query.limit ?? defaultRows;
    const found = await selectReportedReviews(database, idFromCursor(query.cursor) ?? 0, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => String(id));
    const reviewIds = rows.map(({ reviewId }) => reviewId);
    const loaded = await loadReportedReviews(database, reviewIds, viewer.id);
    return { rows: loaded.map(viewReportedReview), nextCursor };
  });
  register(calls.removeReviews, async ({ viewer, body, context }) => {
    await removeReviews(context, viewer.id, body);
    return done;
  });
  register(calls.keepReviews, async ({ viewer, body, context }) => {
    await keepReviews(context, viewer.id, body);
    return done;
  });
}

function searchRoutes(register: Register): void {
  register(calls.listUnansweredSearches, async ({ query, context: { database } }) => {
    const limit = query.limit ?? defaultRows;
    const found = await selectUnansweredSearches(database, limit + 1, searchAfter(query.cursor));
    return pageOf(found.map(viewUnansweredSearch), limit, searchCursor);
  });
  register(calls.dismissSearches, async ({ viewer, body, context }) => {
    await dismissSearches(context, viewer.id, body.ids);
    return done;
  });
}
