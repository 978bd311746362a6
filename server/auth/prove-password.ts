import type { Context } from '#server/context.ts';
import { hitLimit, takeBackHit } from '#server/limits/rate-limits.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { selectAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { isPassword } from './passwords.ts';
import type { Session } from './session-store.ts';

/** How long after the password was given a session may change the second step, in milliseconds. */
const proofLife = 10 * 60_000;

/** Is this the account's password? Guesses count, for whoever finds a session open is no guesser of the sign-in. */
export async function isOwnPassword(context: Context, accountId: string, password: string): Promise<boolean> {
  await hitLimit(context, 'passwordProofsOfAccount', accountId);
  const account = await selectAccount(context.database, accountId);
  if (!(await isPassword(password, account?.passwordHash))) {
    logSecurityEvent(context, 'password_proof_failed', { accountId });
    return false;
  }
  await takeBackHit(context, 'passwordProofsOfAccount', accountId);
  return true;
}

/** For what somebody at an unlocked device must not do. The session must be as the database has it now. */
export function requireProof({ now }: Context, { provedAt }: Session): void {
  if (provedAt && now().getTime() - provedAt.getTime() < proofLife) return;
  throw new AuthError('reauthentication_needed', 'Please enter your password again');
}
