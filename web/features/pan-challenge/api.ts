import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { changeGoal, getCurrentChallenge, listFinished, optOut, startChallenge } from '#contract/pan-challenge.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

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

/** Returns the entries that the member finished in a year. Only the open panel calls this hook (PAN-19). */
export function useFinished(year: number) {
  return useInfiniteQuery({
    ...pagedQuery(listFinished, (cursor) => ({ params: { year }, query: cursor === undefined ? {} : { cursor } })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export function useStartChallenge() {
  return useMutation({
    mutationFn: (form: { goal: number; year: number }) => send(startChallenge, { body: form }),
    onSuccess: () => refreshAfter('projectPan'),
  });
}

export function useChangeGoal(id: number) {
  return useMutation({
    mutationFn: (goal: number) => send(changeGoal, { params: { id }, body: { goal } }),
    onSuccess: () => refreshAfter('projectPan'),
  });
}

export function useOptOut(id: number) {
  return useMutation({
    mutationFn: () => send(optOut, { params: { id } }),
    onSuccess: () => refreshAfter('projectPan'),
  });
}

/** Without a date, the entry leaves the challenge. Its status does not change (PAN-22, PAN-23). */
export function useSetFinishDate() {
  return useMutation({
    mutationFn: ({ entryId, dateFinished }: { entryId: number; dateFinished: string | null }) =>
      send(changeShelfEntry, { params: { id: entryId }, body: { dateFinished } }),
    onSuccess: () => refreshAfter('shelf'),
  });
}
