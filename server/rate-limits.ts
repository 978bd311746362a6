import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CallError } from './call-error.ts';
import type { Context } from './context.ts';
import { countTurn, uncountTurn } from './sql/rate-limits.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Rate {
  turns: number;
  /** Milliseconds. */
  window: number;
}

/** Turns within a window, for each account, network address or member; RATE_LIMIT_FACTOR multiplies them. */
export const rates = {
  failedSignInsOfAccount: { turns: 10, window: 15 * minute },
  failedSignInsOfAddress: { turns: 100, window: 15 * minute },
  lettersOfAccount: { turns: 5, window: hour },
  lettersOfAddress: { turns: 120, window: hour },
  signUpsOfAddress: { turns: 60, window: hour },
  writesOfMember: { turns: 120, window: minute },
  searchesOfMember: { turns: 300, window: minute },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;

/** Refused because there were too many before; the answer says after how many seconds to come back. */
export class TooManyRequests extends CallError {
  override name = 'TooManyRequests';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many_requests', 'Too many requests. Please wait a moment.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Takes a turn or throws TooManyRequests. The turn counts at once, so that guesses made side by side all count. */
export async function takeTurn(context: Context, name: RateName, subject: string): Promise<void> {
  const factor = context.config.rateLimitFactor;
  if (factor === 0) return;
  const { turns, window } = rates[name];
  const now = context.now();
  const { count, endsAt } = await countTurn(context.database, keyOf(name, subject), now, window);
  if (count > Math.max(1, Math.round(turns * factor))) {
    throw new TooManyRequests(Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)));
  }
}

/** Gives a turn back that turned out not to count (a sign-in that succeeded). */
export async function giveTurnBack(context: Context, name: RateName, subject: string): Promise<void> {
  if (context.config.rateLimitFactor > 0) await uncountTurn(context.database, keyOf(name, subject));
}

/** Hashed, because the subject of some is a mail address. */
function keyOf(name: RateName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;
}

/** Whoever has an IPv6 connection has 2^64 addresses: the network counts, not the host. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
