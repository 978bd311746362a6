import { eq } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { crowdSecret } from '#server/auth/derived-secrets.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { first, statement } from '#server/database/rows.ts';
import { buyAgainCounts } from '#server/database/tables/review.ts';
import { crowd, networkOfAccount } from '#server/viewer/crowd.sql.ts';

export const selectBuyAgain = (queries: Queries, familyId: number) =>
  first(
    queries
      .select({ yes: buyAgainCounts.yes, total: buyAgainCounts.total })
      .from(buyAgainCounts)
      .where(eq(buyAgainCounts.familyId, familyId)),
  );

const { buyAgain, buyAgainStep: step } = limits.review;
/** The direction depends on a secret, the family, and the total, so that earlier counts do not reveal the direction. */
const rounded = (count: string) =>
  `((${count} + get_byte(sha256(convert_to(:secret::text || ' ' || family_id || ' ' || total, 'UTF8')), 0) % ${step}) / ${step} * ${step})::integer`;

const isStale = `known.counted_at <= :now::timestamptz - interval '${crowd.staleDays} days'`;

const recount = statement(
  'recount_buy_again',
  {},
  `with answers as (
     select distinct on (product.family_id, entry.user_id) product.family_id, entry.user_id, entry.would_buy_again as again,
       greatest(entry.would_buy_again_at, member.created_at + interval '${crowd.days} days') as counts_from
     from shelf_entries entry
     join products product on product.id = entry.product_id
     join members member on member.id = entry.user_id
     where entry.would_buy_again is not null
       and not exists (select from account_deletions where account_id = entry.user_id)
     order by product.family_id, entry.user_id, entry.would_buy_again_at desc, entry.id
   ), ranked as (
     select answers.*, row_number() over (
       partition by answers.family_id, ${networkOfAccount('account')} order by answers.counts_from, answers.user_id) as place
     from answers join accounts account on account.id = answers.user_id
     where answers.counts_from <= :now::timestamptz
   ), counted as (
     select ranked.family_id, count(*) filter (where again) as yes, count(*) as total
     from ranked left join buy_again_counts known on known.family_id = ranked.family_id
     where ranked.place <= ${crowd.perNetwork} and (known.counted_at is null or known.counted_at <= :now::timestamptz - interval '7 days')
     group by ranked.family_id, known.family_id
     having count(*) >= ${buyAgain}
       and (known.family_id is null or ${isStale}
         or count(*) >= ${crowd.growth} * coalesce(known.counted, known.total + ${step - 1}))
   ), outdated as (
     delete from buy_again_counts known
     where ${isStale} and not exists (select from counted where counted.family_id = known.family_id)
   ), shown as materialized (
     select family_id, ${rounded('yes')} as yes, ${rounded('total')} as total, total as counted from counted
   )
   insert into buy_again_counts as kept (family_id, yes, total, counted, counted_at)
   select family_id, least(yes, total), total, counted, :now::timestamptz from shown
   on conflict (family_id) do update
     set yes = excluded.yes, total = excluded.total, counted = excluded.counted, counted_at = excluded.counted_at`,
);

/** Recounts after 7 days at the earliest, and if votes have grown enough or the count is stale. */
export async function recountBuyAgain({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await recount(database, { now, secret: await crowdSecret(database, 'buy again', now) });
}
