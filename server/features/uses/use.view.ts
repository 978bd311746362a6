import type { EntryLife } from '#contract/uses.ts';
import { expiryOf, periodOf } from '#contract/expiry-date.ts';
import type { LoadedEntryLife } from './uses.hydration.ts';
import { writeShelfEntry } from '#server/features/shelves/shelf-entry.view.ts';
import { type Written, written, writtenWith } from '#server/written.ts';

/** For the owner only. */
export function writeEntryLife({ row, loaded, forecast }: LoadedEntryLife): Written<EntryLife> {
  const own = written({
    printedExpiry: row.printedExpiry,
    batchNote: row.batchNote,
    ownPeriod: row.ownPeriod,
    period: periodOf(row),
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

function suggestionOf({ suggestionWaits, productPeriod }: LoadedEntryLife['row']): EntryLife['suggestion'] {
  if (suggestionWaits) return 'waits';
  return productPeriod === null ? 'possible' : 'needless';
}
