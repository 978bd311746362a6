import type { Product } from '#contract/catalogue.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { ServerError } from '#web/lib/server-error.ts';
import { toast } from '#web/ui/toast.ts';
import { grantWish } from './grant-wish.ts';
import { tellFailure } from './tell-failure.ts';
import type { Wish } from './wish.ts';

/** Adds with this status, or switches to it; a failed switch shows the server's message (ERR-27). */
export function setStatus(product: Product, status: ShelfStatus): Promise<void> {
  return attempt(product, { kind: 'status', status }, tellFailure);
}

/** The same from a card, where a failed quick add is only logged (ERR-29). */
export function setStatusFromCard(product: Product, status: ShelfStatus): Promise<void> {
  return attempt(product, { kind: 'status', status }, product.userShelf ? tellFailure : logFailure);
}

export function takeOffShelf(product: Product): Promise<void> {
  return attempt(product, { kind: 'remove' }, tellFailure);
}

/** The deed of the add-to-shelf dialog; answers whether it was done, a failure is logged (ADDS-20). */
export async function addFromDialog(product: Product, entry: Omit<Wish & { kind: 'add' }, 'kind'>): Promise<boolean> {
  try {
    const outcome = await grantWish(product, { kind: 'add', ...entry });
    if (outcome === 'done') {
      const { label } = shelfStatusWords[entry.status];
      toast({ title: 'Added to shelf!', description: `${titleOf(product)} is now on your ${label} shelf.` });
    }
    return true;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

/** Answers whether the tags were saved. */
export function saveTags(product: Product, customTags: string[]): Promise<boolean> {
  return save(product, { kind: 'tags', customTags }, 'Tags updated!', 'Failed to update tags');
}

/** An emptied note is sent as "" and clears (OP-58). */
export function saveShadeNotes(product: Product, shadeNotes: string): Promise<boolean> {
  return save(
    product,
    { kind: 'shadeNotes', shadeNotes: shadeNotes.trim() },
    'Shade notes updated!',
    'Failed to update shade notes',
  );
}

export interface DateOutcome {
  saved: boolean;
  /** What is wrong with the day itself. */
  reason?: string | undefined;
}

/** A calendar day YYYY-MM-DD, or null to clear it; a finish before the start is refused with a reason (OP-59). */
export async function saveUsageDate(product: Product, which: UsageDate, day: string | null): Promise<DateOutcome> {
  try {
    await grantWish(product, { kind: which, day });
    return { saved: true };
  } catch (error) {
    tellRefusal('Failed to update dates');
    return { saved: false, reason: isOutOfOrder(error) ? error.serverText : undefined };
  }
}

export type UsageDate = 'dateStarted' | 'dateFinished';

function isOutOfOrder(error: unknown): error is ServerError {
  const code: ErrorCode = 'finish_before_start';
  return error instanceof ServerError && error.code === code;
}

async function save(product: Product, wish: Wish, success: string, failure: string): Promise<boolean> {
  try {
    if ((await grantWish(product, wish)) === 'done') toast({ title: success });
    return true;
  } catch {
    tellRefusal(failure);
    return false;
  }
}

async function attempt(product: Product, wish: Wish, fail: (error: unknown) => void): Promise<void> {
  try {
    await grantWish(product, wish);
  } catch (error) {
    fail(error);
  }
}

function tellRefusal(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
}

/** The specification asks for a log and no toast (section 8, "Shelf"). */
function logFailure(error: unknown): void {
  console.error('The product was not added to the shelf', error);
}
