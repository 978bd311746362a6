import { limits } from '#contract/limits.ts';
import { RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { countHit } from './rate-limits.sql.ts';

const hour = 60 * 60_000;
const { perMember } = limits;

/** Photos are counted in kilobytes, because a count of bytes could exceed the column's 32 bits. */
const amounts = {
  megapixels: { most: perMember.megapixelsAnHour, window: hour },
  photoKilobytes: { most: perMember.photoBytesADay / 1024, window: 24 * hour },
};

/** A rollback makes the amount available again. RATE_LIMIT_FACTOR multiplies the limit, and 0 removes it. */
export async function takeFromLimit(
  { config, now }: Context,
  queries: Queries,
  name: keyof typeof amounts,
  memberId: string,
  amount: number,
): Promise<void> {
  if (config.rateLimitFactor === 0) return;
  const { most, window } = amounts[name];
  const { count, endsAt } = await countHit(queries, `${name}:${memberId}`, now(), window, Math.ceil(amount));
  if (count <= most * config.rateLimitFactor) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000));
  throw new RetryLater('quota_reached', 'You have sent a lot of photos. Please try again later.', seconds);
}
