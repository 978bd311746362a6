import { resetPassword } from '#contract/auth.ts';
import { resetPassword as reset } from './change-password.ts';
import type { Register } from '#server/http/register.ts';

/**
 * The only account call in the product's API. All other account calls go to the authentication provider at /auth/v1.
 */
export function authCallRoutes(register: Register): void {
  register(resetPassword, async ({ body, context }) => {
    await reset(context, body.token, body.password);
    return { success: true as const };
  });
}
