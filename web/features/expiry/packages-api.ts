import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import { openPackage as call, undoOpening } from '#contract/packages.ts';
import { listEntryPurchases } from '#contract/spending.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export function useEntryPackages(entryId: number) {
  return useQuery(callQuery(listEntryPurchases, { params: { id: entryId } }));
}

/** The server may also change the entry's status and start date. A toast offers to undo this. */
export async function openPackage(entryId: number, body: CallInput<typeof call>['body']): Promise<void> {
  const params = { id: entryId };
  await send(call, { params, body }).finally(() => refreshAfter('shelf'));
  const undo = () =>
    void send(undoOpening, { params })
      .catch(showFailure)
      .finally(() => refreshAfter('shelf'));
  toast({ title: 'Package opened', duration: times.undo, action: { label: 'Undo', onPress: undo } });
}
