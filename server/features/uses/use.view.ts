import type { EntryUsage } from '#contract/uses.ts';
import { expiryOf, monthsAfterOpeningOf } from '#contract/expiry-date.ts';
import type { LoadedEntryUsage } from './uses.hydration.ts';
import { writeShelfEntry } from '#server/features/shelves/shelf-entry.view.ts';
import { type Written, written, writtenWith } from '#server/written.ts';

/** For the owner only. */
export function writeEntryUsage({ row, loaded, forecast }: LoadedEntryUsage): Written<EntryUsage> {
  const own = written({
    printedExpiry: row.printedExpiry,
    batchNote: row.batchNote,
    ownPeriod: row.ownPeriod,
    period: monthsAfterOpeningOf(row),
    suggestion: suggestionOf(row),
    clock: expiryOf(row),
    useCount: row.useCount,
    uses: row.uses.map(({ key, usedOn, usedAt }) => ({ key, usedOn, usedAt: new Date(usedAt).toISOString() })),
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
