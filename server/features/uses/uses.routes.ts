import * as calls from '#contract/uses.ts';
import { found } from '#server/call-error.ts';
import { changePrintedData } from '#server/features/packages/record-package.action.ts';
import type { Call, Register } from '#server/http/register.ts';
import { updatePrivateColumns } from '#server/features/shelves/shelves.sql.ts';
import type { Written } from '#server/written.ts';
import { recordUse, setLevel, weighProduct } from './record-use.action.ts';
import { loadEntryUsage } from './usage.hydration.ts';
import { writeEntryUsage } from './usage.view.ts';
import { deleteUse as deleteUseOf, selectUsedEntries } from './uses.sql.ts';

/** Every statement filters by the viewer, so members can read only the data of their own packages. */
export function useRoutes(register: Register): void {
  register(calls.getEntryUsage, viewUsage);
  register(calls.changePackage, thenViewUsage(changePrintedData));
  register(calls.listUsedEntries, ({ viewer, query, context }) =>
    selectUsedEntries(context.database, viewer.id, query.on),
  );
  register(calls.useProduct, thenViewUsage(recordUse));
  register(calls.undoUse, thenViewUsage(deleteUse));
  register(calls.setLevel, thenViewUsage(setLevel));
  register(calls.weighProduct, thenViewUsage(weighProduct));
  register(calls.setBuyAgain, thenViewUsage(setBuyAgain));
}

type Asked = Pick<Call<typeof calls.getEntryUsage>, 'viewer' | 'params' | 'context' | 'today'>;

async function viewUsage({ viewer, params, context, today }: Asked): Promise<Written<calls.EntryUsage>> {
  const usage = found(await loadEntryUsage(context, viewer.id, params.id, today), 'shelf_entry_not_found');
  return writeEntryUsage(usage);
}

function thenViewUsage<UsageCall extends Asked>(change: (call: UsageCall) => Promise<unknown>) {
  return async (call: UsageCall) => {
    await change(call);
    return viewUsage(call);
  };
}

function deleteUse({ viewer, params, context }: Call<typeof calls.undoUse>): Promise<void> {
  return deleteUseOf(context.database, viewer.id, params.id, params.key);
}

function setBuyAgain({ viewer, params, body, context }: Call<typeof calls.setBuyAgain>) {
  const change = { ...body, wouldBuyAgainAt: context.now() };
  return updatePrivateColumns(context.database, viewer.id, params.id, change);
}
