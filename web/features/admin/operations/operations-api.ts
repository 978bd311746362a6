import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listClientErrors } from '#contract/client-errors.ts';
import { limits } from '#contract/limits.ts';
import { discardJob, getOperations, listFailedJobs, retryJob } from '#contract/operations.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Returns the latest operations data. Refetches whenever the view opens. */
export function useOperations() {
  return useQuery({ ...callQuery(getOperations, {}), staleTime: 0 });
}

/** Returns the latest errors from browsers. Refetches whenever the view opens. */
export function useClientErrors() {
  return useQuery({ ...callQuery(listClientErrors, {}), staleTime: 0 });
}

export function useFailedJobs() {
  return useInfiniteQuery({
    ...pagedQuery(listFailedJobs, (cursor) => ({
      query: { limit: limits.page.defaultRows, ...(cursor !== undefined && { cursor }) },
    })),
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export async function sendRetry(id: number): Promise<void> {
  await send(retryJob, { params: { id } });
  await refreshAfter('jobs');
}

export async function sendDiscard(id: number): Promise<void> {
  await send(discardJob, { params: { id } });
  await refreshAfter('jobs');
}
