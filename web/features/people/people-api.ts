import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/people.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { createMutationQueue } from '#web/lib/calls/mutation-queue.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { showError } from '#web/ui/feedback/toast.ts';

/** Cached results expire, because members can change their names. */
export function usePeopleSearch(text: string, enabled = true) {
  return useQuery({
    ...callQuery(calls.searchPeople, { query: { q: text } }, { freshFor: times.searchCache, enabled }),
    placeholderData: keepPreviousData,
  });
}

export function useFollows(username: string, kind: calls.FollowKind, enabled = true) {
  return useInfiniteQuery({
    ...pagedQuery(calls.listFollows, (cursor) => ({ params: { username }, query: { kind, cursor } }), { enabled }),
    // Other members change these lists, so each opening of a list fetches it.
    refetchOnMount: 'always',
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

const followStatusQuery = (username: string) => callQuery(calls.getFollowStatus, { params: { username } });

/** Returns a member's follow status. Sends no call if a list has `known`, until a follow changes it. */
export function useFollowStatus(username: string, known?: calls.FollowStatus) {
  return useQuery({ ...followStatusQuery(username), ...(known && { initialData: known }) });
}

const queue = createMutationQueue<string, calls.FollowStatus, boolean>({
  apply: (status, wanted) =>
    status.isFollowing === wanted
      ? status
      : { ...status, isFollowing: wanted, followerCount: status.followerCount + (wanted ? 1 : -1) },
  send: async (username, status, wanted) =>
    status.isFollowing === wanted ? status : send(wanted ? calls.follow : calls.unfollow, { params: { username } }),
  /** Cancels pending requests for the status, because they may return older data. */
  show(username, status) {
    const { queryKey } = followStatusQuery(username);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, status);
  },
  refresh: () => void refreshAfter('follow'),
});

/** While a call is pending, only the latest tap is queued. */
export async function setFollow(username: string, status: calls.FollowStatus, wanted: boolean): Promise<void> {
  try {
    await queue.mutate(username, status, wanted);
  } catch (error) {
    // Only logs the reason, because the page always shows the messages from the specification (ERR-35, ERR-36, OP-97).
    console.warn(error);
    showError(wanted ? 'Failed to follow user' : 'Failed to unfollow user');
  }
}
