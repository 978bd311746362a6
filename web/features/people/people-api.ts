import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  block,
  follow,
  type FollowStatus,
  getFollowStatus,
  getPerson,
  listBlocks,
  searchPeople,
  unblock,
  unfollow,
} from '#contract/people.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';

/**
 * Returns members whose username or name contains `text`. Cached results expire, because members can change their
 * names.
 */
export function usePeopleSearch(text: string) {
  return useQuery({
    ...callQuery(searchPeople, { query: { q: text } }, { freshFor: times.searchCache }),
    placeholderData: keepPreviousData,
  });
}

export function usePerson(username: string) {
  return useQuery(callQuery(getPerson, { params: { username } }));
}

function followStatusQuery(username: string) {
  return callQuery(getFollowStatus, { params: { username } });
}

export function useFollowStatus(username: string) {
  return useQuery(followStatusQuery(username));
}

/**
 * Shows a follow status, either optimistic or from the server. Cancels pending requests for the status, because they
 * may return older data.
 */
export function showFollowStatus(username: string, status: FollowStatus): void {
  const { queryKey } = followStatusQuery(username);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, status);
}

export function sendFollow(username: string, wanted: boolean): Promise<FollowStatus> {
  return send(wanted ? follow : unfollow, { params: { username } });
}

/** Refetches the data that a follow changes: the feed, friends' activity on products, and the counts. */
export function refreshAfterFollow(): Promise<void> {
  return refreshAfter('follow');
}

/**
 * Returns a mutation that blocks or unblocks the member. The mutation calls `onChanged` before it refetches data,
 * because a refetched profile can unmount the component that uses this hook.
 */
export function useBlock(username: string, wanted: boolean, onChanged?: () => void) {
  return useMutation({
    mutationFn: () => send(wanted ? block : unblock, { params: { username } }),
    onSuccess: () => {
      onChanged?.();
      return refreshAfter('block');
    },
  });
}

/** Returns the members whom the viewer has blocked, latest first. */
export function useBlocks() {
  return useQuery(callQuery(listBlocks, {}));
}
