import * as z from 'zod/mini';
import type * as calls from '#contract/shelf-import.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Call } from '#server/http/register.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { checkedPurchase, latestDay } from '#server/features/packages/packages.rules.ts';
import { importEntries, piecesOf, requireDays, requireRoomForUses } from './import-shelf.action.ts';
import {
  insertShelfImport,
  markRetrying,
  recordPiece,
  type ShelfImportRow,
  stopRunningImport,
  takePiece,
} from './shelf-import-progress.sql.ts';
import { selectShelvedIds } from './shelf-import.sql.ts';

/** Checks the whole file and queues its pieces, without importing them yet. */
export function startImportInPieces(call: Call<typeof calls.startShelfImport>): Promise<ShelfImportRow> {
  const { today, context } = call;
  const { entries } = call.body;
  const userId = call.viewer.id;
  requireDays(entries, today);
  for (const { purchase } of entries) if (purchase) checkedPurchase(purchase, latestDay(context.now()));
  return asMember(context.database, userId, async (queries) => {
    const ids = entries.map(({ productId }) => productId);
    const shelved = await selectShelvedIds(queries, userId, ids);
    const lives = entries.flatMap(({ productId, life }) => (life && !shelved.has(productId) ? [life] : []));
    await requireRoomForUses(queries, userId, lives);
    const row = await insertShelfImport(queries, userId, piecesOf(entries), today);
    if (!row) throw new CallError('already_exists', 'An import is already in progress');
    return row;
  });
}

const jobInput = z.object({ accountId: z.string() });

/** Imports one piece and deletes it in the same transaction, so that a job that runs again imports nothing twice. */
export async function importNextPiece(context: Context, payload: unknown): Promise<void> {
  const { accountId } = jobInput.parse(payload);
  try {
    await asMember(context.database, accountId, async (queries) => {
      const piece = await takePiece(queries, accountId);
      if (!piece) return;
      const { entries, today } = piece;
      const result = await importEntries(queries, accountId, entries, { now: context.now(), today });
      await recordPiece(queries, accountId, { done: entries.length, ...result });
    });
  } catch (error) {
    // A retry cannot fix a violation of the shelf's rules, such as a limit that other calls have reached since the
    // import began.
    if (error instanceof CallError && error.status < 500)
      return stopRunningImport(context.database, accountId, error.message);
    await markRetrying(context.database, accountId).catch(() => undefined);
    throw error;
  }
}
