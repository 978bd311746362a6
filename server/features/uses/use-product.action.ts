import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { copyLevelToPackage } from './copy-level.action.ts';
import { upsertLevel } from './entry-levels.sql.ts';
import { deleteUse, insertUse } from './uses.sql.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import { lockMember } from '#server/features/members/people.sql.ts';

/** The time and the local day of an event, according to the member's device. */
export interface Happened {
  on: string;
  at: string;
}

const day = 24 * 60 * 60_000;

/** Records one use. If the device was offline, `at` is the time when the member recorded the use. */
export async function useProduct(
  { database, now }: Context,
  userId: string,
  entryId: number,
  { key, on, at }: Happened & { key: string },
  today: string,
): Promise<void> {
  const moment = momentOf({ on, at }, now(), today);
  const outcome = await inTransaction(database, async (queries) => {
    // Without the lock, two simultaneous calls could together exceed the limit.
    await lockMember(queries, userId);
    return insertUse(queries, userId, entryId, { key, on, at: moment });
  });
  if (outcome === 'not_found') throw new CallError('shelf_entry_not_found', 'Product not on shelf');
  if (outcome === 'other_use') throw new CallError('key_reused', 'This key was already sent with another use.');
  if (outcome === 'full')
    throw new CallError(
      'list_full',
      `You can log up to ${limits.package.usesPerEntry.toLocaleString('en')} uses of a product`,
    );
}

export function undoUse({ database }: Context, userId: string, entryId: number, key: string): Promise<void> {
  return deleteUse(database, userId, entryId, key);
}

export async function setLevel(
  { database, now }: Context,
  userId: string,
  entryId: number,
  { level, on, at }: Happened & { level: number },
  today: string,
): Promise<void> {
  const moment = momentOf({ on, at }, now(), today);
  await inTransaction(database, async (queries) => {
    if (!(await upsertLevel(queries, userId, entryId, { level, on, at: moment })))
      throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    await copyLevelToPackage(queries, userId, entryId);
  });
}

/** The current time if it is in the future. Throws if the day is out of range, or the moment not on that day. */
export function momentOf({ on, at }: Happened, now: Date, today: string): Date {
  requireUsageDays({ on }, today);
  const moment = new Date(Math.min(Date.parse(at), now.getTime()));
  // In every time zone, the whole day is within 36 hours of noon UTC.
  const isNear = Math.abs(Date.parse(`${on}T12:00:00Z`) - moment.getTime()) <= 1.5 * day;
  if (!isNear || moment.getUTCFullYear() < 2000) throw new CallError('invalid_input', wrongClock, { on: wrongClock });
  return moment;
}

const wrongClock = 'The date doesn’t match the time. Please check your device’s clock.';
