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

/** Shorter words can be part of a good password, such as a random one. */
const shortestCore = 5;

/** By default only in production (REFUSE_BREACHED_PASSWORDS): the specification requires only six characters. */
export async function refuseBreached({ config }: Context, password: string): Promise<void> {
  if (!config.refusesBreachedPasswords) return;
  const typed = password.toLowerCase();
  if (contextWords.has(typed.replaceAll(/[^a-z]/g, '')))
    throw new AuthError('weak_password', 'This password is easy to guess here. Please choose another one.');
  // Attackers also try breached passwords with digits or punctuation around them.
  const core = typed.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const breached = await breachedPasswords();
  if (!breached.has(typed) && !(core.length >= shortestCore && breached.has(core))) return;
  throw new AuthError('weak_password', 'This password appears in data breaches. Please choose another one.');
}
