import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changeProfile, checkUsername, type CurrentUser, profileSettings, setUpProfile } from '#contract/people.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { meQuery } from './api.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';

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

export const usernameTaken = 'Username is already taken';

/** Checks only valid, changed usernames, when the typing pauses. Undefined while the result is unknown. */
export function useAvailability(username: string, ownName: string | null): boolean | undefined {
  const typed = username.trim();
  const settled = usePaused(typed, times.searchPause);
  const isChecked =
    settled === typed && typed !== (ownName ?? '') && profileSettings.shape.username.safeParse(typed).success;
  // Not cached, because another member could take the username at any time.
  const { data } = useQuery({
    ...callQuery(checkUsername, { query: { username: typed } }, { enabled: isChecked }),
    gcTime: 0,
  });
  return isChecked ? data?.available : undefined;
}
