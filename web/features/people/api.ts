import { useQuery } from '@tanstack/react-query';
import { type CurrentUser, getMe } from '#contract/people.ts';
import { callQuery, queryClient } from '#web/lib/cache.ts';
import { whenSuspended } from '#web/lib/client.ts';
import { times } from '#web/lib/page-limits.ts';

export const meQuery = callQuery(getMe, {}, { freshFor: times.meCache });

/** The signed-in member (CACHE-06). Only below the shell, where somebody is signed in (CACHE-18). */
export function useMe() {
  return useQuery({ ...meQuery, select: ({ user }): CurrentUser => user });
}

// Whoever is told so by a refused call sees it on every page from then on.
whenSuspended(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }));
