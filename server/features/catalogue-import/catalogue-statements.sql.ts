import { sql } from 'drizzle-orm';

/**
 * Returns SQL that records the rows of the CTE `added`, so that the import can be undone
 * (server/features/catalogue-import/catalogue-undo.sql.ts).
 */
export const remember = (importId: number, kind: string, id = sql`id`, key = sql`''`) =>
  sql`insert into catalogue_import_added (import_id, kind, row_id, key)
    select ${importId}::bigint, ${kind}::text, ${id}, ${key} from added on conflict do nothing`;

/** Returns SQL that selects the ids of the category and subcategory that a row names. */
export function placeOf(row: 'numbered' | 'staged') {
  const staged = sql.raw(row);
  return sql`(select category.id as category_id, subcategory.id as subcategory_id from categories category
    left join subcategories subcategory on subcategory.category_id = category.id and fold(subcategory.name) = fold(${staged}.subcategory)
    where fold(category.name) = fold(${staged}.category) limit 1)`;
}
