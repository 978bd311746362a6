import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/spending.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { readText } from '#web/lib/device/read-text.ts';

/** Returns the ledger of a year. Until it has loaded, returns the ledger of the year that was shown before. */
export function useLedger(year: number | undefined) {
  const query = callQuery(calls.getLedger, { query: year === undefined ? {} : { year } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

const refreshSpending = () => refreshAfter('spending');

export async function saveGoal(id: number | undefined, body: calls.SpendingGoalForm): Promise<void> {
  await (id === undefined
    ? send(calls.startSpendingGoal, { body })
    : send(calls.changeSpendingGoal, { params: { id }, body }));
  void refreshSpending();
}

export function useImportGoals() {
  return useMutation({
    mutationFn: async (file: File) => send(calls.bringSpendingGoals, { body: { csv: await readText(file) } }),
    onSuccess: refreshSpending,
  });
}
