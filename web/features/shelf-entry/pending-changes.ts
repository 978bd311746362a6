import * as z from 'zod/mini';
import { product, userShelf } from '#contract/catalog.ts';
import { newShelfEntry, shelfEntryChange } from '#contract/shelves.ts';
import type { PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { entryNow } from './api.ts';
import { changeShelf, learnShelfEntries, shelfQueue } from './mutations.ts';

const input = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), entry: z.omit(newShelfEntry, { productId: true }) }),
  z.object({ kind: z.literal('change'), change: shelfEntryChange }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('restore'), entry: userShelf }),
]);
const shelfChange = z.object({ product, input });

/** Puts a persisted change back into the queue. Returns false if the change is unreadable. */
export function resumeShelf({ change, key, order, attempted }: PersistedChange): boolean {
  const read = shelfChange.safeParse(change);
  if (read.success) {
    const { id, userShelf: known } = read.data.product;
    shelfQueue.resume(known, { target: id, input: read.data, key, order, attempted });
  }
  return read.success;
}

export async function makeShelfChangeAgain(change: unknown): Promise<void> {
  const read = shelfChange.safeParse(change);
  if (!read.success) return;
  const { userShelf: _known, ...rest } = read.data.product;
  try {
    const now = await entryNow(rest.id);
    learnShelfEntries([{ ...rest, ...(now && { userShelf: now }) }], performance.now());
    await changeShelf({ ...rest, ...(now && { userShelf: now }) }, read.data.input);
  } catch (error) {
    showFailure(error);
  }
}
