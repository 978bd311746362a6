import { getKeptLife, importShelf, type ImportedEntry, type KeptLife } from '#contract/shelf-import.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';

/** Fetches the package data of an entry that is about to be removed, in the form that `sendBack` needs. */
export function keptLifeOf(id: number): Promise<KeptLife> {
  return send(getKeptLife, { params: { id } });
}

/** Restores a removed entry as it was. */
export async function sendBack(entry: ImportedEntry, key: string | undefined): Promise<void> {
  await sendKeyed(importShelf, { body: { entries: [entry] } }, key);
}
