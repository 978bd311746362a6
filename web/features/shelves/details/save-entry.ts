import type { Product } from '#contract/catalogue.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { changeShelfEntry } from '#contract/shelves.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { changeShelf } from '#web/features/shelf-entry/mutations.ts';
import type { ShelfInput } from '#web/features/shelf-entry/shelf-input.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { dismissFailure, toast } from '#web/ui/feedback/toast.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';

type EntryChange = CallInput<typeof changeShelfEntry>['body'];

/** Saves the input of the add-to-shelf dialog. */
export async function addFromDialog(
  product: Product,
  entry: Extract<ShelfInput, { kind: 'add' }>['entry'],
): Promise<void> {
  if ((await changeShelf(product, { kind: 'add', entry })) !== 'sent') return;
  const { label } = shelfStatusWords[entry.status];
  toast({ title: 'Added to shelf!', description: `${titleOf(product)} is now on your ${label} shelf.` });
}

/** Saves the tags, and shows a toast with the result. Throws if saving fails. */
export function saveTags(product: Product, customTags: string[]): Promise<void> {
  return save(product, { customTags }, 'Tags updated!', 'Failed to update tags');
}

/** Saves the shade notes. An empty string deletes them (OP-58). */
export function saveShadeNotes(product: Product, shadeNotes: string): Promise<void> {
  return save(product, { shadeNotes: shadeNotes.trim() }, 'Shade notes updated!', 'Failed to update shade notes');
}

export interface DateOutcome {
  saved: boolean;
  /** The reason why the server rejected the day. */
  reason?: string | undefined;
}

export type UsageDate = 'dateStarted' | 'dateFinished';

/**
 * Saves a usage date (YYYY-MM-DD), or clears it if `day` is null. The server rejects a finish date before the start
 * date, and returns the reason (OP-59).
 */
export async function saveUsageDate(product: Product, which: UsageDate, day: string | null): Promise<DateOutcome> {
  try {
    await changeShelf(product, { kind: 'change', change: { [which]: day } });
    dismissFailure();
    return { saved: true };
  } catch (error) {
    showError('Failed to update dates');
    return { saved: false, reason: isRefusal(error, 'finish_before_start') ? error.serverText : undefined };
  }
}

async function save(product: Product, change: EntryChange, success: string, failure: string): Promise<void> {
  try {
    if ((await changeShelf(product, { kind: 'change', change })) === 'sent') toast({ title: success });
  } catch (error) {
    showError(failure);
    throw error;
  }
}
