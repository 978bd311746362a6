import type { Context } from '#server/context.ts';
import { AuthError } from './auth-error.ts';

let loading: Promise<Set<string>> | undefined;

/** Loads 49,233 lowercase passwords from public breaches on first use. The passwords take about 3 MB of memory. */
function breachedPasswords(): Promise<Set<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}

/** Words that an attacker is likely to try for Shelflife (security.md, ASVS 6.1.2). */
const contextWords = new Set([
  'shelflife',
  'shelf',
  'shelves',
  'beauty',
  'makeup',
  'skincare',
  'cosmetics',
  'lipstick',
]);

/**
 * Rejects passwords that attackers try first. The setting REFUSE_BREACHED_PASSWORDS turns this check on or off. By
 * default, it is on only in production, because the specification requires only six characters.
 */
export async function refuseBreached({ config }: Context, password: string): Promise<void> {
  if (!config.refusesBreachedPasswords) return;
  const typed = password.toLowerCase();
  if (contextWords.has(typed.replaceAll(/[^a-z]/g, '')))
    throw new AuthError('weak_password', 'This password is easy to guess here. Please choose another one.');
  if (!(await breachedPasswords()).has(typed)) return;
  throw new AuthError('weak_password', 'This password appears in data breaches. Please choose another one.');
}
