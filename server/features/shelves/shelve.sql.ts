import * as z from 'zod/mini';
import { shelfStatuses } from '#contract/statuses.ts';
import { replacedActivities } from '#server/features/activity/activities.sql.ts';
import { column, json, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import type { NewShelfEntry, ShelfEntryRow } from './shelves.sql.ts';

/** A ShelfEntryRow as JSON, in which timestamps are strings. */
const writtenEntry = z.strictObject({
  userId: z.string(),
  id: z.number(),
  productId: z.number(),
  status: z.enum(shelfStatuses),
  customTags: z.array(z.string()),
  shadeNotes: z.nullable(z.string()),
  dateStarted: z.nullable(z.string()),
  dateFinished: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Adds the entry and the activity, which succeed or fail together. Fires triggers in pan-projects.sql. */
const shelved = statement(
  'shelved',
  { productId: nullable(column.number), entry: nullable(json(writtenEntry)) },
  `with wanted as (
     select id from products where id = coalesce((select product_id from product_redirects where id = $2::bigint), $2::bigint)
   ), entry as (
     insert into shelf_entries (user_id, product_id, status, custom_tags, shade_notes)
     select $1::uuid, id, $3, $4::text[], $5 from wanted
     on conflict (user_id, product_id) do nothing returning *
   ), replaced as (
     ${replacedActivities('$1::uuid', '(select product_id from entry)')}
   ), told as (
     insert into activities (user_id, type, product_id, shelf_entry_id, status)
     select user_id, 'shelved', product_id, id, status from entry
   )
   select (select id from wanted) as "productId",
     (select json_build_object('userId', user_id, 'id', id, 'productId', product_id, 'status', status,
       'customTags', custom_tags, 'shadeNotes', shade_notes, 'dateStarted', date_started, 'dateFinished', date_finished,
       'createdAt', created_at, 'updatedAt', updated_at) from entry) as entry`,
);

/** `entry` is null if the product is already on the shelf, and `productId` if the product does not exist. */
export async function shelve(
  queries: Queries,
  { userId, productId, status, customTags, shadeNotes }: NewShelfEntry,
): Promise<{ productId: number | null; entry: ShelfEntryRow | null }> {
  const [row] = await shelved(queries, [userId, productId, status, customTags, shadeNotes]);
  if (!row) throw new Error('A statement without a table returns one row');
  const { entry } = row;
  return {
    productId: row.productId,
    entry: entry && { ...entry, createdAt: new Date(entry.createdAt), updatedAt: new Date(entry.updatedAt) },
  };
}
