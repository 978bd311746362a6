import { type SQL, sql } from 'drizzle-orm';
import { type ProductFilter, type ProductGap, type TableOrder } from '#contract/catalog-admin/bulk-changes.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { column, countEach, nullable, selectIds, valueOf } from '#server/database/rows.ts';
import { withSearch } from '#server/features/search/with-search.sql.ts';

const gapIs: Record<ProductGap, SQL> = {
  // Pages do not show a picture on another server, which is one that the server could not copy.
  no_picture: sql`(product.image is null or product.image not like '/media/%')`,
  no_ingredients: sql`product.ingredient_ids is null`,
  no_category: sql`product.category_id is null`,
  no_subcategory: sql`product.subcategory_id is null`,
  no_barcode: sql`not exists (select from product_barcodes coded where coded.product_id = product.id)
    and not exists (select from products shade join product_barcodes coded on coded.product_id = shade.id
      where shade.parent_id = product.id)`,
};

/** A bulk change has one entry in the change log, so its products are listed apart. An array is read only once. */
const changedBy = (username: string) => sql`product.id = any(array(
  with administrator as materialized (select id from members where lower(username) = lower(${username}))
  select case when subject = 'product' then subject_id::bigint end from admin_changes
    where administrator_id = (select id from administrator)
  union all select changed.product_id from bulk_changes change
    join bulk_change_products changed on changed.change_id = change.id
    where change.administrator_id = (select id from administrator) and changed.state = 'done'))`;

/** A condition about the table `product`. */
export type Matching = SQL;

/** `numbered` is the number of a product that the search text names. */
export async function matchingFilter(
  database: Database,
  { gap, search, by, section, import: importId }: ProductFilter,
  numbered?: number,
): Promise<Matching> {
  const conditions = [sql`product.parent_id is null`];
  if (gap) conditions.push(gapIs[gap]);
  if (section) conditions.push(sql`product.editorial_sections @> array[${section}]::text[]`);
  if (by) conditions.push(changedBy(by));
  if (importId !== undefined)
    conditions.push(
      sql`product.id in (select row_id from catalogue_import_added where import_id = ${importId} and kind = 'product')`,
    );
  if (search) conditions.push(await foundBy(database, search, numbered));
  return sql.join(conditions, sql` and `);
}

async function foundBy(database: Database, search: string, numbered: number | undefined): Promise<SQL> {
  const nothing = sql`false`;
  const found = await withSearch(database, search, { limit: 0, rows: 1 }, nothing, (_queries, searched) =>
    Promise.resolve(sql`product.id in (select product_id from product_search where ${searched.foundBy})`),
  );
  return numbered === undefined ? found : sql`(product.id = ${numbered} or ${found})`;
}

const orders: Record<TableOrder, { key: SQL; type: SQL; isRising?: true }> = {
  newest: { key: sql`product.id`, type: sql`bigint` },
  name: { key: sql`product.name_folded`, type: sql`text`, isRising: true },
  changed: { key: sql`coalesce(product.changed_at, product.created_at)`, type: sql`timestamptz` },
  reviews: { key: sql`product.review_count`, type: sql`integer` },
};

export async function selectTableIds(
  queries: Queries,
  matching: Matching,
  { sort, afterId, limit }: { sort: TableOrder; afterId: number | undefined; limit: number },
): Promise<number[]> {
  const { key, type, isRising } = orders[sort];
  const [direction, beyond] = isRising ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const conditions = [matching];
  if (afterId !== undefined) {
    const ofLast = sql`(select ${key}::text from products product where id = ${afterId})`;
    // A value lets PostgreSQL estimate the remaining rows, which a subquery does not.
    const last = await valueOf(queries, nullable(column.text), ofLast);
    conditions.push(last === null ? sql`false` : sql`(${key}, product.id) ${beyond} (${last}::${type}, ${afterId})`);
  }
  return selectIds(
    queries,
    sql`select product.id from products product where ${sql.join(conditions, sql` and `)}
      order by ${key} ${direction}, product.id ${direction} limit ${limit}`,
  );
}

export const countMatching = (queries: Queries, matching: SQL): Promise<number> =>
  valueOf(queries, column.number, sql`(select count(*) from products product where ${matching})`);

/** Omits products without a barcode, because counting them reads every barcode. */
export function countGaps(queries: Queries) {
  const count = (gap: ProductGap) =>
    sql`select count(*) from products product where parent_id is null and ${gapIs[gap]}`;
  return countEach(queries, {
    no_picture: count('no_picture'),
    no_ingredients: count('no_ingredients'),
    no_category: count('no_category'),
    no_subcategory: count('no_subcategory'),
  });
}
