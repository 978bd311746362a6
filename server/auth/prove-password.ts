import type { Context } from '#server/context.ts';
import { hitLimit, undoHit } from '#server/limits/rate-limits.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { selectAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { isPassword } from './passwords.ts';
import type { Session } from './session-store.ts';

/** How long a session can change the second factor after a password check, in milliseconds. */
const proofValidity = 10 * 60_000;

/** Wrong guesses count toward a limit for this session, so that they do not lock the owner's other sessions. */
export async function isOwnPassword(
  context: Context,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  password: string,
): Promise<boolean> {
  await hitLimit(context, 'passwordProofsOfSession', sessionId);
  const account = await selectAccount(context.database, accountId);
  if (!(await isPassword(password, account?.passwordHash))) {
    logSecurityEvent(context, 'password_proof_failed', { accountId });
    return false;
  }
  await undoHit(context, 'passwordProofsOfSession', sessionId);
  return true;
}

/** Stops a person who finds an unlocked device. Pass a session from the database, not from the cache. */
export function requireProof({ now }: Context, { provedAt }: Session): void {
  if (provedAt && now().getTime() - provedAt.getTime() < proofValidity) return;
  throw new AuthError('reauthentication_needed', 'Please enter your password again');
}
