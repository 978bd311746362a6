import { limits } from '#contract/limits.ts';
import { shelfStatuses } from '#contract/statuses.ts';
import { column, json, nullable, oneOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import { namedMember, namedMemberOf } from '#server/features/people/people.sql.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';
import { rated, ratedReview } from './activities.sql.ts';

/** $1 is the viewer, $2 the product, which may have been merged. Reads members and reviews only for returned rows. */
const friendsEntries = statement(
  'friends_entries',
  {
    // If the product exists but no friend has it, the statement returns a single row in which every column is null.
    id: nullable(column.number),
    status: nullable(oneOf(shelfStatuses)),
    createdAt: nullable(column.moment),
    member: nullable(json(namedMember)),
    review: nullable(json(ratedReview)),
  },
  `select entry.id, entry.status, entry.created_at as "createdAt", ${namedMemberOf('member')} as member,
     ${rated} as review
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
export async function selectFriendsEntries(queries: Queries, viewerId: string, productId: number) {
  const rows = await friendsEntries(queries, [viewerId, productId]);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, status, createdAt, member, review }) =>
    id === null || status === null || createdAt === null || member === null
      ? []
      : [{ id, status, createdAt, member, review }],
  );
}
