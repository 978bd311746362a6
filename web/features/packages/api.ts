import type { CallInput } from '#contract/endpoint.ts';
import type { PackageForm } from '#contract/package-form.ts';
import * as calls from '#contract/packages.ts';
import { queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { showFailure, toastWithUndo } from '#web/ui/feedback/toast.ts';

export function useEntryPackages(entryId: number) {
  return useCall(calls.listEntryPurchases, { params: { id: entryId } });
}

/** Includes the packages and expiry of all entries, because the spending page can change any package. */
export function refreshPackages(): Promise<unknown> {
  const isOfEntry = (path: unknown) => typeof path === 'string' && /^\/api\/shelf\/\d+\/(purchases|life)$/.test(path);
  return Promise.all([
    refreshAfter('spending'),
    refreshAfter('uses'),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfEntry(path) }),
  ]);
}

export async function savePackage(place: { entryId: number } | { id: number }, body: PackageForm): Promise<void> {
  await ('entryId' in place
    ? send(calls.recordPurchase, { params: { id: place.entryId }, body })
    : send(calls.changePurchase, { params: { id: place.id }, body }));
  void refreshPackages();
}

/** The server may also change the entry's status and start date. A toast offers to undo this. */
export async function openPackage(entryId: number, body: CallInput<typeof calls.openPackage>['body']): Promise<void> {
  const params = { id: entryId };
  await send(calls.openPackage, { params, body }).finally(() => refreshAfter('shelf'));
  const undo = () => send(calls.undoOpening, { params }).finally(() => refreshAfter('shelf'));
  toastWithUndo('Package opened', () => undo().catch(showFailure));
}
