import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { currentSite } from '#server/log/current-request.ts';
import type { Context } from '#server/context.ts';
import { AuthError } from './auth-error.ts';
import { hitLimit, undoHit } from '#server/limits/rate-limits.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { selectAccount } from './accounts.ts';
import type { Session } from './session-store.ts';

/** Each hash takes 19 MiB and a core for about 50 ms. Sites take turns, so that one cannot occupy both cores. */
const inTurn = fairQueue({ atOnce: 2, mostWaiting: 100 });

/** Hashes the password with argon2id and the library's default parameters: 19 MiB and two iterations. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(currentSite(), () => hash(password));
}

/** The hash of a random string. Verifying it takes as long as verifying the hash of a real password. */
const nobody = hash(crypto.randomUUID());

/** Verifies a hash even without a stored password, so that the time never reveals whether an address is known. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobody);
  const matches = await inTurn(currentSite(), () => verify(known, password));
  return matches && passwordHash !== null && passwordHash !== undefined;
}

let loading: Promise<Set<string>> | undefined;

/** Loads 49,233 lowercase passwords from public breaches on first use. The passwords take about 3 MB of memory. */
function breachedPasswords(): Promise<Set<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}

/** Words that an attacker is likely to try for Shelflife (security.md, ASVS 6.1.2). */
const contextWords = new Set('shelflife shelf shelves beauty makeup skincare cosmetics lipstick'.split(' '));

/** Shorter words can be part of a good password, such as a random one. */
const shortestCore = 5;

/** By default only in production (REFUSE_BREACHED_PASSWORDS): the specification requires only six characters. */
export async function refuseBreached({ config }: Context, password: string): Promise<void> {
  if (!config.refusesBreachedPasswords) return;
  const typed = password.toLowerCase();
  if (contextWords.has(typed.replaceAll(/[^a-z]/g, '')))
    throw new AuthError('weak_password', 'This password is easy to guess here. Choose another one.');
  // Attackers also try breached passwords with digits or punctuation around them.
  const core = typed.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const breached = await breachedPasswords();
  if (!breached.has(typed) && !(core.length >= shortestCore && breached.has(core))) return;
  throw new AuthError('weak_password', 'This password appears in data breaches. Choose another one.');
}

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
