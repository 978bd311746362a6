import {
  changePicture as changePictureCall,
  orderDeletion as orderDeletionCall,
  provePassword as provePasswordCall,
  removePicture as removePictureCall,
  cancelDeletion as takeBackDeletionCall,
} from '#contract/account.ts';
import { changePicture, removePicture } from './change-picture.action.ts';
import { orderDeletion, requireOwnPassword, cancelDeletion } from './delete-account.action.ts';
import { updateProofs, selectLivingSessions } from '#server/auth/session-store.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { currentUser } from '#server/features/people/current-user.ts';
import { endDevice, endOtherDevices, listDevices, type Device } from '#contract/devices.ts';
import { signOut } from '#server/auth/sessions.ts';

/** These calls respond with 404 if the operator has not enabled self-service. */
export function accountRoutes(register: Register): void {
  register(provePasswordCall, async ({ viewer, body, context }) => {
    requireSelfService(context);
    await requireOwnPassword(context, viewer, body.password);
    await updateProofs(context.database, viewer.sessionId, { provedAt: context.now() });
  });
  register(orderDeletionCall, async ({ viewer, body, context }) => {
    requireSelfService(context);
    return { deletesOn: (await orderDeletion(context, viewer, body)).toISOString() };
  });
  register(takeBackDeletionCall, async ({ viewer, context }) => {
    requireSelfService(context);
    await cancelDeletion(context, viewer.id);
    return currentUser(context, viewer.id);
  });
  register(changePictureCall, async ({ viewer, body, context }) => {
    requireSelfService(context);
    await changePicture(context, viewer.id, body.picture);
    return currentUser(context, viewer.id);
  });
  register(removePictureCall, async ({ viewer, context }) => {
    requireSelfService(context);
    await removePicture(context, viewer.id);
    return currentUser(context, viewer.id);
  });
}

function requireSelfService({ config }: Context): void {
  if (!config.accountSelfService) throw new CallError('not_found', 'Not found');
}

export function deviceRoutes(register: Register): void {
  register(listDevices, async ({ viewer, context }) => {
    const sessions = await selectLivingSessions(context.database, viewer.id, context.now());
    return sessions.map((session) => viewDevice(session, viewer.sessionId));
  });
  register(endDevice, async ({ viewer, params, context }) => {
    const ended = await signOut(context, { accountId: viewer.id, sessionId: params.deviceId }, 'local');
    if (ended.length === 0) throw new CallError('not_found', 'Not found');
  });
  register(endOtherDevices, async ({ viewer, context }) => {
    await signOut(context, { accountId: viewer.id, sessionId: viewer.sessionId }, 'others');
  });
}

interface SignedInDevice {
  id: string;
  device: Device['name'];
  createdAt: Date;
  usedAt: Date;
}

function viewDevice({ id, device, createdAt, usedAt }: SignedInDevice, currentId: string): Device {
  return {
    id,
    name: device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    isCurrent: id === currentId,
  };
}
