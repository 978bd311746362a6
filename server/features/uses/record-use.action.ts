import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/uses.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { type Queries, inTransaction } from '#server/database/database.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import { type NewLevel, type Scale, insertUse, selectEntryUsage, selectScale, upsertLevel } from './uses.sql.ts';
import { packageInUse } from '#server/features/packages/packages.rules.ts';
import { updatePackage } from '#server/features/packages/packages.sql.ts';

/** The time and the local day of an event, according to the member's device. */
interface Happened {
  on: string;
  at: string;
}

/** If the device was offline, `at` is the time when the member recorded the use. */
export async function recordUse({ viewer, params, body, today, context }: Call<typeof calls.useProduct>) {
  const at = momentOf(body, context.now(), today);
  // Without the lock, two simultaneous calls could together exceed the limit.
  const outcome = await asMember(context.database, viewer.id, (queries) =>
    insertUse(queries, viewer.id, params.id, { ...body, at }),
  );
  found(outcome !== 'not_found', 'shelf_entry_not_found');
  if (outcome === 'other_use') throw new CallError('key_reused', 'This key was already sent with another use.');
  if (outcome === 'full') {
    const most = limits.package.usesPerEntry.toLocaleString('en');
    throw new CallError('list_full', `You can log up to ${most} uses of a product`);
  }
}

export async function setLevel({ viewer, params, body, today, context }: Call<typeof calls.setLevel>) {
  const at = momentOf(body, context.now(), today);
  await inTransaction(context.database, async (queries) => {
    found(await saveLevel(queries, viewer.id, params.id, { ...body, at }), 'shelf_entry_not_found');
  });
}

export async function weighProduct({ viewer, params, body, today, context }: Call<typeof calls.weighProduct>) {
  const at = momentOf(body, context.now(), today);
  await asMember(context.database, viewer.id, async (queries) => {
    const scale = found(await selectScale(queries, viewer.id, params.id, body.on), 'shelf_entry_not_found');
    const level = levelByWeight(body.grams, scale);
    if (level === undefined)
      throw fieldError(
        'invalid_input',
        'grams',
        'Add its size in g or ml first, so the weight can show how full it is',
      );
    await saveLevel(queries, viewer.id, params.id, { ...body, level, at });
  });
}

/** @internal In percent, from grams. Undefined if there was a `first` weighing, but the full weight is unknown. */
export function levelByWeight(grams: number, { first, said, content }: Scale): number | undefined {
  // The weight of the empty package is unknown. The first weighing is therefore assumed to match the level that was
  // estimated by eye. Without an estimate, the package is assumed to be full.
  if (!first) return said ?? 100;
  if (content === null) return undefined;
  const level = first.level - (100 * (first.grams - grams)) / content;
  return Math.round(Math.min(first.level, Math.max(0, level)));
}

const day = 24 * 60 * 60_000;

/** The current time if it is in the future. Throws if the day is out of range, or the moment not on that day. */
function momentOf({ on, at }: Happened, now: Date, today: string): Date {
  requireUsageDays({ on }, today);
  const moment = new Date(Math.min(Date.parse(at), now.getTime()));
  // In every time zone, the whole day is within 36 hours of noon UTC.
  const isNear = Math.abs(Date.parse(`${on}T12:00:00Z`) - moment.getTime()) <= 1.5 * day;
  if (!isNear || moment.getUTCFullYear() < 2000)
    throw fieldError('invalid_input', 'on', 'The date doesn’t match the time. Please check your device’s clock.');
  return moment;
}

/** Saves the level of a day, and copies the latest level to the package in use. Returns false without the entry. */
export async function saveLevel(queries: Queries, userId: string, entryId: number, level: NewLevel): Promise<boolean> {
  await upsertLevel(queries, userId, entryId, level);
  const entry = await selectEntryUsage(queries, userId, entryId);
  const inUse = entry && packageInUse(entry.packages, entry);
  if (inUse && entry.level) await updatePackage(queries, userId, inUse.id, { level: entry.level.level });
  return entry !== undefined;
}
