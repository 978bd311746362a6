import type { Queries } from '#server/database/database.ts';
import { createHash } from 'node:crypto';
import { RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { siteOf } from '#server/log/current-request.ts';
import { countHit, uncountHit } from './rate-limits.sql.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The number of hits per window, in milliseconds, for each account, network, member, or session. `hitLimit` and
 * `hitMemberLimit` multiply this number by RATE_LIMIT_FACTOR.
 * @internal Exported for tests.
 */
export const rates = {
  /** Checked first: `failedSignInsOfAccount` counts only hits within it, so that no network can lock out the owner. */
  failedSignInsOfAccountInNetwork: { hits: 10, window: 15 * minute },
  failedSignInsOfAccount: { hits: 50, window: 15 * minute },
  failedSignInsOfNetwork: { hits: 100, window: 15 * minute },
  emailsOfAccountInNetwork: { hits: 5, window: hour },
  emailsOfAccount: { hits: 20, window: hour },
  emailsOfNetwork: { hits: 120, window: hour },
  signUpsOfNetwork: { hits: 60, window: hour },
  passwordResetsOfNetwork: { hits: 30, window: hour },
  /** This limit is per session, so that a stolen session does not lock the owner's sessions. */
  passwordProofsOfSession: { hits: 10, window: 15 * minute },
  emailCodesOfAccount: { hits: 5, window: hour },
  emailCodeGuessesOfSession: { hits: 10, window: 15 * minute },
  refreshesOfSession: { hits: 120, window: 15 * minute },
  unknownRefreshesOfNetwork: { hits: 1200, window: 15 * minute },
  openedLinksOfNetwork: { hits: 120, window: 15 * minute },
  challengesOfAccountInNetwork: { hits: 60, window: 15 * minute },
  secondStepsOfAccountInNetwork: { hits: 10, window: 15 * minute },
  secondStepsOfAccount: { hits: 50, window: 24 * hour },
  /** The hit that reaches this limit sends an email to the owner. */
  wrongSecondStepsOfAccount: { hits: 10, window: 24 * hour },
  enrolmentsOfAccount: { hits: 10, window: hour },
  emailChangesOfAccount: { hits: 5, window: hour },
  /** The limit for illustrations that are not cached. A page shows about thirty. */
  illustrationsOfNetwork: { hits: 1500, window: minute },
  /** The limit for reports of browser errors, which visitors also send. */
  clientErrorsOfNetwork: { hits: 30, window: 10 * minute },
  /** Invented errors must not push the real ones out of the list. */
  newClientErrorsOfNetwork: { hits: 10, window: 24 * hour },
  writesOfMember: { hits: 120, window: minute },
  /** The limit for calls with an idempotency key. Their responses are stored for a week. */
  keyedCallsOfMember: { hits: 3000, window: 24 * hour },
  searchesOfMember: { hits: 300, window: minute },
  streamsOfMember: { hits: 60, window: minute },
  shelfFileReviewsOfMember: { hits: 20, window: 10 * minute },
  shelfImportsOfMember: { hits: 20, window: 10 * minute },
  /** The calendar apps in a household poll at most every few minutes. */
  calendarsOfNetwork: { hits: 240, window: hour },
  /** The image is rendered again for each change to its options. */
  yearPicturesOfMember: { hits: 60, window: 10 * minute },
  exportsOfMember: { hits: 10, window: hour },
} as const satisfies Record<string, { hits: number; window: number }>;
export type RateName = keyof typeof rates;
const networksOfSite = 4;

export class TooManyRequests extends RetryLater {
  override name = 'TooManyRequests';
  readonly limit: string;
  /** A hash of the email address in the attempt, for the log. */
  emailHash: string | undefined;

  constructor(limit: string, retryAfterSeconds: number) {
    super('too_many_requests', 'Too many requests. Please wait a moment.', retryAfterSeconds);
    this.limit = limit;
  }
}

/** Counts at once, so that all simultaneous guesses count. In a transaction, pass its `queries` to save connections. */
export async function hitLimit(context: Context, name: RateName, subject: string, queries: Queries = context.database) {
  if (context.config.rateLimitFactor === 0) return;
  const count = (of: string) => countHit(queries, keyOf(name, of), context.now(), rates[name].window);
  refuseAbove(context, name, await count(subject));
  const site = siteFor(name, subject);
  if (site !== subject) refuseAbove(context, name, await count(site), networksOfSite);
}

/** Returns a function that undoes the hits, for an attempt that succeeds. */
export async function hitLimits(context: Context, hits: readonly (readonly [RateName, string])[]) {
  for (const [limit, subject] of hits) await hitLimit(context, limit, subject);
  return async function succeeded() {
    for (const [limit, subject] of hits) await undoHit(context, limit, subject);
  };
}

/** True only for the hit that reaches the limit: one email per window, whatever RATE_LIMIT_FACTOR is. */
export async function reachesLimit(context: Context, name: RateName, subject: string): Promise<boolean> {
  const { count } = await countHit(context.database, keyOf(name, subject), context.now(), rates[name].window);
  return count === rates[name].hits;
}

/** Counts a signed-in member's hit like `hitLimit`, but without a database query (member-hits.ts). */
export function hitMemberLimit(context: Context, name: RateName, memberId: string): void {
  if (context.config.rateLimitFactor === 0) return;
  refuseAbove(context, name, context.memberHits.count(`${name}:${memberId}`, context.now(), rates[name].window));
}

function refuseAbove(
  { config, now }: Context,
  name: RateName,
  { count, endsAt }: { count: number; endsAt: Date },
  times = 1,
): void {
  if (count <= Math.max(1, Math.round(rates[name].hits * times * config.rateLimitFactor))) return;
  throw new TooManyRequests(name, Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000)));
}

export async function undoHit(context: Context, name: RateName, subject: string): Promise<void> {
  if (context.config.rateLimitFactor === 0) return;
  for (const each of new Set([subject, siteFor(name, subject)])) await uncountHit(context.database, keyOf(name, each));
}

function siteFor(name: RateName, subject: string): string {
  return name.endsWith('OfNetwork') ? siteOf(subject) : subject;
}

export function countersOf(subject: string): string[] {
  return Object.keys(rates).flatMap((name) => [`${name}:${subject}`, keyOf(name, subject)]);
}

/** Returns the key of a counter. Hashes the subject, because some subjects are email addresses. */
function keyOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
