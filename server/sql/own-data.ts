import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { brands, follows, members, products, reviews, shelfEntries } from './schema.ts';

const parents = alias(products, 'parents');

/** How a file names a product: brand, name of the whole family, shade. */
const namedProduct = {
  productId: products.id,
  brand: brands.name,
  product: sql<string>`coalesce(${parents.name}, ${products.name})`,
  shade: products.variantName,
};

/** A member's entries in the order in which they were added. */
export function selectOwnShelf(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...namedProduct,
      id: shelfEntries.id,
      status: shelfEntries.status,
      customTags: shelfEntries.customTags,
      shadeNotes: shelfEntries.shadeNotes,
      dateStarted: shelfEntries.dateStarted,
      dateFinished: shelfEntries.dateFinished,
      dateAdded: shelfEntries.createdAt,
    })
    .from(shelfEntries)
    .innerJoin(products, eq(products.id, shelfEntries.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(and(eq(shelfEntries.userId, userId), gt(shelfEntries.id, afterId)))
    .orderBy(asc(shelfEntries.id))
    .limit(limit);
}
export type OwnShelfRow = Awaited<ReturnType<typeof selectOwnShelf>>[number];

export function selectOwnReviews(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...namedProduct,
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      disclosure: reviews.disclosure,
      photos: reviews.photos,
      helpfulVotes: reviews.helpfulVotes,
      dateCreated: reviews.createdAt,
      dateEdited: reviews.editedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(and(eq(reviews.userId, userId), gt(reviews.id, afterId)))
    .orderBy(asc(reviews.id))
    .limit(limit);
}
export type OwnReviewRow = Awaited<ReturnType<typeof selectOwnReviews>>[number];

/** Whom a member follows, or who follows the member. */
export function selectOwnFollows(
  queries: Queries,
  userId: string,
  direction: 'following' | 'followers',
  limit: number,
) {
  const [mine, theirs] =
    direction === 'following'
      ? ([follows.followerId, follows.followedId] as const)
      : ([follows.followedId, follows.followerId] as const);
  return queries
    .select({ username: members.username, since: follows.createdAt })
    .from(follows)
    .innerJoin(members, eq(members.id, theirs))
    .where(eq(mine, userId))
    .orderBy(asc(follows.createdAt), asc(members.id))
    .limit(limit);
}
export type OwnFollowRow = Awaited<ReturnType<typeof selectOwnFollows>>[number];
