import { limits } from '#contract/limits.ts';
import * as calls from '#contract/packages.ts';
import { found, CallError, fieldError } from '#server/call-error.ts';
import type { Queries } from '#server/database/database.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry, lockEntry } from '#server/features/shelves/shelves.sql.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register, Call } from '#server/http/register.ts';
import * as stored from './packages.sql.ts';
import { changePackage, recordPackage, addPackages } from './record-package.action.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { changeShelfEntry } from '#server/features/shelves/change-shelf.action.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import { saveLevel } from '#server/features/uses/record-use.action.ts';
import { type EntryUsageRow, selectEntryUsage } from '#server/features/uses/uses.sql.ts';
import { conditionAtFirst, nextBackup, packageInUse, sealed } from './packages.rules.ts';

export function packageRoutes(register: Register): void {
  register(calls.listEntryPurchases, async ({ viewer, params, context: { database } }) => {
    const entry = found(await selectEntry(database, viewer.id, params.id), 'shelf_entry_not_found');
    return viewPackages(
      database,
      await stored.selectPackagesOf(database, viewer.id, entry.productId, limits.purchases.mergedPerEntry),
    );
  });
  register(calls.recordPurchase, recordPackage);
  pagedRoute(register, calls.listPurchases, {
    defaultRows: limits.purchases.pageRows,
    select: ({ viewer, query, context }, rows) =>
      stored.selectPurchases(context.database, viewer.id, dayFromCursor(query.cursor), rows),
    cursorOf: ({ boughtOn, id }) => `${boughtOn ?? stored.noDay}_${id}`,
    view: (rows, { context }) => viewPackages(context.database, rows),
  });
  register(calls.changePurchase, changePackage);
  register(calls.deletePurchase, async ({ viewer, params, context }) => {
    found(await stored.deletePackage(context.database, viewer.id, params.id), 'not_found', 'Purchase not found');
  });
  register(calls.openPackage, openPackage);
  register(calls.undoOpening, undoOpening);
}

async function viewPackages(queries: Queries, rows: readonly stored.PackageRow[]): Promise<calls.Package[]> {
  const ids = rows.map(({ productId }) => productId);
  const names = await selectNamesNow(queries, ids);
  return rows.map((row) => viewPackage(row, names));
}

/** `names` maps the product id in a package to the product's current id and name, and omits deleted products. */
function viewPackage(row: stored.PackageRow, names: ReadonlyMap<number, { id: number; name: string }>): calls.Package {
  const { priceMinor, currency, sizeAmount, sizeUnit } = row;
  const product = names.get(row.productId);
  return {
    id: row.id,
    productId: product?.id ?? null,
    productName: product?.name ?? row.productName,
    obtained: row.obtained,
    boughtOn: row.boughtOn,
    price: priceMinor === null || currency === null ? null : { minor: priceMinor, currency },
    size: sizeAmount === null || sizeUnit === null ? null : { amount: sizeAmount, unit: sizeUnit },
    boughtAt: row.boughtAt,
    state: row.state,
    openedOn: row.openedOn,
    endedOn: row.endedOn,
    printedExpiry: row.printedExpiry,
    ownPeriod: row.ownPeriod,
    batchNote: row.batchNote,
    level: row.level,
  };
}

type Opening = Call<typeof calls.openPackage>['body'];

/** Ends the package in use, unless the member chose to leave it open (PACK-04). */
async function openPackage(call: Call<typeof calls.openPackage>): Promise<void> {
  const { body: opening, today, context } = call;
  const { openedOn } = opening;
  const [userId, entryId] = [call.viewer.id, call.params.id];
  requireUsageDays({ openedOn }, today);
  await asMember(context.database, userId, async (queries) => {
    // Without the locks, two simultaneous calls could open the same package.
    await lockEntry(queries, userId, entryId);
    const entry = found(await selectEntryUsage(queries, userId, entryId), 'shelf_entry_not_found');
    await stored.storeRowsBefore(queries, { userId, entryId, openedOn });
    await stored.settleEndedPackages(queries, entry);
    await open(queries, entry, opening, context.now());
    const isFirst = entry.dateStarted === null && entry.dateFinished === null;
    const change = { status: 'currently_using' as const, ...(isFirst && { dateStarted: openedOn }) };
    if (entry.status !== 'currently_using' || isFirst)
      await changeShelfEntry({ ...context, database: queries }, userId, entryId, change, today);
    await stored.storeRowsAfter(queries, { userId, entryId, openedOn });
  });
}

