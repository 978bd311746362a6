import { openPackage as call } from '#contract/packages.ts';
import type { Register } from '#server/http/register.ts';
import { openPackage } from './open-package.action.ts';

export function packageRoutes(register: Register): void {
  register(call, async ({ viewer, params, body, today, context }) => {
    await openPackage(context, viewer.id, params.id, body, today);
    return { success: true as const };
  });
}
