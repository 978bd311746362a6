import {
  changePicture as changePictureCall,
  orderDeletion as orderDeletionCall,
  provePassword as provePasswordCall,
  removePicture as removePictureCall,
  cancelDeletion as takeBackDeletionCall,
} from '#contract/account.ts';
import { changePicture, removePicture } from './change-picture.action.ts';
import { orderDeletion, requireOwnPassword, cancelDeletion } from './delete-account.action.ts';
import { updateProof } from '#server/auth/session-store.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { currentUser } from '#server/features/people/current-user.ts';

/** These calls respond with 404 if the operator has not enabled self-service. */
export function accountRoutes(register: Register): void {
  register(provePasswordCall, async ({ viewer, body, context }) => {
    requireSelfService(context);
    await requireOwnPassword(context, viewer, body.password);
    await updateProof(context.database, viewer.sessionId, context.now());
    return { success: true as const };
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
