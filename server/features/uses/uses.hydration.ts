import type { EntryUsage } from '#contract/uses.ts';
import type { Context } from '#server/context.ts';
import { forecastOf } from './empty-date.ts';
import { type EntryUsageRow, selectEntryUsage } from './uses.sql.ts';
import { type LoadedShelfEntry, loadShelfEntries } from '#server/features/shelves/shelf-entries.hydration.ts';

export interface LoadedEntryUsage {
  row: EntryUsageRow;
  loaded: LoadedShelfEntry;
  forecast: EntryUsage['forecast'];
}

/** Loads a member's own entry with all its package data; undefined if it is not on their shelf. */
export async function loadEntryUsage(
  context: Pick<Context, 'database' | 'catalogue'>,
  userId: string,
  entryId: number,
  today: string,
): Promise<LoadedEntryUsage | undefined> {
  const row = await selectEntryUsage(context.database, userId, entryId);
  const [loaded] = row ? await loadShelfEntries(context, [row], userId) : [];
  return row && loaded && { row, loaded, forecast: forecast(row, today) };
}

function forecast({ dateFinished, useDays, levels }: EntryUsageRow, today: string): EntryUsage['forecast'] {
  if (dateFinished !== null) return { kind: 'unknown', missing: 'finished' };
  return forecastOf({ uses: useDays, levels: levels.toReversed() }, today);
}
