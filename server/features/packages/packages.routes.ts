import { limits } from '#contract/limits.ts';
import * as calls from '#contract/packages.ts';
import { CallError } from '#server/call-error.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { openPackage, undoOpening } from './open-package.action.ts';
import { viewPackage } from './package.view.ts';
import { deletePackage, noDay, selectPackagesOf, selectPurchases } from './packages.sql.ts';
import { changePackage, recordPackage } from './record-package.action.ts';

const done = { success: true as const };

export function packageRoutes(register: Register): void {
  register(calls.listEntryPurchases, async ({ viewer, params, context: { database } }) => {
    const entry = await selectEntry(database, viewer.id, params.id);
    if (!entry) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const rows = await selectPackagesOf(database, viewer.id, entry.productId, limits.purchases.mergedPerEntry);
    const names = await selectNamesNow(database, rows.length === 0 ? [] : [entry.productId]);
    return rows.map((row) => viewPackage(row, names));
  });
  register(calls.recordPurchase, async ({ viewer, params, body, today, context }) => {
    await recordPackage(context, viewer.id, params.id, body, today);
    return done;
  });
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
  register(calls.changePurchase, async ({ viewer, params, body, today, context }) => {
    await changePackage(context, viewer.id, params.id, body, today);
    return done;
  });
  register(calls.deletePurchase, async ({ viewer, params, context }) => {
    if (!(await deletePackage(context.database, viewer.id, params.id)))
      throw new CallError('not_found', 'Purchase not found');
    return done;
  });
  register(calls.openPackage, async ({ viewer, params, body, today, context }) => {
    await openPackage(context, viewer.id, params.id, body, today);
    return done;
  });
  register(calls.undoOpening, async ({ viewer, params, context }) => {
    await undoOpening(context, viewer.id, params.id);
    return done;
  });
}
