import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/uses.ts';
import type { EntryUsage } from '#contract/uses.ts';
import type { CallInput } from '#contract/endpoint.ts';
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

export function useEntryUsage(entryId: number) {
  return useQuery(usageQuery(entryId));
}

export function shownUsage(entryId: number): EntryUsage | undefined {
  return queryClient.getQueryData(usageQuery(entryId).queryKey);
}

export function showUsage(entryId: number, usage: EntryUsage): void {
  const { queryKey } = usageQuery(entryId);
  // Cancels a pending request, because it may return older data.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, usage);
}

const usedQuery = (on: string) => callQuery(calls.listUsedEntries, { query: { on } });

export function useUsedEntries(on: string) {
  return useQuery(usedQuery(on)).data ?? [];
}

/** True if the page knows that the member used the entry on a day. */
export function isShownUsed(entryId: number, on: string): boolean {
  return queryClient.getQueryData(usedQuery(on).queryKey)?.includes(entryId) ?? false;
}

export function showUsed(entryId: number, on: string, isUsed: boolean): void {
  const { queryKey } = usedQuery(on);
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (ids) => {
    const others = ids?.filter((id) => id !== entryId);
    return isUsed ? others && [...others, entryId] : others;
  });
}

type Happened = Omit<CallInput<typeof calls.useProduct>['body'], 'key'>;

/** In the queue, a later level replaces a pending level, but uses never replace each other. */
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

/** Returns a mutation that shows the usage in the response. */
export function useUsageChange<E extends typeof calls.setBuyAgain | typeof calls.weighProduct>(
  call: E,
  entryId: number,
) {
  return useMutation({
    mutationFn: (input: CallInput<E>) => send(call, input),
    onSuccess(usage: EntryUsage) {
      showUsage(entryId, usage);
      void refreshAfter('uses');
    },
  });
}
