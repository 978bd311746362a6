import { limits } from '#contract/limits.ts';
import { RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { countOpenRequests, countOpenSubmissions } from './submissions.sql.ts';

const hour = 60 * 60_000;
const { perMember } = limits;

export function refuseMoreRequests(context: Context, memberId: string): Promise<void> {
  return refuseMore(context, memberId, {
    most: perMember.openRequests,
    count: countOpenRequests,
    what: 'product requests',
  });
}
export function refuseMoreSubmissions(context: Context, memberId: string): Promise<void> {
  const open = { most: perMember.openSubmissions, count: countOpenSubmissions, what: 'photo submissions' };
  return refuseMore(context, memberId, open);
}

interface Open {
  most: number;
  count: (queries: Queries, memberId: string, most: number) => Promise<number>;
  what: string;
}

async function refuseMore({ config, database }: Context, memberId: string, { most, count, what }: Open): Promise<void> {
  if (config.rateLimitFactor === 0) return;
  const allowed = Math.ceil(most * config.rateLimitFactor);
  if ((await count(database, memberId, allowed)) < allowed) return;
  const message = `Many of your ${what} are still pending. Please try again later.`;
  throw new RetryLater('quota_reached', message, hour / 1000);
}
