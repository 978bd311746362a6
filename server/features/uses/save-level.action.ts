import type { Queries } from '#server/database/database.ts';
import { packageInUse } from '#server/features/packages/packages.rules.ts';
import { updatePackage } from '#server/features/packages/packages.sql.ts';
import { type NewLevel, upsertLevel } from './entry-levels.sql.ts';
import { selectEntryUsage } from './uses.sql.ts';

/** Saves the level of a day, and copies the latest level to the package in use. Returns false without the entry. */
export async function saveLevel(queries: Queries, userId: string, entryId: number, level: NewLevel): Promise<boolean> {
  await upsertLevel(queries, userId, entryId, level);
  const entry = await selectEntryUsage(queries, userId, entryId);
  const inUse = entry && packageInUse(entry.packages, entry);
  if (inUse && entry.level) await updatePackage(queries, userId, inUse.id, { level: entry.level.level });
  return entry !== undefined;
}
