import { desc } from 'drizzle-orm';
import { column, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import { activities } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

/** Reads only the end of one index, so that polling is cheap. Returns 0 if there are no activities. */
export async function selectNewestActivityId(queries: Queries): Promise<number> {
  const [row] = await queries.select({ id: activities.id }).from(activities).orderBy(desc(activities.id)).limit(1);
  return row?.id ?? 0;
}

const newActivity = {
  memberId: column.text,
  community: column.number,
  following: nullable(column.number),
};

/** Limits the cost of a poll after a burst of activity. A poll can therefore miss an older activity. */
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

/** Finds the newest activities that each member in `memberIds` may see, with ids above `afterId` and up to `upToId`. */
export function selectNewActivity(queries: Queries, memberIds: readonly string[], afterId: number, upToId: number) {
  return newActivities(queries, [memberIds, afterId, upToId]);
}
