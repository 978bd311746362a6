import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import { openPackage as call } from '#contract/packages.ts';
import { listEntryPurchases } from '#contract/spending.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { sendOnce } from '#web/lib/calls/send-once.ts';

/** Returns an entry's packages, latest first. */
export function useEntryPackages(entryId: number) {
  return useQuery(callQuery(listEntryPurchases, { params: { id: entryId } }));
}

/** Opens a package. The server may also change the entry's status and start date. */
export async function openPackage(entryId: number, body: CallInput<typeof call>['body']): Promise<void> {
  await sendOnce(call, { params: { id: entryId }, body });
  void refreshAfter('shelf');
}
