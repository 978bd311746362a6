import * as z from 'zod/mini';
import { product } from '#contract/catalog.ts';
import type { PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { shownUsage } from './api.ts';
import { sendAgain, usageQueue } from './uses.ts';

const happened = { on: z.string(), at: z.string() };
const usageChange = z.object({
  entryId: z.number(),
  product,
  input: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('use'), key: z.string(), ...happened }),
    z.object({ kind: z.literal('undo'), key: z.string() }),
    z.object({ kind: z.literal('level'), level: z.number(), ...happened }),
  ]),
});

/** Puts a persisted change back into the queue. Returns false if the change is unreadable. */
export function resumeUsages({ change, key, order, attempted }: PersistedChange): boolean {
  const { success, data } = usageChange.safeParse(change);
  if (success)
    usageQueue.resume(shownUsage(data.entryId), { target: data.entryId, input: data, key, order, attempted });
  return success;
}

export async function makeUsageAgain(change: unknown): Promise<void> {
  const { data } = usageChange.safeParse(change);
  if (data) await sendAgain(data.entryId, data);
}
