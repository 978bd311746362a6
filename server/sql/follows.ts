import { and, eq, or } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { follows } from './schema.ts';

/** False when the member followed already. */
export async function insertFollow(queries: Queries, followerId: string, followedId: string): Promise<boolean> {
  const rows = await queries
    .insert(follows)
    .values({ followerId, followedId })
    .onConflictDoNothing()
    .returning({ followedId: follows.followedId });
  return rows.length > 0;
}

/** False when there was nothing to end. */
export async function deleteFollow(queries: Queries, followerId: string, followedId: string): Promise<boolean> {
  const rows = await queries
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .returning({ followedId: follows.followedId });
  return rows.length > 0;
}

export async function deleteFollowsBetween(queries: Queries, one: string, other: string): Promise<void> {
  await queries
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, one), eq(follows.followedId, other)),
        and(eq(follows.followerId, other), eq(follows.followedId, one)),
      ),
    );
}

export async function isFollowing(queries: Queries, followerId: string, followedId: string): Promise<boolean> {
  const [row] = await queries
    .select({ followedId: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .limit(1);
  return row !== undefined;
}
