import * as calls from '#contract/account.ts';
import * as devices from '#contract/devices.ts';
import { orderDeletion, requireOwnPassword, cancelDeletion } from './delete-account.action.ts';
import { updateProofs, selectLivingSessions } from '#server/auth/session-store.ts';
import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { currentUser } from '#server/features/people/current-user.ts';
import { signOut } from '#server/auth/sessions.ts';
import { mediaHash } from '#contract/media.ts';
import { dropUnusedPictures, withPictures } from '#server/media/store-pictures.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockPicture, updateMember } from '#server/features/people/people.sql.ts';

/** These calls respond with 404 if the operator has not enabled self-service. */
export function accountRoutes(register: Register): void {
  register(calls.provePassword, async ({ viewer, body, context }) => {
    requireSelfService(context);
    await requireOwnPassword(context, viewer, body.password);
    await updateProofs(context.database, viewer.sessionId, { provedAt: context.now() });
  });
  register(calls.orderDeletion, async ({ viewer, body, context }) => {
    requireSelfService(context);
    return { deletesOn: (await orderDeletion(context, viewer, body)).toISOString() };
  });
  register(calls.cancelDeletion, changed(cancelDeletion));
  register(calls.removePicture, changed(removePicture));
  register(calls.changePicture, ({ body, ...call }) =>
    changed((context, memberId) => changePicture(context, memberId, body.picture))(call),
  );
}

/** Responds with the member after the change. */
const changed =
  (change: (context: Context, memberId: string) => Promise<void>) =>
  async ({ viewer, context }: { viewer: { id: string }; context: Context }) => {
    requireSelfService(context);
    await change(context, viewer.id);
    return currentUser(context, viewer.id);
  };

function requireSelfService({ config }: Context): void {
  found(config.accountSelfService, 'not_found');
}

export function deviceRoutes(register: Register): void {
  register(devices.listDevices, async ({ viewer, context }) => {
    const sessions = await selectLivingSessions(context.database, viewer.id, context.now());
    return sessions.map(({ id, device, createdAt, usedAt }) => ({
      id,
      name: device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
      isCurrent: id === viewer.sessionId,
    }));
  });
  register(devices.endDevice, async ({ viewer, params, context }) => {
    const ended = await signOut(context, { accountId: viewer.id, sessionId: params.deviceId }, 'local');
    found(ended.length > 0, 'not_found');
  });
  register(devices.endOtherDevices, async ({ viewer, context }) => {
    await signOut(context, { accountId: viewer.id, sessionId: viewer.sessionId }, 'others');
  });
}

/** Deletes the old picture if nothing else uses it. Throws `quota_reached` at the daily upload limit. */
async function changePicture(context: Context, memberId: string, dataString: string): Promise<void> {
  const former = await withPictures(context, memberId, [dataString], (queries, [address = null]) =>
    replace(queries, memberId, address),
  );
  await drop(context, former);
}

async function removePicture(context: Context, memberId: string): Promise<void> {
  const former = await inTransaction(context.database, (queries) => replace(queries, memberId, null));
  await drop(context, former);
}

async function replace(queries: Queries, memberId: string, picture: string | null): Promise<string | null> {
  const former = await lockPicture(queries, memberId);
  await updateMember(queries, memberId, { picture });
  return former;
}

async function drop(context: Context, address: string | null): Promise<void> {
  const hash = address === null ? undefined : mediaHash(address);
  if (hash !== undefined) await dropUnusedPictures(context, [hash]);
}
