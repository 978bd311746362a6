import { limits } from '#contract/limits.ts';
import * as calls from '#contract/packages.ts';
import { found } from '#server/call-error.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { openPackage, undoOpening } from './open-package.action.ts';
import { viewPackage } from './package.view.ts';
import { deletePackage, noDay, selectPackagesOf, selectPurchases } from './packages.sql.ts';
import { changePackage, recordPackage } from './record-package.action.ts';

export function packageRoutes(register: Register): void {
  register(calls.listEntryPurchases, async ({ viewer, params, context: { database } }) => {
    const entry = found(await selectEntry(database, viewer.id, params.id), 'shelf_entry_not_found');
    const rows = await selectPackagesOf(database, viewer.id, entry.productId, limits.purchases.mergedPerEntry);
    const names = await selectNamesNow(database, rows.length === 0 ? [] : [entry.productId]);
    return rows.map((row) => viewPackage(row, names));
  });
  register(calls.recordPurchase, ({ viewer, params, body, today, context }) =>
    recordPackage(context, viewer.id, params.id, body, today),
  );
  pagedRoute(register, calls.listPurchases, {
    defaultRows: limits.purchases.pageRows,
    select: ({ viewer, query, context }, rows) =>
      selectPurchases(context.database, viewer.id, dayFromCursor(query.cursor), rows),
    cursorOf: ({ boughtOn, id }) => `${boughtOn ?? noDay}_${id}`,
    view: async (rows, { context }) => {
      const names = await selectNamesNow(
        context.database,
        rows.map(({ productId }) => productId),
      );
      return rows.map((row) => viewPackage(row, names));
    },
  });
  register(calls.changePurchase, ({ viewer, params, body, today, context }) =>
    changePackage(context, viewer.id, params.id, body, today),
  );
  register(calls.deletePurchase, async ({ viewer, params, context }) => {
    found(await deletePackage(context.database, viewer.id, params.id), 'not_found', 'Purchase not found');
  });
  register(calls.openPackage, ({ viewer, params, body, today, context }) =>
    openPackage(context, viewer.id, params.id, body, today),
  );
  register(calls.undoOpening, ({ viewer, params, context }) => undoOpening(context, viewer.id, params.id));
}
