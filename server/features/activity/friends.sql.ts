import { limits } from '#contract/limits.ts';
import { shelfStatuses } from '#contract/statuses.ts';
import { column, nullable, oneOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import type { NamedMember } from '#server/features/members/people.sql.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';
import type { ShelfEntryRow } from '#server/features/shelves/shelves.sql.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

export interface FriendEntry extends Pick<ShelfEntryRow, 'id' | 'status' | 'createdAt'> {
  member: Pick<NamedMember, 'id' | 'username' | 'firstName' | 'picture'>;
  review: Pick<ReviewRow, 'rating' | 'comment'> | null;
}

/** $1 is the viewer, $2 the product, which may have been merged. Reads members and reviews only for returned rows. */
const friendsEntries = statement(
  'friends_entries',
  {
    // If the product exists but no friend has it, the statement returns a single row in which every column is null.
    id: nullable(column.number),
    status: nullable(oneOf(shelfStatuses)),
    createdAt: nullable(column.moment),
    userId: nullable(column.text),
    username: nullable(column.text),
    firstName: nullable(column.text),
    picture: nullable(column.text),
    rating: nullable(column.number),
    comment: nullable(column.text),
  },
  `select entry.id, entry.status, entry.created_at as "createdAt", member.id as "userId", member.username,
     member.first_name as "firstName", member.picture, review.rating, review.comment
   from (select family_id from products
     where id = coalesce((select product_id from product_redirects where id = $2::bigint), $2::bigint)) family
   left join lateral (
     select entry.* from follows join shelf_entries entry on entry.user_id = follows.followed_id
     where follows.follower_id = $1::uuid and follows.followed_id not in (${hiddenMembers('$1::uuid')})
       and entry.product_id in (select id from products where products.family_id = family.family_id)
     order by entry.created_at desc, entry.id desc limit ${limits.display.friendsActivity}) entry on true
   left join members member on member.id = entry.user_id
   left join reviews review on review.user_id = entry.user_id and review.product_id = entry.product_id
   order by entry.created_at desc, entry.id desc`,
);

/** Entries for the whole family, newest first (OP-47). Returns undefined if the product does not exist. */
export async function selectFriendsEntries(
  queries: Queries,
  viewerId: string,
  productId: number,
): Promise<FriendEntry[] | undefined> {
  const rows = await friendsEntries(queries, [viewerId, productId]);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, status, createdAt, userId, username, firstName, picture, rating, comment }) => {
    if (id === null || status === null || createdAt === null || userId === null) return [];
    const review = rating === null ? null : { rating, comment };
    return [{ id, status, createdAt, member: { id: userId, username, firstName, picture }, review }];
  });
}
