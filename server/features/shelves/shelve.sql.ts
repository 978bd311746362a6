import { replacedActivities } from '#server/features/activity/activities.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { first, statement } from '#server/database/rows.ts';
import { entryColumns, entryText, type NewShelfEntry } from './shelves.sql.ts';

/** Adds the entry and the activity, which succeed or fail together. Fires triggers in pan-projects.sql. */
const shelved = statement(
  'shelved_entry',
  entryColumns,
  `with wanted as (
     select id from products where id = coalesce((select product_id from product_redirects where id = :productId::bigint), :productId::bigint)
   ), entry as (
     insert into shelf_entries (user_id, product_id, status, custom_tags, shade_notes)
     select :userId::uuid, id, :status, :customTags::text[], :shadeNotes from wanted
     on conflict (user_id, product_id) do nothing returning *
   ), replaced as (
     ${replacedActivities(':userId::uuid', '(select product_id from entry)')}
   ), told as (
     insert into activities (user_id, type, product_id, shelf_entry_id, status)
     select user_id, 'shelved', product_id, id, status from entry
   )
   select ${entryText} from entry`,
);

/** Undefined if the product does not exist or is already on the shelf. */
export const shelve = (queries: Queries, entry: NewShelfEntry) => first(shelved(queries, entry));
