import { getUsageRecord, importShelf, type ImportedEntry, type UsageRecord } from '#contract/shelf-import.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';

/** Fetches an entry's package data before its removal, in the form that `sendBack` needs. */
export function usageRecordOf(id: number): Promise<UsageRecord> {
  return send(getUsageRecord, { params: { id } });
}

/** Fully restores a removed entry. */
export async function sendBack(entry: ImportedEntry, key: string | undefined): Promise<void> {
  await sendKeyed(importShelf, { body: { entries: [entry] } }, key);
}