async function open(queries: Queries, entry: EntryUsageRow, opening: Opening, now: Date): Promise<void> {
  const { userId, productId } = entry;
  const { packageId, openedOn, former } = opening;
  const packages = await stored.selectPackagesOf(queries, userId, productId, limits.purchases.mergedPerEntry);
  const next = backupFor(packages, packageId);
  requireSeen(opening, packages, entry);
  const added: stored.PackageCondition[] = [];
  const inUse = packageInUse(packages, entry);
  if (inUse && former !== 'stays') {
    const since = inUse.openedOn ?? entry.dateStarted;
    requireOrder(since, openedOn);
    await stored.updatePackage(queries, userId, inUse.id, { state: former, openedOn: since, endedOn: openedOn });
  } else if (!inUse) added.push(...impliedPackage(entry, packages, opening));
  if (next) await stored.updatePackage(queries, userId, next.id, { state: 'open', openedOn });
  else added.push({ ...sealed, state: 'open', openedOn });
  await addPackages(queries, entry, packages.length, added);
  if (former !== 'stays' && entry.levels.length > 0)
    await saveLevel(queries, userId, entry.id, { level: limits.package.fullLevel, on: openedOn, at: now });
}

function backupFor(packages: readonly stored.PackageRow[], packageId: number | undefined) {
  if (packageId === undefined) return nextBackup(packages);
  const asked = packages.find(({ id }) => id === packageId);
  if (!asked) throw new CallError('not_found', 'Package not found');
  if (asked.state !== 'sealed') throw new CallError('already_exists', 'This package is already open');
  return asked;
}

const openedElsewhere = 'You have already opened a package on another page or device. Reload to see it.';

/** Without `openIds`, a package opened on the same day, with no backup left, counts as opened since. */
function requireSeen(
  { openIds, former, openedOn }: Opening,
  packages: readonly stored.PackageRow[],
  entry: EntryUsageRow,
) {
  const open = packages.filter(({ state }) => state === 'open');
  const isUnseen = openIds
    ? open.length !== openIds.length || !open.every(({ id }) => openIds.includes(id))
    : former !== 'stays' && !nextBackup(packages) && packageInUse(packages, entry)?.openedOn === openedOn;
  if (isUnseen) throw new CallError('already_exists', openedElsewhere);
}

/** The package in use, or the finished package, if it was never recorded. It is recorded together with the new one. */
function impliedPackage(entry: EntryUsageRow, packages: readonly stored.PackageRow[], { former, openedOn }: Opening) {
  const implied = conditionAtFirst(entry, packages);
  if (implied.state !== 'open') return implied.endedOn === null ? [] : [implied];
  if (former === 'stays') return [implied];
  requireOrder(entry.dateStarted, openedOn);
  return [{ ...implied, state: former, openedOn: entry.dateStarted, endedOn: openedOn }];
}

function requireOrder(formerOpenedOn: string | null, openedOn: string): void {
  if (formerOpenedOn !== null && openedOn < formerOpenedOn)
    throw fieldError('invalid_input', 'openedOn', 'Choose the day the open package was opened, or a later date');
}

/** Undoes the latest opening of a package of this entry, unless its packages have changed since (PACK-15). */
function undoOpening({ viewer, params, context }: Call<typeof calls.undoOpening>): Promise<void> {
  return asMember(context.database, viewer.id, async (queries) => {
    found(await lockEntry(queries, viewer.id, params.id), 'shelf_entry_not_found');
    const outcome = await stored.restoreRowsBefore(queries, viewer.id, params.id);
    if (outcome === 'none') throw new CallError('not_found', 'There is no opened package to undo');
    if (outcome === 'changed')
      throw new CallError('cannot_be_undone', 'Your packages have changed since. Please edit the package instead.');
  });
}
