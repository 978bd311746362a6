import type { Queries } from '#server/database/database.ts';
import { packageInUse } from '#server/features/spending/packages.rules.ts';
import { updatePurchase } from '#server/features/spending/spending.sql.ts';
import { selectEntryUsage } from './uses.sql.ts';

export async function copyLevelToPackage(queries: Queries, userId: string, entryId: number): Promise<void> {
  const entry = await selectEntryUsage(queries, userId, entryId);
  const inUse = entry && packageInUse(entry.packages, entry);
  if (inUse && entry.level) await updatePurchase(queries, userId, inUse.id, { level: entry.level.level });
}
