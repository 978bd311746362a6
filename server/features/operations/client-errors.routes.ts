import { listClientErrors, reportClientError } from '#contract/client-errors.ts';
import { limits } from '#contract/limits.ts';
import { recordClientError } from './record-client-error.action.ts';
import type { Register } from '#server/http/register.ts';
import { selectClientErrors } from './client-errors.sql.ts';
import { viewClientError } from './client-error.view.ts';

export function clientErrorRoutes(register: Register): void {
  register(reportClientError, async ({ body, context }) => {
    await recordClientError(context, body);
    return { success: true as const };
  });
  register(listClientErrors, async ({ context }) => {
    const rows = await selectClientErrors(context.database, limits.clientErrors.groups);
    return rows.map(viewClientError);
  });
}
