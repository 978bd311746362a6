import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { follows, members, products, reviews, shelfEntries } from './schema.ts';
import { isVisibleTo } from './visibility.ts';

/** What the people a member follows have of a product's family on their shelves, newest first (OP-47). */
export function selectFriendsEntries(queries: Queries, viewerId: string, familyId: number, limit: number) {
  const family = queries.select({ id: products.id }).from(products).where(eq(products.familyId, familyId));
  return queries
    .select({ entry: shelfEntries, member: members, review: { rating: reviews.rating, comment: reviews.comment } })
    .from(follows)
    .innerJoin(shelfEntries, eq(shelfEntries.userId, follows.followedId))
    .innerJoin(members, eq(members.id, follows.followedId))
    .leftJoin(reviews, and(eq(reviews.userId, shelfEntries.userId), eq(reviews.productId, shelfEntries.productId)))
    .where(
      and(
        eq(follows.followerId, viewerId),
        isVisibleTo(queries, viewerId, follows.followedId),
        inArray(shelfEntries.productId, family),
      ),
    )
    .orderBy(desc(shelfEntries.createdAt), desc(shelfEntries.id))
    .limit(limit);
}
export type FriendEntry = Awaited<ReturnType<typeof selectFriendsEntries>>[number];
