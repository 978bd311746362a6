import { getUsageRecord, importShelf, type ImportedEntry, type UsageRecord } from '#contract/shelf-import.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';

/** Fetches an entry's package data in the form that `sendBack` needs. Called before the entry is removed. */
export function usageRecordOf(id: number): Promise<UsageRecord> {
  return send(getUsageRecord, { params: { id } });
}

/** Restores a removed entry with all of its data. */
export async function sendBack(entry: ImportedEntry, key: string | undefined): Promise<void> {
  await sendKeyed(importShelf, { body: { entries: [entry] } }, key);
}
