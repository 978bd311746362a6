import { monthsAfterOpeningOf } from '#contract/expiry-date.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { expiryOfEntry, packageShown } from '#server/features/packages/packages.rules.ts';
import { writeShelfEntry } from '#server/features/shelves/shelf-entry.view.ts';
import { type Written, written, writtenWith } from '#server/written.ts';
import type { LoadedEntryUsage } from './usage.hydration.ts';

export function writeEntryUsage({ row, loaded, forecast }: LoadedEntryUsage): Written<EntryUsage> {
  const shown = packageShown(row);
  const ownPeriod = shown?.ownPeriod ?? null;
  const suggestion: EntryUsage['suggestion'] = row.suggestionWaits
    ? 'waits'
    : row.productPeriod === null
      ? 'possible'
      : 'needless';
  const own = written({
    packageId: shown?.state === 'open' ? shown.id : null,
    openedOn: shown?.openedOn ?? row.dateStarted,
    printedExpiry: shown?.printedExpiry ?? null,
    batchNote: shown?.batchNote ?? null,
    ownPeriod,
    period: monthsAfterOpeningOf({ ...row, ownPeriod }),
    usualPeriod: monthsAfterOpeningOf({ ...row, ownPeriod: null }),
    suggestion,
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
