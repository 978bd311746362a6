import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { follows, members, products, reviews, shelfEntries } from './schema.ts';
import { isVisibleTo } from './visibility.ts';

/** What the people a member follows have of a product's family on their shelves, newest first (OP-47). */
export function selectFriendsEntries(queries: Queries, viewerId: string, familyId: number, limit: number) {
  const family = queries.select({ id: products.id }).from(products).where(eq(products.familyId, familyId));
  // Only of the few that are shown are the member and the review read.
  const entry = queries
    .select(getTableColumns(shelfEntries))
    .from(follows)
    .innerJoin(shelfEntries, eq(shelfEntries.userId, follows.followedId))
    .where(
      and(
        eq(follows.followerId, viewerId),
        isVisibleTo(queries, viewerId, follows.followedId),
        inArray(shelfEntries.productId, family),
      ),
    )
    .orderBy(desc(shelfEntries.createdAt), desc(shelfEntries.id))
    .limit(limit)
    .as('entry');
  return queries
    .select({
      entry: { id: entry.id, status: entry.status, createdAt: entry.createdAt },
      member: members,
      review: { rating: reviews.rating, comment: reviews.comment },
    })
    .from(entry)
    .innerJoin(members, eq(members.id, entry.userId))
    .leftJoin(reviews, and(eq(reviews.userId, entry.userId), eq(reviews.productId, entry.productId)))
    .orderBy(desc(entry.createdAt), desc(entry.id));
}
export type FriendEntry = Awaited<ReturnType<typeof selectFriendsEntries>>[number];
