import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { activities, follows } from './schema.ts';

export type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = Pick<ActivityRow, 'userId' | 'type' | 'productId'> &
  Partial<Pick<ActivityRow, 'shelfEntryId' | 'reviewId' | 'status'>>;

export async function insertActivity(queries: Queries, activity: NewActivity): Promise<void> {
  await queries.insert(activities).values(activity);
}

/** Taking an entry off the shelf takes its activities along (OP-08). */
export async function deleteActivitiesOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries.delete(activities).where(and(eq(activities.userId, userId), eq(activities.shelfEntryId, shelfEntryId)));
}

/** Newest first; with `followerId` only of the people that member follows. */
export function selectActivities(
  queries: Queries,
  filter: { followerId?: string | undefined; beforeId?: number | undefined },
  limit: number,
): Promise<ActivityRow[]> {
  const { followerId, beforeId } = filter;
  const followed =
    followerId === undefined
      ? undefined
      : inArray(
          activities.userId,
          sql`(select ${follows.followedId} from ${follows} where ${follows.followerId} = ${followerId})`,
        );
  return queries
    .select()
    .from(activities)
    .where(and(followed, beforeId === undefined ? undefined : lt(activities.id, beforeId)))
    .orderBy(desc(activities.id))
    .limit(limit);
}
