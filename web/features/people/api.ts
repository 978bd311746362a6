import { useMutation, useQuery } from '@tanstack/react-query';
import { type CurrentUser, getMe, setUpProfile } from '#contract/people.ts';
import { times } from '#contract/limits.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/cache.ts';
import { send } from '#web/lib/client.ts';

export const meQuery = callQuery(getMe, {}, { freshFor: times.meCache });

/** The signed-in member (CACHE-06). Only below the shell, where somebody is signed in (CACHE-18). */
export function useMe() {
  return useQuery({ ...meQuery, select: ({ user }): CurrentUser => user });
}

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
