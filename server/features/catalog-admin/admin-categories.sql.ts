import { type SQL, sql } from 'drizzle-orm';
import { type AdminCategory, listAdminCategories } from '#contract/catalog-admin/categories.ts';
import type { Queries } from '#server/database/database.ts';
import { column, isChanged, json, nullable, rowsOf, valueOf } from '#server/database/rows.ts';

export type PlaceKind = 'category' | 'subcategory';
const tables = { category: 'categories', subcategory: 'subcategories' } as const;
const tableOf = (kind: PlaceKind) => sql.identifier(tables[kind]);
const columnOf = (kind: PlaceKind) => sql.identifier(`${kind}_id`);

export function selectAdminCategories(queries: Queries): Promise<AdminCategory[]> {
  const count = (which: SQL) => sql`(select coalesce(sum(total), 0) from product_counts where ${which})`;
  const kinds = sql`select category_id, json_agg(json_build_object('id', id, 'name', name, 'categoryId', category_id,
      'productCount', ${count(sql`subcategory_id = kind.id`)}) order by fold(name), id) as list
    from subcategories kind group by category_id`;
  const tree = sql`select coalesce(json_agg(json_build_object('id', id, 'name', name,
      'productCount', ${count(sql`category_id = category.id`)}, 'subcategories', coalesce(kinds.list, '[]'))
      order by fold(name), id), '[]')
    from categories category left join (${kinds}) as kinds on kinds.category_id = category.id`;
  return valueOf(queries, json(listAdminCategories.response), sql`(${tree})`);
}

/** Locks these categories or subcategories until the transaction ends, in the order of their ids. */
export function lockPlaces(queries: Queries, kind: PlaceKind, ids: readonly number[]) {
  const categoryId = kind === 'category' ? sql`id` : sql`category_id`;
  return rowsOf(
    queries,
    { id: column.number, name: column.text, categoryId: column.number },
    sql`select id, name, ${categoryId} as "categoryId" from ${tableOf(kind)} where id in ${ids} order by id for update`,
  );
}
export type Place = Awaited<ReturnType<typeof lockPlaces>>[number];

/** Returns false if another one has the name, ignoring case and accents. Fires triggers in notify.sql. */
export function updatePlaceName(queries: Queries, kind: PlaceKind, id: number, name: string): Promise<boolean> {
  const beside = kind === 'category' ? sql`true` : sql`other.category_id = place.category_id`;
  return isChanged(
    queries.execute(sql`update ${tableOf(kind)} place set name = ${name} where id = ${id} and not exists (
      select from ${tableOf(kind)} other where fold(other.name) = fold(${name}) and other.id <> ${id} and ${beside})`),
  );
}

/** Returns false if products or subcategories still belong to it. Fires triggers in notify.sql. */
export function deleteEmptyPlace(queries: Queries, kind: PlaceKind, id: number): Promise<boolean> {
  const hasSubcategories =
    kind === 'category' ? sql`exists (select from subcategories where category_id = ${id})` : sql`false`;
  return isChanged(
    queries.execute(sql`delete from ${tableOf(kind)} where id = ${id} and not ${hasSubcategories}
      and not exists (select from products where ${columnOf(kind)} = ${id})`),
  );
}

/** Returns the subcategories of one category with their namesakes in another category, or null if they have none. */
export function selectNamesakesOf(queries: Queries, goneId: number, remainingId: number) {
  return rowsOf(
    queries,
    { goneId: column.number, remainingId: nullable(column.number) },
    sql`select gone.id as "goneId", remaining.id as "remainingId" from subcategories gone
      left join subcategories remaining on remaining.category_id = ${remainingId} and fold(remaining.name) = fold(gone.name)
      where gone.category_id = ${goneId} order by gone.id for update of gone`,
  );
}

/** Moves subcategories without a namesake. Fires triggers in notify.sql. */
export async function moveSubcategory(queries: Queries, id: number, categoryId: number): Promise<void> {
  await queries.execute(sql`update subcategories set category_id = ${categoryId} where id = ${id}`);
}

/** Also those that can still be restored. Fires triggers in counts.sql, notify.sql, search.sql, shades.sql. */
export async function moveProducts(queries: Queries, kind: PlaceKind, goneId: number, to: Place): Promise<void> {
  const subcategory = kind === 'subcategory' ? sql`, subcategory_id = ${to.id}` : sql``;
  const stored = kind === 'subcategory' ? sql`, 'subcategory_id', ${to.id}::bigint` : sql``;
  await queries.execute(sql`
    update products set category_id = ${to.categoryId} ${subcategory} where ${columnOf(kind)} = ${goneId}`);
  await queries.execute(sql`
    update product_merge_removed set content = content || jsonb_build_object('category_id', ${to.categoryId}::bigint ${stored})
    where kind in ('product', 'shade') and content ->> ${`${kind}_id`} = ${String(goneId)}`);
}
