import { desc } from 'drizzle-orm';
import { column, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import { activities } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

/** Reads only the highest id, from the end of one index. */
export async function selectNewestActivityId(queries: Queries): Promise<number> {
  const [row] = await queries.select({ id: activities.id }).from(activities).orderBy(desc(activities.id)).limit(1);
  return row?.id ?? 0;
}

const newActivity = {
  memberId: column.text,
  community: column.number,
  /** The id of the newest activity by people whom the member follows. */
  following: nullable(column.number),
};

/** How many of the newest activities to check. This number is enough to find out whether there are new activities. */
const latest = 50;

const newActivities = statement(
  'new_activities',
  newActivity,
  `select member.id as "memberId", max(activity.id) as community,
     max(activity.id) filter (where follows.follower_id is not null) as following
   from unnest($1::uuid[]) as member(id)
     cross join (select id, user_id from activities where id > $2::bigint and id <= $3::bigint order by id desc limit ${latest}) activity
     left join follows on follows.follower_id = member.id and follows.followed_id = activity.user_id
   where activity.user_id <> member.id and activity.user_id not in (${hiddenMembers('member.id')})
   group by member.id`,
);

/**
 * For each of these members, returns the newest activity by other members whose id is above `afterId` and at most
 * `upToId`. Omits members without new activity.
 */
export function selectNewActivity(queries: Queries, memberIds: readonly string[], afterId: number, upToId: number) {
  return newActivities(queries, [memberIds, afterId, upToId]);
}
