import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { reviewReports } from '#server/database/tables/moderation.ts';
import { reviewFollowUps, reviewQuestions } from '#server/database/tables/review.ts';
import * as schema from '#server/database/tables/schema.ts';
import { entryLevels, entryUses, expiryNotifications } from '#server/database/tables/shelf.ts';

/** Merges and deletions store the rows that they remove, by kind (docs/decisions/0013). */

/** Tables whose rows are deleted with an entry or a review. `restoreDependents` restores them. */
export const ofEntries = { use: entryUses, level: entryLevels, expiry_notification: expiryNotifications };
export const ofReviews = {
  vote: schema.reviewVotes,
  follow_up: reviewFollowUps,
  question: reviewQuestions,
  report: reviewReports,
};
export const ofBoth = { activity: schema.activities, notification: schema.notifications };

/** Call this before the rows are deleted. `where` names the table `item`. */
export async function storeRows(
  queries: Queries,
  mergeId: number,
  kind: string,
  table: PgTable,
  where: SQL,
  {
    pictures = sql`array[]::text[]`,
    isOwned = true,
    owner = sql`item.user_id`,
    content = sql`to_jsonb(item)`,
  }: Stored = {},
): Promise<void> {
  await queries.execute(sql`
    insert into product_merge_removed (merge_id, kind, user_id, content, pictures)
    select ${mergeId}, ${kind}, ${isOwned ? owner : sql`null::uuid`}, ${content}, ${pictures} from ${table} item where ${where}`);
}
type Stored = Partial<Record<'pictures' | 'owner' | 'content', SQL>> & { isOwned?: boolean };

export const storeProducts = (queries: Queries, mergeId: number, where: SQL) =>
  storeRows(queries, mergeId, 'product', schema.products, where, {
    pictures: sql`array_remove(item.images || item.image, null)`,
    isOwned: false,
  });

/** Sets their review counts to zero, because triggers count the reviews that are moved back. */
export async function restoreProducts(queries: Queries, mergeId: number): Promise<void> {
  await restore(queries, mergeId, 'product', schema.products, {
    content: sql`removed.content || jsonb_build_object('review_count', 0, 'rating_sum', 0,
      'category_id', (select id from categories where id = (removed.content ->> 'category_id')::bigint),
      'subcategory_id', (select id from subcategories where id = (removed.content ->> 'subcategory_id')::bigint),
      'brand_folded', (select fold(name) from brands where id = (removed.content ->> 'brand_id')::bigint),
      'slug', coalesce((select slug || '-' || (removed.content ->> 'id') from products
        where slug = removed.content ->> 'slug'), removed.content ->> 'slug'))`,
  });
}

/** Restores the rows that were deleted with an entry or a review, if the entry or the review exists again. */
export async function restoreDependents(queries: Queries, mergeId: number): Promise<void> {
  const ofOwnEntry = sql`exists (select from shelf_entries entry where entry.user_id = was.user_id and entry.id = was.entry_id)`;
  for (const [kind, table] of Object.entries(ofEntries))
    await restore(queries, mergeId, kind, table, { condition: ofOwnEntry });
  const ofReview = sql`exists (select from reviews review where review.id = was.review_id)`;
  const ofEntry = sql`exists (select from shelf_entries entry where entry.user_id = was.user_id and entry.id = was.shelf_entry_id)`;
  const ofProduct = sql`exists (select from products product where product.id = was.product_id)`;
  for (const [kind, table] of Object.entries(ofReviews))
    await restore(queries, mergeId, kind, table, { condition: ofReview });
  await restore(queries, mergeId, 'activity', ofBoth.activity, {
    condition: sql`${ofProduct} and (was.review_id is null or ${ofReview}) and (was.shelf_entry_id is null or ${ofEntry})`,
  });
  await restore(queries, mergeId, 'notification', ofBoth.notification, {
    condition: sql`(was.review_id is null or ${ofReview}) and (was.product_id is null or ${ofProduct})
      and (was.actor_id is null or exists (select from members actor where actor.id = was.actor_id))`,
  });
}

interface Restoring {
  content?: SQL;
  condition?: SQL;
}

export async function restore(
  queries: Queries,
  mergeId: number,
  kind: string,
  table: PgTable,
  { content = sql`removed.content`, condition }: Restoring = {},
): Promise<void> {
  const stored = sql`(select id, gave_way_to, ${content} as content from product_merge_removed removed
    where merge_id = ${mergeId} and kind = ${kind})`;
  await insertStoredRows(queries, table, stored, condition);
}
