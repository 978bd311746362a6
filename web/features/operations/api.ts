import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listClientErrors } from '#contract/client-errors.ts';
import { discardJob, getOperations, listFailedJobs, retryJob } from '#contract/operations.ts';
import { pageAt, rowsOf } from '#web/features/admin/api.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

// All refetch whenever the view opens.
export const useOperations = () => useQuery(callQuery(getOperations, {}, { freshFor: 0 }));
export const useClientErrors = () => useQuery(callQuery(listClientErrors, {}, { freshFor: 0 }));
export const useFailedJobs = () =>
  useInfiniteQuery({ ...pagedQuery(listFailedJobs, pageAt), staleTime: 0, select: rowsOf });

export async function sendRetry(id: number): Promise<void> {
  await send(retryJob, { params: { id } });
  await refreshAfter('jobs');
}
export async function sendDiscard(id: number): Promise<void> {
  await send(discardJob, { params: { id } });
  await refreshAfter('jobs');
}
