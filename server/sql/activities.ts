import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { activities } from './schema.ts';
import { isVisibleTo } from './visibility.ts';

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

export interface FeedPlace {
  viewerId: string;
  /** Only activities older than this one. */
  beforeId?: number | undefined;
}

/** Everybody's, newest first. */
export function selectCommunityFeed(
  queries: Queries,
  { viewerId, beforeId }: FeedPlace,
  limit: number,
): Promise<ActivityRow[]> {
  return queries
    .select()
    .from(activities)
    .where(and(isVisibleTo(queries, viewerId, activities.userId), olderThan(beforeId)))
    .orderBy(desc(activities.id))
    .limit(limit);
}

export function olderThan(beforeId: number | undefined): SQL | undefined {
  return beforeId === undefined ? undefined : lt(activities.id, beforeId);
}
