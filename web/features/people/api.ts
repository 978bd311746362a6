import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  block,
  changeProfile,
  checkUsername,
  type CurrentUser,
  follow,
  type FollowStatus,
  getFollowStatus,
  getMe,
  getPerson,
  listBlocks,
  type profileSettings,
  searchPeople,
  setUpProfile,
  unblock,
  unfollow,
} from '#contract/people.ts';
import { times } from '#contract/limits.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/cache.ts';
import { send, whenSuspended } from '#web/lib/client.ts';

export const meQuery = callQuery(getMe, {}, { freshFor: times.meCache });

/** The signed-in member (CACHE-06). Only below the shell, where somebody is signed in (CACHE-18). */
export function useMe() {
  return useQuery({ ...meQuery, select: ({ user }): CurrentUser => user });
}

// Whoever is told so by a refused call sees it on every page from then on.
whenSuspended(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }));

/** Saves username and bio of the profile set-up dialog. */
export function useSetUpProfile() {
  return useMutation({
    mutationFn: (profile: { username: string; bio?: string }) => send(setUpProfile, { body: profile }),
    onSuccess: async (answer) => {
      await refreshAfter('profile');
      queryClient.setQueryData(meQuery.queryKey, answer);
    },
  });
}

export type ProfileSettings = z.infer<typeof profileSettings>;

/** Saves the profile form of the settings and answers the member as the server keeps it. */
export function useChangeProfile() {
  return useMutation({
    mutationFn: async (profile: ProfileSettings): Promise<CurrentUser> => {
      const answer = await send(changeProfile, { body: profile });
      await refreshAfter('profile');
      queryClient.setQueryData(meQuery.queryKey, answer);
      return answer.user;
    },
  });
}

/** Whether a name is free; asked anew each time, since others choose names too. Undefined asks nothing. */
export function useUsernameCheck(username: string | undefined) {
  return useQuery({
    ...callQuery(checkUsername, { query: { username: username ?? '' } }, { enabled: username !== undefined }),
    gcTime: 0,
  });
}

/** Members whose username or name holds the text; people change, so an answer stays fresh only for a while. */
export function usePeopleSearch(text: string) {
  return useQuery({
    ...callQuery(searchPeople, { query: { q: text } }, { freshFor: times.searchCache }),
    placeholderData: keepPreviousData,
  });
}

/** A member as everybody may see them. */
export function usePerson(username: string) {
  return useQuery(callQuery(getPerson, { params: { username } }));
}

function followStatusQuery(username: string) {
  return callQuery(getFollowStatus, { params: { username } });
}

export function useFollowStatus(username: string) {
  return useQuery(followStatusQuery(username));
}

/** What is shown of following that member; undefined before it is known. */
export function shownFollowStatus(username: string): FollowStatus | undefined {
  return queryClient.getQueryData(followStatusQuery(username).queryKey);
}

/** Shows a follow status before or after the server has it. */
export async function showFollowStatus(username: string, status: FollowStatus): Promise<void> {
  const { queryKey } = followStatusQuery(username);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, status);
}

export function sendFollow(username: string, wanted: boolean): Promise<FollowStatus> {
  return send(wanted ? follow : unfollow, { params: { username } });
}

/** What following somebody changes elsewhere: the feed, the friends of a product, the counts. */
export function refreshAfterFollow(): Promise<void> {
  return refreshAfter('follow');
}

/** Blocks a member, or takes the block back. */
export function useBlock(username: string, wanted: boolean) {
  return useMutation({
    mutationFn: () => send(wanted ? block : unblock, { params: { username } }),
    onSuccess: () => refreshAfter('block'),
  });
}

/** Whom the viewer blocked, latest first. */
export function useBlocks() {
  return useQuery(callQuery(listBlocks, {}));
}
