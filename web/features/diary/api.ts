import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/diary.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export function useReactions() {
  return useInfiniteQuery({
    ...pagedQuery(calls.listReactions, (cursor) => ({ query: cursor === undefined ? {} : { cursor } })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export function useSuspicions() {
  return useQuery(callQuery(calls.getSuspicions, {}));
}

/** Creates an entry, or changes the one with this id. */
export async function saveReaction(id: number | undefined, body: calls.ReactionForm): Promise<void> {
  await (id === undefined
    ? send(calls.recordReaction, { body })
    : send(calls.changeReaction, { params: { id }, body }));
  void refreshAfter('diary');
}

export function useDeleteReaction() {
  return useMutation({
    mutationFn: (id: number) => send(calls.deleteReaction, { params: { id } }),
    onSettled: () => refreshAfter('diary'),
  });
}
