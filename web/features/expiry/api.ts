import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/uses.ts';
import type { EntryLife } from '#contract/uses.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { entryOf, learnShelfEntries } from '#web/features/shelf-entry/api.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';

const lifeQuery = (entryId: number) =>
  callQuery(
    calls.getEntryLife,
    { params: { id: entryId } },
    {
      onResponse: ({ entry }, askedAt) => learnShelfEntries([{ ...entry.product, userShelf: entryOf(entry) }], askedAt),
    },
  );

/** One of the viewer's shelf entries with all data about its package. */
export function useEntryLife(entryId: number) {
  return useQuery(lifeQuery(entryId));
}

/** The cached package data of an entry, if it was fetched. */
export function shownLife(entryId: number): EntryLife | undefined {
  return queryClient.getQueryData(lifeQuery(entryId).queryKey);
}

export function showLife(entryId: number, life: EntryLife): void {
  const { queryKey } = lifeQuery(entryId);
  // A response in flight may be older.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, life);
}

type Happened = Omit<CallInput<typeof calls.useProduct>['body'], 'key'>;

/** A single event of a package. Each has its own key, and none replaces another. */
export type LifeInput =
  | ({ kind: 'use'; key: string } & Happened)
  | { kind: 'undo'; key: string }
  | ({ kind: 'level'; level: number } & Happened);

export function sendLifeInput(entryId: number, input: LifeInput, callKey: string | undefined): Promise<EntryLife> {
  const params = { id: entryId };
  switch (input.kind) {
    case 'use': {
      const { kind: _kind, ...body } = input;
      return sendKeyed(calls.useProduct, { params, body }, callKey);
    }
    case 'undo':
      return sendKeyed(calls.undoUse, { params: { ...params, key: input.key } }, callKey);
    case 'level': {
      const { kind: _kind, ...body } = input;
      return sendKeyed(calls.setLevel, { params, body }, callKey);
    }
  }
}

export function useChangePackage(entryId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.changePackage>['body']) =>
      send(calls.changePackage, { params: { id: entryId }, body }),
    onSuccess(life) {
      showLife(entryId, life);
      void refreshAfter('life');
    },
  });
}

export function useAnswerBuyAgain(entryId: number) {
  return useMutation({
    mutationFn: (wouldBuyAgain: boolean | null) =>
      send(calls.answerBuyAgain, { params: { id: entryId }, body: { wouldBuyAgain } }),
    onSuccess(life) {
      showLife(entryId, life);
      void refreshAfter('life');
    },
  });
}

/** Suggests months for the entry's product. */
export function useSuggestMonths(life: EntryLife) {
  const { id, product } = life.entry;
  return useMutation({
    mutationFn: (months: number) => send(calls.suggestMonths, { params: { id: product.id }, body: { months } }),
    onSuccess: () => showLife(id, { ...life, suggestion: 'waits' }),
  });
}

export function useWeigh(entryId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.weighProduct>['body']) =>
      send(calls.weighProduct, { params: { id: entryId }, body }),
    onSuccess(life) {
      showLife(entryId, life);
      void refreshAfter('life');
    },
  });
}
