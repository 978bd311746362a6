import { useQuery } from '@tanstack/react-query';
import { getCurrentChallenge } from '#contract/pan-challenge.ts';
import { callQuery } from '#web/lib/calls/cache.ts';

/** In the browser's time zone, which the server reads from the `x-time-zone` header (OP-60). */
export function presentYear(): number {
  return new Date().getFullYear();
}

/** Returns this year's challenge, or null if there is none. Refetches after the year has changed. */
export function useCurrentChallenge() {
  return useQuery({
    ...callQuery(getCurrentChallenge, {}),
    staleTime: ({ state }) => (new Date(state.dataUpdatedAt).getFullYear() === presentYear() ? Infinity : 0),
    refetchOnWindowFocus: true,
  });
}
