import type { EntryUsage } from '#contract/uses.ts';
import type { Context } from '#server/context.ts';
import { packageInUse } from '#server/features/packages/packages.rules.ts';
import { type LoadedShelfEntry, loadShelfEntries } from '#server/features/shelves/shelf-entries.hydration.ts';
import { forecastOf } from './forecast.ts';
import { type EntryUsageRow, selectEntryUsage } from './uses.sql.ts';

export interface LoadedEntryUsage {
  row: EntryUsageRow;
  loaded: LoadedShelfEntry;
  forecast: EntryUsage['forecast'];
}

export async function loadEntryUsage(
  context: Pick<Context, 'database' | 'catalog'>,
  userId: string,
  entryId: number,
  today: string,
): Promise<LoadedEntryUsage | undefined> {
  const row = await selectEntryUsage(context.database, userId, entryId);
  const [loaded] = row ? await loadShelfEntries(context, [row], userId) : [];
  return row && loaded && { row, loaded, forecast: forecast(row, today) };
}

/** Forecasts from the uses and levels of the package in use. Ignores uses and levels of earlier packages. */
function forecast(row: EntryUsageRow, today: string): EntryUsage['forecast'] {
  const inUse = packageInUse(row.packages, row);
  if (row.dateFinished !== null && !inUse) return { kind: 'unknown', missing: 'finished' };
  const hasFormer = row.packages.some(({ state }) => state === 'empty' || state === 'given_away');
  const since = hasFormer ? (inUse?.openedOn ?? row.dateStarted ?? '') : '';
  const ofPackage = ({ day }: { day: string }) => day >= since;
  return forecastOf({ uses: row.useDays.filter(ofPackage), levels: row.levels.toReversed().filter(ofPackage) }, today);
}
