import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/uses.ts';
import type { EntryUsage } from '#contract/uses.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { listEntryPurchases } from '#contract/spending.ts';
import { entryOf } from '#web/features/shelf-entry/api.ts';
import { learnShelfEntries } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';

const usageQuery = (entryId: number) =>
  callQuery(
    calls.getEntryUsage,
    { params: { id: entryId } },
    {
      onResponse: ({ entry }, askedAt) => learnShelfEntries([{ ...entry.product, userShelf: entryOf(entry) }], askedAt),
    },
  );

/** Returns one of the viewer's shelf entries with all data about its package. */
export function useEntryUsage(entryId: number) {
  return useQuery(usageQuery(entryId));
}

/** Returns an entry's package data from the cache, or undefined if it has not been fetched. */
export function shownUsage(entryId: number): EntryUsage | undefined {
  return queryClient.getQueryData(usageQuery(entryId).queryKey);
}

export function showUsage(entryId: number, usage: EntryUsage): void {
  const { queryKey } = usageQuery(entryId);
  // Cancels a pending request, because it may return older data.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, usage);
}

type Happened = Omit<CallInput<typeof calls.useProduct>['body'], 'key'>;

/**
 * One recorded event: a use, the undo of a use, or a level. In the queue, a later level replaces a pending level, but
 * uses never replace each other.
 */
export type UsageInput =
  | ({ kind: 'use'; key: string } & Happened)
  | { kind: 'undo'; key: string }
  | ({ kind: 'level'; level: number } & Happened);

export function sendUsageInput(entryId: number, input: UsageInput, callKey: string | undefined): Promise<EntryUsage> {
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
    onSuccess(usage) {
      showUsage(entryId, usage);
      void refreshAfter('life');
      void queryClient.invalidateQueries(callQuery(listEntryPurchases, { params: { id: entryId } }));
    },
  });
}

export function useSetBuyAgain(entryId: number) {
  return useMutation({
    mutationFn: (wouldBuyAgain: boolean | null) =>
      send(calls.setBuyAgain, { params: { id: entryId }, body: { wouldBuyAgain } }),
    onSuccess(usage) {
      showUsage(entryId, usage);
      void refreshAfter('life');
    },
  });
}

/**
 * Returns a mutation that suggests for how many months the entry's product stays good after it is opened. An
 * administrator reviews the suggestion.
 */
export function useSuggestMonths(usage: EntryUsage) {
  const { id, product } = usage.entry;
  return useMutation({
    mutationFn: (months: number) => send(calls.suggestMonths, { params: { id: product.id }, body: { months } }),
    onSuccess: () => showUsage(id, { ...usage, suggestion: 'waits' }),
  });
}

export function useWeigh(entryId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.weighProduct>['body']) =>
      send(calls.weighProduct, { params: { id: entryId }, body }),
    onSuccess(usage) {
      showUsage(entryId, usage);
      void refreshAfter('life');
    },
  });
}
