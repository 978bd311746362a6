import type { Product, UserShelf } from '#contract/catalog.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { changeShelfEntry } from '#contract/shelves.ts';
import { isOwned, isShadeRelevant, shelfStatusWords } from '#contract/statuses.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { changeShelf, setStatus } from '#web/features/shelf-entry/mutations.ts';
import type { ShelfInput } from '#web/features/shelf-entry/shelf-input.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { dismissFailure, toast, showError } from '#web/ui/feedback/toast.ts';

type EntryChange = CallInput<typeof changeShelfEntry>['body'];

export async function addFromDialog(product: Product, entry: Extract<ShelfInput, { kind: 'add' }>['entry']) {
  if ((await changeShelf(product, { kind: 'add', entry })) !== 'sent') return;
  const { label } = shelfStatusWords[entry.status];
  toast({ title: 'Added to shelf!', description: `${titleOf(product)} is now on your ${label} shelf.` });
}

/** Saves tags or shade notes. Empty shade notes are deleted (OP-58). Throws if the call fails. */
export async function saveEntry(product: Product, change: EntryChange, success: string, failure: string) {
  try {
    if ((await changeShelf(product, { kind: 'change', change })) === 'sent') toast({ title: success });
  } catch (error) {
    showError(failure);
    throw error;
  }
}

export type UsageDate = 'dateStarted' | 'dateFinished';
export const usageDateLabels: Record<UsageDate, string> = { dateStarted: 'Started', dateFinished: 'Finished' };

/** Returns true if the product is in use or tried, and its subcategory is shade-relevant (PDP-31 to PDP-33, OP-57). */
export function mayEditShadeNotes({ subcategoryId }: Product, entry: UserShelf | undefined): boolean {
  return isOwned(entry?.status) && isShadeRelevant(subcategoryId);
}

export function lacksStart({ status, dateStarted, dateFinished }: UserShelf): boolean {
  return status === 'currently_using' && dateStarted === null && dateFinished === null;
}

/** Null clears the date. The server may reject it and return the reason (OP-59). */
export async function saveUsageDate(product: Product, which: UsageDate, day: string | null) {
  const former = shelfEntryOf(product);
  try {
    await changeShelf(product, { kind: 'change', change: { [which]: day } });
    dismissFailure();
    if (which === 'dateFinished' && day !== null && former?.dateFinished === null) offerTried(product);
    return { saved: true, reason: undefined };
  } catch (error) {
    showError('Failed to update dates');
    return { saved: false, reason: isRefusal(error, 'finish_before_start') ? error.serverText : undefined };
  }
}

/** Offers to move the product too, because a finish date leaves the status unchanged. */
function offerTried(product: Product): void {
  if (shelfEntryOf(product)?.status !== 'currently_using') return;
  const action = { label: 'Move to Tried', onPress: () => void setStatus(product, 'tried') };
  toast({ title: 'Finished', description: 'It’s still in Currently Using.', duration: times.undo, action });
}
