import { getKeptLife, importShelf, type ImportedEntry, type KeptLife } from '#contract/shelf-import.ts';
import { send, sendKeyed } from '#web/lib/client.ts';

/** What was known of the package of an entry that is about to go, as `sendBack` takes it. */
export function keptLifeOf(id: number): Promise<KeptLife> {
  return send(getKeptLife, { params: { id } });
}

/** Puts an entry that was taken off back as it stood. */
export async function sendBack(entry: ImportedEntry, key: string | undefined): Promise<void> {
  await sendKeyed(importShelf, { body: { entries: [entry] } }, key);
}
