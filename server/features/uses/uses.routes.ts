import * as calls from '#contract/uses.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { suggestMonths } from '#server/features/expiry/suggest-months.action.ts';
import { changePackage } from './change-package.action.ts';
import { setLevel, undoUse, useProduct } from './use-product.action.ts';
import { weighProduct } from './weigh-product.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Call, Register } from '#server/http/register.ts';
import { loadEntryUsage } from './uses.hydration.ts';
import { selectUsedEntries, updateBuyAgain } from './uses.sql.ts';
import { writeEntryUsage } from './use.view.ts';
import type { Written } from '#server/written.ts';

/** Every statement filters by the viewer, so members can read only the data of their own packages. */
export function entryUsageRoutes(register: Register): void {
  register(calls.getEntryUsage, viewUsage);
  register(calls.changePackage, async (call) => {
    const { viewer, params, body, context } = call;
    const { batchNote, ...rest } = body;
    const change = { ...rest, ...(batchNote !== undefined && { batchNote: batchNote || null }) };
    await changePackage(context, viewer.id, params.id, change);
    return viewUsage(call);
  });
  register(calls.suggestMonths, async ({ viewer, params, body, context }) => {
    await suggestMonths(context, viewer.id, params.id, body.months);
    return { success: true as const };
  });
  register(calls.listUsedEntries, ({ viewer, query, context }) =>
    selectUsedEntries(context.database, viewer.id, query.on),
  );
  register(calls.useProduct, async (call) => {
    const { viewer, params, body, today, context } = call;
    await useProduct(context, viewer.id, params.id, body, today);
    return viewUsage(call);
  });
  register(calls.undoUse, async (call) => {
    const { viewer, params, context } = call;
    await undoUse(context, viewer.id, params.id, params.key);
    return viewUsage(call);
  });
  register(calls.setLevel, async (call) => {
    const { viewer, params, body, today, context } = call;
    await setLevel(context, viewer.id, params.id, body, today);
    return viewUsage(call);
  });
  register(calls.weighProduct, async (call) => {
    const { viewer, params, body, today, context } = call;
    await weighProduct(context, viewer.id, params.id, body, today);
    return viewUsage(call);
  });
  register(calls.setBuyAgain, async (call) => {
    const { viewer, params, body, context } = call;
    const { database, now } = context;
    requireEntry(await updateBuyAgain(database, viewer.id, params.id, body.wouldBuyAgain, now()));
    return viewUsage(call);
  });
}

type Asked = Pick<Call<typeof calls.getEntryUsage>, 'viewer' | 'params' | 'context' | 'today'>;

function requireEntry(found: boolean): void {
  if (!found) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
}

async function viewUsage({ viewer, params, context, today }: Asked): Promise<Written<EntryUsage>> {
  const usage = await loadEntryUsage(context, viewer.id, params.id, today);
  if (!usage) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
  return writeEntryUsage(usage);
}
