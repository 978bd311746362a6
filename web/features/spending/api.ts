import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { PurchaseForm } from '#contract/spending-form.ts';
import * as calls from '#contract/spending.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { readText } from '#web/lib/device/read-text.ts';

export function usePurchases() {
  return useInfiniteQuery({
    ...pagedQuery(calls.listPurchases, (cursor) => ({ query: cursor === undefined ? {} : { cursor } })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Returns the ledger of a year. Until it has loaded, returns the ledger of the year that was shown before. */
export function useLedger(year: number | undefined) {
  const query = callQuery(calls.getLedger, { query: year === undefined ? {} : { year } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** Includes packages and expiry of all entries, because the spending page can change any package. */
function refreshSpending(): Promise<unknown> {
  const isOfEntry = (path: unknown) => typeof path === 'string' && /^\/api\/shelf\/\d+\/(purchases|life)$/.test(path);
  return Promise.all([
    refreshAfter('spending'),
    refreshAfter('life'),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfEntry(path) }),
  ]);
}

export async function savePurchase(place: { entryId: number } | { id: number }, body: PurchaseForm): Promise<void> {
  await ('entryId' in place
    ? send(calls.recordPurchase, { params: { id: place.entryId }, body })
    : send(calls.changePurchase, { params: { id: place.id }, body }));
  void refreshSpending();
}

export function useDeletePurchase() {
  return useMutation({
    mutationFn: (id: number) => send(calls.deletePurchase, { params: { id } }),
    onSettled: refreshSpending,
  });
}

export async function saveGoal(id: number | undefined, body: calls.SpendingGoalForm): Promise<void> {
  await (id === undefined
    ? send(calls.startSpendingGoal, { body })
    : send(calls.changeSpendingGoal, { params: { id }, body }));
  void refreshSpending();
}

export function useBringGoals() {
  return useMutation({
    mutationFn: async (file: File) => send(calls.bringSpendingGoals, { body: { csv: await readText(file) } }),
    onSuccess: refreshSpending,
  });
}

export function useDeleteGoal() {
  return useMutation({
    mutationFn: (id: number) => send(calls.deleteSpendingGoal, { params: { id } }),
    onSettled: refreshSpending,
  });
}
