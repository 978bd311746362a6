import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  follow,
  type FollowKind,
  type FollowStatus,
  getFollowStatus,
  listFollows,
  searchPeople,
  unfollow,
} from '#contract/people.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';

/** Cached results expire, because members can change their names. */
export function usePeopleSearch(text: string, enabled = true) {
  return useQuery({
    ...callQuery(searchPeople, { query: { q: text } }, { freshFor: times.searchCache, enabled }),
    placeholderData: keepPreviousData,
  });
}

function followStatusQuery(username: string) {
  return callQuery(getFollowStatus, { params: { username } });
}

/** Returns a member's follow status. Sends no call if a list has `known`, until a follow changes it. */
export function useFollowStatus(username: string, known?: FollowStatus) {
  return useQuery({ ...followStatusQuery(username), ...(known && { initialData: known }) });
}

export function useFollows(username: string, kind: FollowKind, enabled = true) {
  return useInfiniteQuery({
    ...pagedQuery(
      listFollows,
      (cursor) => ({ params: { username }, query: { kind, ...(cursor !== undefined && { cursor }) } }),
      { enabled },
    ),
    // Other members change these lists, so each opening of a list fetches it.
    refetchOnMount: 'always',
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Cancels pending requests for the status, because they may return older data. */
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
