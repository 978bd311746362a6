import * as calls from '#contract/uses.ts';
import { found } from '#server/call-error.ts';
import { changePrintedData } from '#server/features/packages/record-package.action.ts';
import type { Call, Register } from '#server/http/register.ts';
import { updatePrivateColumns } from '#server/features/shelves/shelves.sql.ts';
import { type Written, written, writtenWith } from '#server/written.ts';
import { recordUse, setLevel, weighProduct } from './record-use.action.ts';
import { deleteUse, type EntryUsageRow, selectEntryUsage, selectUsedEntries } from './uses.sql.ts';
import { monthsAfterOpeningOf } from '#contract/expiry-date.ts';
import { expiryOfEntry, packageShown, packageInUse } from '#server/features/packages/packages.rules.ts';
import { loadShelfEntries, writeShelfEntry } from '#server/features/shelves/shelf-entries.ts';
import { forecastOf } from './forecast.ts';

/** Every statement filters by the viewer, so members can read only the data of their own packages. */
export function useRoutes(register: Register): void {
  register(calls.getEntryUsage, viewUsage);
  register(calls.changePackage, thenViewUsage(changePrintedData));
  register(calls.listUsedEntries, ({ viewer, query, context }) =>
    selectUsedEntries(context.database, viewer.id, query.on),
  );
  register(calls.useProduct, thenViewUsage(recordUse));
  register(calls.undoUse, thenViewUsage(undoUse));
  register(calls.setLevel, thenViewUsage(setLevel));
  register(calls.weighProduct, thenViewUsage(weighProduct));
  register(calls.setBuyAgain, thenViewUsage(setBuyAgain));
}

type Asked = Pick<Call<typeof calls.getEntryUsage>, 'viewer' | 'params' | 'context' | 'today'>;

async function viewUsage({ viewer, params, context, today }: Asked): Promise<Written<calls.EntryUsage>> {
  const row = found(await selectEntryUsage(context.database, viewer.id, params.id), 'shelf_entry_not_found');
  const [loaded] = await loadShelfEntries(context, [row], viewer.id);
  const entry = writeShelfEntry(found(loaded, 'shelf_entry_not_found'), viewer.id);
  return writtenWith(written(viewEntryUsage(row, today)), { entry });
}

function thenViewUsage<UsageCall extends Asked>(change: (call: UsageCall) => Promise<unknown>) {
  return async (call: UsageCall) => {
    await change(call);
    return viewUsage(call);
  };
}

function undoUse({ viewer, params, context }: Call<typeof calls.undoUse>): Promise<void> {
  return deleteUse(context.database, viewer.id, params.id, params.key);
}

function setBuyAgain({ viewer, params, body, context }: Call<typeof calls.setBuyAgain>) {
  const change = { ...body, wouldBuyAgainAt: context.now() };
  return updatePrivateColumns(context.database, viewer.id, params.id, change);
}

function viewEntryUsage(row: EntryUsageRow, today: string): Omit<calls.EntryUsage, 'entry'> {
  const shown = packageShown(row);
  const ownPeriod = shown?.ownPeriod ?? null;
  const isNeedless = row.productPeriod !== null;
  return {
    packageId: shown?.state === 'open' ? shown.id : null,
    openedOn: shown?.openedOn ?? row.dateStarted,
    printedExpiry: shown?.printedExpiry ?? null,
    batchNote: shown?.batchNote ?? null,
    ownPeriod,
    period: monthsAfterOpeningOf({ ...row, ownPeriod }),
    usualPeriod: monthsAfterOpeningOf({ ...row, ownPeriod: null }),
    suggestion: row.suggestionWaits ? 'waits' : isNeedless ? 'needless' : 'possible',
    clock: expiryOfEntry(row),
    useCount: row.useCount,
    uses: row.uses.map(({ key, usedOn, usedAt }) => ({ key, usedOn, usedAt: new Date(usedAt).toISOString() })),
    lastRecorded: row.lastRecorded,
    level: row.level,
    forecast: forecast(row, today),
    wouldBuyAgain: row.wouldBuyAgain,
    asksBuyAgain: row.dateFinished !== null && row.wouldBuyAgainAt === null,
  };
}

/** Forecasts from the uses and levels of the package in use. Ignores uses and levels of earlier packages. */
function forecast(row: EntryUsageRow, today: string): calls.EntryUsage['forecast'] {
  const inUse = packageInUse(row.packages, row);
  if (row.dateFinished !== null && !inUse) return { kind: 'unknown', missing: 'finished' };
  const hasFormer = row.packages.some(({ state }) => state === 'empty' || state === 'given_away');
  const since = hasFormer ? (inUse?.openedOn ?? row.dateStarted ?? '') : '';
  const ofPackage = ({ day }: { day: string }) => day >= since;
  return forecastOf({ uses: row.useDays.filter(ofPackage), levels: row.levels.toReversed().filter(ofPackage) }, today);
}
