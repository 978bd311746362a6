import { limits } from '#contract/limits.ts';
import * as calls from '#contract/spending.ts';
import { changePurchase, recordPurchase } from './record-purchase.action.ts';
import { bringSpendingGoals, changeSpendingGoal, startSpendingGoal } from './set-spending-goal.action.ts';
import { CallError } from '#server/call-error.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { readGoalsFile } from './read-goals-file.ts';
import { selectLedger, selectSpendingGoals } from './ledger.sql.ts';
import { deletePurchase, noDay, selectPurchases, selectPurchasesOf } from './spending.sql.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { deleteSpendingGoal } from './spending-goals.sql.ts';
import { viewPurchase } from './purchase.view.ts';

const done = { success: true as const };

export function purchaseRoutes(register: Register): void {
  register(calls.listEntryPurchases, async ({ viewer, params, context: { database } }) => {
    const entry = await selectEntry(database, viewer.id, params.id);
    if (!entry) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const rows = await selectPurchasesOf(database, viewer.id, entry.productId, limits.purchases.mergedPerEntry);
    const names = await selectNamesNow(database, rows.length === 0 ? [] : [entry.productId]);
    return rows.map((row) => viewPurchase(row, names));
  });
  register(calls.recordPurchase, async ({ viewer, params, body, today, context }) => {
    await recordPurchase(context, viewer.id, params.id, body, today);
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
      return rows.map((row) => viewPurchase(row, names));
    },
  });
  register(calls.changePurchase, async ({ viewer, params, body, today, context }) => {
    await changePurchase(context, viewer.id, params.id, body, today);
    return done;
  });
  register(calls.deletePurchase, async ({ viewer, params, context }) => {
    if (!(await deletePurchase(context.database, viewer.id, params.id)))
      throw new CallError('not_found', 'Purchase not found');
    return done;
  });
  ledgerRoutes(register);
}

function ledgerRoutes(register: Register): void {
  register(calls.getLedger, async ({ viewer, query, today, context: { database } }) => {
    const [ledger, goals] = await Promise.all([
      selectLedger(database, viewer.id, query.year, Number(today.slice(0, 4))),
      selectSpendingGoals(database, viewer.id, limits.purchases.goals),
    ]);
    return { ...ledger, goals };
  });
  register(calls.startSpendingGoal, async ({ viewer, body, context }) => {
    await startSpendingGoal(context, viewer.id, body);
    return done;
  });
  register(calls.bringSpendingGoals, async ({ viewer, body, context }) => {
    const { goals, unread } = await readGoalsFile(body.csv);
    const added = await bringSpendingGoals(context, viewer.id, goals);
    return { added, leftOut: goals.length + unread - added };
  });
  register(calls.changeSpendingGoal, async ({ viewer, params, body, context }) => {
    await changeSpendingGoal(context, viewer.id, params.id, body);
    return done;
  });
  register(calls.deleteSpendingGoal, async ({ viewer, params, context }) => {
    if (!(await deleteSpendingGoal(context.database, viewer.id, params.id)))
      throw new CallError('not_found', 'Goal not found');
    return done;
  });
}
