import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { DemoUsage } from './generator/demo-rows.sql.ts';
import { purchases, spendingGoals } from '#server/database/tables/spending.ts';
import { reviewFollowUps } from '#server/database/tables/review.ts';
import { reviews } from '#server/database/tables/schema.ts';

/** Inserts the package histories. Deleting a member also deletes these rows. Fires triggers in pan-projects.sql. */
export async function insertDemoUsage(queries: Queries, usage: DemoUsage): Promise<void> {
  await queries.insert(purchases).values(usage.purchases);
  await queries.insert(spendingGoals).values(usage.goals);
  await queries.execute(sql`
    insert into entry_uses (user_id, entry_id, key, used_on, used_at)
    select "userId", "entryId", gen_random_uuid(), "usedOn", ("usedOn" || ' 08:00Z')::timestamptz
    from jsonb_to_recordset(${JSON.stringify(usage.uses)}::jsonb) as told ("userId" uuid, "entryId" bigint, "usedOn" date)
    order by "usedOn", "entryId"`);
  await queries.execute(sql`
    insert into entry_levels (user_id, entry_id, level, set_on, set_at)
    select "userId", "entryId", level, "setOn", ("setOn" || ' 08:00Z')::timestamptz
    from jsonb_to_recordset(${JSON.stringify(usage.levels)}::jsonb)
      as told ("userId" uuid, "entryId" bigint, level smallint, "setOn" date)`);
  await queries.execute(sql`
    update shelf_entries entry set would_buy_again = "wouldBuyAgain", would_buy_again_at = "wouldBuyAgainAt"
    from jsonb_to_recordset(${JSON.stringify(usage.finished)}::jsonb)
      as told ("userId" uuid, id bigint, "wouldBuyAgain" boolean, "wouldBuyAgainAt" timestamptz)
    where entry.user_id = "userId" and entry.id = told.id`);
  await queries.insert(reviewFollowUps).values(usage.followUps);
  const followed = usage.followUps.map(({ reviewId }) => reviewId);
  await queries.update(reviews).set({ hasFollowUps: true }).where(inArray(reviews.id, followed));
}
