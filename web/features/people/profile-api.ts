import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  changeProfile,
  checkUsername,
  type CurrentUser,
  type profileSettings,
  setUpProfile,
} from '#contract/people.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { meQuery } from './api.ts';

/** Returns a mutation that saves the username and bio from the profile setup dialog. */
export function useSetUpProfile() {
  return useMutation({
    mutationFn: (profile: { username: string; bio?: string }) => send(setUpProfile, { body: profile }),
    onSuccess: async (response) => {
      await refreshAfter('profile');
      queryClient.setQueryData(meQuery.queryKey, response);
    },
  });
}

export type ProfileSettings = z.infer<typeof profileSettings>;

/** Returns a mutation that saves the profile form on the settings page. The mutation returns the updated member. */
export function useChangeProfile() {
  return useMutation({
    mutationFn: async (profile: ProfileSettings & { givesUpRights?: boolean }): Promise<CurrentUser> => {
      const response = await send(changeProfile, { body: profile });
      await refreshAfter('profile');
      queryClient.setQueryData(meQuery.queryKey, response);
      return response.user;
    },
  });
}

/** Not cached, because another member could take the username at any time. */
export function useUsernameCheck(username: string | undefined) {
  return useQuery({
    ...callQuery(checkUsername, { query: { username: username ?? '' } }, { enabled: username !== undefined }),
    gcTime: 0,
  });
}
