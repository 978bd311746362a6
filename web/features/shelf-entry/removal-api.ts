import type { UserShelf } from '#contract/catalogue.ts';
import type { ImportedEntry, UsageRecord } from '#contract/shelf-import.ts';
import { listShelf, removeFromShelf } from '#contract/shelves.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';

/** Maps the product id of each removed entry to the time when the entry was added to the shelf. */
const datesAdded = new Map<number, string>();
/** Maps the product id of each removed entry to the entry's package data. */
const usageRecords = new Map<number, UsageRecord>();

/** Removes an entry. First fetches the data that this device does not have, so that the entry can be restored. */
export async function sendRemoval(productId: number, id: number, key?: string): Promise<void> {
  const [[row], usage] = await Promise.all([
    send(listShelf, { query: { productId } }),
    import('./put-back-api.ts').then(({ usageRecordOf }) => usageRecordOf(id)).catch(() => undefined),
  ]);
  if (row) datesAdded.set(productId, row.dateAdded);
  if (usage) usageRecords.set(productId, usage);
  await sendKeyed(removeFromShelf, { params: { id } }, key);
}

/** Returns the complete entry as it was before it was removed. */
export function removedEntry(productId: number, former: UserShelf): ImportedEntry {
  const { status, customTags, shadeNotes, dateStarted, dateFinished } = former;
  const dateAdded = datesAdded.get(productId) ?? null;
  const usage = usageRecords.get(productId);
  return {
    productId,
    status,
    customTags,
    shadeNotes,
    dateStarted,
    dateFinished,
    dateAdded,
    ...(usage && { life: usage }),
  };
}
