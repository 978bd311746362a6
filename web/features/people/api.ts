import { useQuery } from '@tanstack/react-query';
import { type CurrentUser, getMe } from '#contract/people.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { whenSuspended } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';

export const meQuery = callQuery(getMe, {}, { freshFor: times.meCache });

/** Returns the signed-in member (CACHE-06). Only components that visitors never see call this hook (CACHE-18). */
export function useMe() {
  return useQuery({ ...meQuery, select: ({ user }): CurrentUser => user });
}

// A rejection because of a suspension refetches the member, so that every page shows the suspension.
whenSuspended(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }));
