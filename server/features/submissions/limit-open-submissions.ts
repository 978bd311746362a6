import { limits } from '#contract/limits.ts';
import { RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { countOpen } from './submissions.sql.ts';

const hour = 60 * 60_000;
const { perMember } = limits;

const kinds = {
  requests: { most: perMember.openRequests, name: 'product requests' },
  photos: { most: perMember.openSubmissions, name: 'photo submissions' },
};

/** Throws if too many of the member's requests or photo submissions are pending. */
export async function refuseMore(
  { config, database }: Context,
  memberId: string,
  kind: keyof typeof kinds,
): Promise<void> {
  if (config.rateLimitFactor === 0) return;
  const { most, name } = kinds[kind];
  const allowed = Math.ceil(most * config.rateLimitFactor);
  if ((await countOpen(database, kind, memberId, allowed)) < allowed) return;
  const message = `Many of your ${name} are still pending. Please try again later.`;
  throw new RetryLater('quota_reached', message, hour / 1000);
}
