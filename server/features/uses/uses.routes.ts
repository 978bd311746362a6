import * as calls from '#contract/uses.ts';
import { found } from '#server/call-error.ts';
import { changePrintedData } from '#server/features/packages/record-package.action.ts';
import type { Call, Register } from '#server/http/register.ts';
import { updatePrivateColumns } from '#server/features/shelves/shelves.sql.ts';
import type { Written } from '#server/written.ts';
import { recordUse, setLevel, weighProduct } from './record-use.action.ts';
import { loadEntryUsage } from './usage.hydration.ts';
import { writeEntryUsage } from './usage.view.ts';
import { deleteUse, selectUsedEntries } from './uses.sql.ts';

/** Every statement filters by the viewer, so members can read only the data of their own packages. */
export function useRoutes(register: Register): void {
  register(calls.getEntryUsage, viewUsage);
  register(calls.changePackage, async (call) => {
    const { batchNote, ...rest } = call.body;
    const change = { ...rest, ...(batchNote !== undefined && { batchNote: batchNote || null }) };
    await changePrintedData(call.context, call.viewer.id, call.params.id, change);
    return viewUsage(call);
  });
  register(calls.listUsedEntries, ({ viewer, query, context }) =>
    selectUsedEntries(context.database, viewer.id, query.on),
  );
  register(calls.useProduct, async (call) => {
    await recordUse(call.context, call.viewer.id, call.params.id, call.body, call.today);
    return viewUsage(call);
  });
  register(calls.undoUse, async (call) => {
    await deleteUse(call.context.database, call.viewer.id, call.params.id, call.params.key);
    return viewUsage(call);
  });
  register(calls.setLevel, async (call) => {
    await setLevel(call.context, call.viewer.id, call.params.id, call.body, call.today);
    return viewUsage(call);
  });
  register(calls.weighProduct, async (call) => {
    await weighProduct(call.context, call.viewer.id, call.params.id, call.body, call.today);
    return viewUsage(call);
  });
  register(calls.setBuyAgain, async (call) => {
    const { database, now } = call.context;
    await updatePrivateColumns(database, call.viewer.id, call.params.id, { ...call.body, wouldBuyAgainAt: now() });
    return viewUsage(call);
  });
}

type Asked = Pick<Call<typeof calls.getEntryUsage>, 'viewer' | 'params' | 'context' | 'today'>;

async function viewUsage({ viewer, params, context, today }: Asked): Promise<Written<calls.EntryUsage>> {
  const usage = found(await loadEntryUsage(context, viewer.id, params.id, today), 'shelf_entry_not_found');
  return writeEntryUsage(usage);
}
