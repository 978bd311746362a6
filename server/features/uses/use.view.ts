import type { EntryUsage } from '#contract/uses.ts';
import { expiryOfEntry, monthsOf, packageShown } from './package-in-use.rules.ts';
import type { LoadedEntryUsage } from './uses.hydration.ts';
import { writeShelfEntry } from '#server/features/shelves/shelf-entry.view.ts';
import { type Written, written, writtenWith } from '#server/written.ts';

/** Writes the response, which only the owner ever receives. */
export function writeEntryUsage({ row, loaded, forecast }: LoadedEntryUsage): Written<EntryUsage> {
  const shown = packageShown(row);
  const ownPeriod = shown?.ownPeriod ?? null;
  const own = written({
    packageId: shown?.state === 'open' ? shown.id : null,
    openedOn: shown?.openedOn ?? row.dateStarted,
    printedExpiry: shown?.printedExpiry ?? null,
    batchNote: shown?.batchNote ?? null,
    ownPeriod,
    period: monthsOf(row, ownPeriod),
    usualPeriod: monthsOf(row, null),
    suggestion: suggestionOf(row),
    clock: expiryOfEntry(row),
    useCount: row.useCount,
    uses: row.uses.map(({ key, usedOn, usedAt }) => ({ key, usedOn, usedAt: new Date(usedAt).toISOString() })),
    lastRecorded: row.lastRecorded,
    level: row.level,
    forecast,
    wouldBuyAgain: row.wouldBuyAgain,
    asksBuyAgain: row.dateFinished !== null && row.wouldBuyAgainAt === null,
  });
  return writtenWith(own, { entry: writeShelfEntry(loaded, row.userId) });
}

function suggestionOf({ suggestionWaits, productPeriod }: LoadedEntryUsage['row']): EntryUsage['suggestion'] {
  if (suggestionWaits) return 'waits';
  return productPeriod === null ? 'possible' : 'needless';
}
