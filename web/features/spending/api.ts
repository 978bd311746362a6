import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { PurchaseForm } from '#contract/spending-form.ts';
import * as calls from '#contract/spending.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { sendOnce } from '#web/lib/calls/send-once.ts';

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

/**
 * Refetches the ledger, and the packages and expiry of all entries, because the spending page can change any package.
 */
function refreshSpending(): Promise<unknown> {
  const isOfEntry = (path: unknown) => typeof path === 'string' && /^\/api\/shelf\/\d+\/(purchases|life)$/.test(path);
  return Promise.all([
    refreshAfter('spending'),
    refreshAfter('life'),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfEntry(path) }),
  ]);
}

/** Creates a package for an entry, or changes an existing package. */
export async function savePurchase(place: { entryId: number } | { id: number }, body: PurchaseForm): Promise<void> {
  await ('entryId' in place
    ? sendOnce(calls.recordPurchase, { params: { id: place.entryId }, body })
    : sendOnce(calls.changePurchase, { params: { id: place.id }, body }));
  void refreshSpending();
}

export function useDeletePurchase() {
  return useMutation({
    mutationFn: (id: number) => sendOnce(calls.deletePurchase, { params: { id } }),
    onSettled: refreshSpending,
  });
}

/** Creates a spending goal, or changes the goal with this id. */
export async function saveGoal(id: number | undefined, body: calls.SpendingGoalForm): Promise<void> {
  await (id === undefined
    ? send(calls.startSpendingGoal, { body })
    : send(calls.changeSpendingGoal, { params: { id }, body }));
  void refreshSpending();
}

export function useBringGoals() {
  return useMutation({
    mutationFn: async (file: File) => send(calls.bringSpendingGoals, { body: { csv: await file.text() } }),
    onSuccess: refreshSpending,
  });
}

export function useDeleteGoal() {
  return useMutation({
    mutationFn: (id: number) => send(calls.deleteSpendingGoal, { params: { id } }),
    onSettled: refreshSpending,
  });
}
