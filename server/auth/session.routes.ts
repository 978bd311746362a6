import { resetPassword } from '#contract/auth.ts';
import { resetPassword as reset } from './change-password.ts';
import type { Register } from '#server/http/register.ts';

/** Clients sign up, sign in, and sign out through the authentication provider at /auth/v1, which has its own routes. */
export function authCallRoutes(register: Register): void {
  register(resetPassword, async ({ body, context }) => {
    await reset(context, body.token, body.password);
    return { success: true as const };
  });
}
