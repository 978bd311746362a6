import { limits } from '#contract/limits.ts';
import * as calls from '#contract/packages.ts';
import { found } from '#server/call-error.ts';
import type { Queries } from '#server/database/database.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { openPackage, undoOpening } from './open-package.action.ts';
import { deletePackage, noDay, type PackageRow, selectPackagesOf, selectPurchases } from './packages.sql.ts';
import { changePackage, recordPackage } from './record-package.action.ts';
import type { Package } from '#contract/packages.ts';

export function packageRoutes(register: Register): void {
  register(calls.listEntryPurchases, async ({ viewer, params, context: { database } }) => {
    const entry = found(await selectEntry(database, viewer.id, params.id), 'shelf_entry_not_found');
    return viewPackages(
      database,
      await selectPackagesOf(database, viewer.id, entry.productId, limits.purchases.mergedPerEntry),
    );
  });
  register(calls.recordPurchase, recordPackage);
  pagedRoute(register, calls.listPurchases, {
    defaultRows: limits.purchases.pageRows,
    select: ({ viewer, query, context }, rows) =>
      selectPurchases(context.database, viewer.id, dayFromCursor(query.cursor), rows),
    cursorOf: ({ boughtOn, id }) => `${boughtOn ?? noDay}_${id}`,
    view: (rows, { context }) => viewPackages(context.database, rows),
  });
  register(calls.changePurchase, changePackage);
  register(calls.deletePurchase, async ({ viewer, params, context }) => {
    found(await deletePackage(context.database, viewer.id, params.id), 'not_found', 'Purchase not found');
  });
  register(calls.openPackage, openPackage);
  register(calls.undoOpening, undoOpening);
}

async function viewPackages(queries: Queries, rows: readonly PackageRow[]): Promise<Package[]> {
  const names = await selectNamesNow(
    queries,
    rows.map(({ productId }) => productId),
  );
  return rows.map((row) => viewPackage(row, names));
}

/** `names` maps the product id in a package to the product's current id and name, and omits deleted products. */
function viewPackage(row: PackageRow, names: ReadonlyMap<number, { id: number; name: string }>): Package {
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
