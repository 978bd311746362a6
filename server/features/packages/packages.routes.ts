import { openPackage as call, undoOpening as undoCall } from '#contract/packages.ts';
import type { Register } from '#server/http/register.ts';
import { undoOpening } from './undo-opening.action.ts';
import { openPackage } from './open-package.action.ts';

export function packageRoutes(register: Register): void {
  register(call, async ({ viewer, params, body, today, context }) => {
    await openPackage(context, viewer.id, params.id, body, today);
    return { success: true as const };
  });
  register(undoCall, async ({ viewer, params, context }) => {
    await undoOpening(context, viewer.id, params.id);
    return { success: true as const };
  });
}
