import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import * as queue from '#contract/moderation/queue.ts';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { decide, pageAt, rowsOf } from '#web/features/admin/api.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Makes the queue refetch whenever an administrator opens it, because members add entries at any time. */
const staleTime = 0;

export const useQueueCounts = () => useQuery(callQuery(queue.getQueueCounts, {}, { freshFor: 0 }));
export const usePendingRequests = () =>
  useInfiniteQuery({ ...pagedQuery(queue.listPendingRequests, pageAt), staleTime, select: rowsOf });
export const usePendingPhotos = () =>
  useInfiniteQuery({ ...pagedQuery(queue.listPendingPhotos, pageAt), staleTime, select: rowsOf });
export const usePendingIngredients = () =>
  useInfiniteQuery({ ...pagedQuery(queue.listPendingIngredients, pageAt), staleTime, select: rowsOf });
export const usePendingMonths = () =>
  useInfiniteQuery({ ...pagedQuery(queue.listPendingMonths, pageAt), staleTime, select: rowsOf });
export const useReportedReviews = () =>
  useInfiniteQuery({ ...pagedQuery(queue.listReportedReviews, pageAt), staleTime, select: rowsOf });
export const useUnansweredSearches = () =>
  useInfiniteQuery({ ...pagedQuery(queue.listUnansweredSearches, pageAt), staleTime, select: rowsOf });

export interface Decision {
  ids: number[];
  reason?: string;
  note?: string;
}

export const sendRequestsAccepted = (ids: number[], productId: number) =>
  decide(queue.acceptRequests, { body: { ids, productId } }, 'queue');
export const sendRequestsDeclined = (body: Decision) => decide(queue.declineRequests, { body }, 'queue');
export const sendPhotosAccepted = (submissions: queue.AcceptedPhotos[]) =>
  decide(queue.acceptPhotos, { body: { submissions } }, 'product');
export const sendPhotoCopied = (address: string) => decide(queue.copyQueuePhoto, { body: { address } }, 'queue');
export const sendPhotosDeclined = (body: Decision) => decide(queue.declinePhotos, { body }, 'queue');
export const sendIngredientsAccepted = (ids: number[]) => decide(queue.acceptIngredients, { body: { ids } }, 'product');
export const sendIngredientsDeclined = (body: Decision) => decide(queue.declineIngredients, { body }, 'queue');
export const sendMonthsAccepted = (ids: number[]) => decide(queue.acceptMonths, { body: { ids } }, 'product');
export const sendMonthsDeclined = (body: Decision) => decide(queue.declineMonths, { body }, 'queue');
export const sendReviewsRemoved = (body: Decision) => decide(queue.removeReviews, { body }, 'review');
export const sendReviewsRetained = (ids: number[]) => decide(queue.retainReviews, { body: { ids } }, 'queue');
export const sendSearchesDone = (ids: number[]) => decide(queue.dismissSearches, { body: { ids } }, 'queue');

/** If `text` is empty, returns all suspended members. Always refetches, because suspensions end automatically. */
export const useAdminMembers = (text: string) =>
  useInfiniteQuery({
    ...pagedQuery(suspensions.listAdminMembers, (cursor) => ({ query: { search: text.trim() || undefined, cursor } })),
    staleTime,
    select: rowsOf,
  });

/** Waits for the list, so that its buttons are not pressed for the member's former state. */
async function changeMember<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  await send(endpoint, input);
  await refreshAfter('suspension');
}
export const sendSuspension = (memberId: string, body: CallInput<typeof suspensions.suspendMember>['body']) =>
  changeMember(suspensions.suspendMember, { params: { memberId }, body });
export const sendLift = (memberId: string) => changeMember(suspensions.liftSuspension, { params: { memberId } });
export const sendDismissal = (memberId: string) =>
  changeMember(suspensions.dismissAdministrator, { params: { memberId } });
