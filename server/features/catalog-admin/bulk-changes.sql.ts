import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { column, first, nullable, only, rowsOf, selectIds, valueOf } from '#server/database/rows.ts';
import { bulkChangeProducts, bulkChanges } from '#server/database/tables/merge.ts';
import { members } from '#server/database/tables/schema.ts';

export const bulkChangeJob = 'bulk_change';
export type StoredBulkChange = typeof bulkChanges.$inferSelect;
type RowState = (typeof bulkChangeProducts.$inferSelect)['state'];

/** `chosen` selects the ids of the products. Returns how many there are. */
export async function insertBulkChange(
  queries: Queries,
  change: Pick<StoredBulkChange, 'administratorId' | 'kind' | 'fields'>,
  chosen: SQL,
): Promise<{ id: number; total: number }> {
  const { id } = only(await queries.insert(bulkChanges).values(change).returning({ id: bulkChanges.id }));
  const { rowCount } = await queries.execute(
    sql`insert into bulk_change_products (change_id, product_id) select ${id}, chosen.id from (${chosen}) as chosen`,
  );
  await queries
    .update(bulkChanges)
    .set({ total: rowCount ?? 0 })
    .where(eq(bulkChanges.id, id));
  await insertJob(queries, bulkChangeJob, { id });
  return { id, total: rowCount ?? 0 };
}

/** The products that fit the condition. Omits shades. */
export const chosenProducts = (condition: SQL) =>
  sql`select product.id from products product where product.parent_id is null and ${condition}`;
export const idsAre = (ids: readonly number[]) => sql`product.id = any(${sql.param([...ids])}::bigint[])`;
export const chosenDeleted = (ids: readonly number[], since: Date) => sql`
  select distinct gone_id as id from product_merges
  where gone_id = any(${sql.param([...ids])}::bigint[]) and kept_id = gone_id and merged_at >= ${since}`;

export const lockBulkChange = (queries: Queries, id: number): Promise<StoredBulkChange | undefined> =>
  first(queries.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update'));

/** Newest first. */
export function selectBulkChanges(queries: Queries, since: Date, beforeId: number | undefined, limit: number) {
  const isBefore = beforeId === undefined ? undefined : lt(bulkChanges.id, beforeId);
  return queries
    .select({ ...getTableColumns(bulkChanges), username: members.username })
    .from(bulkChanges)
    .leftJoin(members, eq(members.id, bulkChanges.administratorId))
    .where(and(gte(bulkChanges.createdAt, since), isBefore))
    .orderBy(desc(bulkChanges.id))
    .limit(limit);
}
export type BulkChangeRow = Awaited<ReturnType<typeof selectBulkChanges>>[number];

export async function updateBulkChange(queries: Queries, id: number, changed: Partial<StoredBulkChange>) {
  await queries.update(bulkChanges).set(changed).where(eq(bulkChanges.id, id));
}

export function selectPiece(queries: Queries, changeId: number, state: RowState, limit: number) {
  return rowsOf(
    queries,
    { id: column.number, deletionId: nullable(column.number) },
    sql`select product_id as id, (after ->> 'deletion_id')::bigint as "deletionId" from bulk_change_products
      where change_id = ${changeId} and state = ${state} order by product_id limit ${limit}`,
  );
}

/** Sets the state of those of the products that are still in the former state. */
export async function setRemaining(
  queries: Queries,
  changeId: number,
  ids: readonly number[],
  { former, state }: { former: RowState; state: RowState },
): Promise<void> {
  await queries.execute(
    sql`update bulk_change_products set state = ${state} where ${isRow(changeId, ids)} and state = ${former}`,
  );
}

/** Remembers the deletion of a product or, after a product was restored, its fields. */
export async function setAfter(queries: Queries, changeId: number, id: number, deletionId?: number) {
  const after =
    deletionId === undefined
      ? sql`(select ${fieldsOf('product')} from products product where id = ${id})`
      : sql`jsonb_build_object('deletion_id', ${deletionId}::bigint)`;
  await queries.execute(
    sql`update bulk_change_products set state = 'done', after = ${after} where ${isRow(changeId, [id])}`,
  );
}

/** True if the restored product is still as it was after the bulk change. */
export async function isAsRestored(queries: Queries, changeId: number, id: number): Promise<boolean> {
  const same = sql`select product.id from bulk_change_products changed join products product on product.id = changed.product_id
    where changed.change_id = ${changeId} and product.id = ${id} and changed.after = ${fieldsOf('product')} for update`;
  return (await selectIds(queries, same)).length > 0;
}

const isRow = (changeId: number, ids: readonly number[]) =>
  sql`change_id = ${changeId} and product_id = any(${sql.param([...ids])}::bigint[])`;

const changedColumns = [
  'brand_id',
  'category_id',
  'subcategory_id',
  'default_tags',
  'editorial_sections',
  'months_after_opening',
  'changed_at',
];
const fieldsOf = (table: 'product' | 'present') =>
  sql`jsonb_build_object(${sql.raw(changedColumns.map((name) => `'${name}', ${table}.${name}`).join(', '))})`;

/** Keeps the order, and adds each new text once, ignoring case. */
function changedList(name: 'default_tags' | 'editorial_sections', added: readonly string[], gone: readonly string[]) {
  const list = sql.raw(`product.${name}`);
  const [adding, removing] = [sql`${sql.param([...added])}::text[]`, sql`${sql.param([...gone])}::text[]`];
  const isIn = (texts: SQL) => sql`lower(each) = any(lower(${texts}::text)::text[])`;
  return sql`array(select each from unnest(${list} || array(
      select each from unnest(${adding}) as each where not ${isIn(list)})) with ordinality as listed (each, place)
    where not ${isIn(removing)} order by place)`;
}

type Fields = StoredBulkChange['fields'];

function changesOf({ brandId, categoryId, subcategoryId = null, monthsAfterOpening, ...lists }: Fields): SQL {
  const { addTags = [], removeTags = [], addSections = [], removeSections = [] } = lists;
  const changes = [sql`'{}'`];
  const set = (name: string, value: SQL) => changes.push(sql`jsonb_build_object(${name}::text, ${value})`);
  if (brandId !== undefined) set('brand_id', sql`${brandId}::bigint`);
  if (categoryId !== undefined) set('category_id', sql`${categoryId}::bigint`);
  if (categoryId !== undefined) set('subcategory_id', sql`${subcategoryId}::bigint`);
  if (monthsAfterOpening !== undefined) set('months_after_opening', sql`${monthsAfterOpening}::int`);
  if (addTags.length + removeTags.length > 0) set('default_tags', changedList('default_tags', addTags, removeTags));
  if (addSections.length + removeSections.length > 0)
    set('editorial_sections', changedList('editorial_sections', addSections, removeSections));
  return sql.join(changes, sql` || `);
}

/** False for a product with too many tags, or whose new brand has a product with the same name (VAL-46). */
function fits(ids: SQL, { brandId, addTags = [] }: Fields): SQL {
  const conditions = [sql`product.parent_id is null`];
  if (addTags.length > 0)
    conditions.push(sql`jsonb_array_length(planned.fields -> 'default_tags') <= ${limits.product.tags}`);
  if (brandId !== undefined)
    conditions.push(sql`(product.brand_id = ${brandId} or product.variant_name is not null or not exists (
      select from products other where other.parent_id is null and other.name_folded = product.name_folded
        and (other.brand_id = ${brandId} or other.id = any(${ids}) and other.id < product.id)))`);
  return sql.join(conditions, sql` and `);
}

/** Changes the products, and the fields that their shades inherit (OP-79). Returns how many fit the change. */
export async function changeProducts(
  queries: Queries,
  { id, fields }: StoredBulkChange,
  productIds: readonly number[],
) {
  const ids = sql`${sql.param([...productIds])}::bigint[]`;
  await lockProducts(queries, ids);
  const { rowCount } = await queries.execute(sql`
    update bulk_change_products changed set state = 'done', before = planned.before,
      after = case when planned.fields = planned.before then planned.before
        else planned.fields || jsonb_build_object('changed_at', now()) end
    from products product cross join lateral (select ${fieldsOf('product')} as before,
      ${fieldsOf('product')} || ${changesOf(fields)} as fields) as planned
    where changed.change_id = ${id} and changed.product_id = product.id and product.id = any(${ids}) and ${fits(ids, fields)}`);
  await apply(queries, id, { ids, state: 'done', fields: sql`changed.after` });
  return rowCount ?? 0;
}

/** Products with later changes of the same fields stay. Returns how many were changed back. */
export async function changeProductsBack(queries: Queries, id: number, productIds: readonly number[]) {
  const ids = sql`${sql.param([...productIds])}::bigint[]`;
  await lockProducts(queries, ids);
  const isChanged = sql`each.value is distinct from changed.before -> each.key`;
  const isSame = sql`each.value is not distinct from ${fieldsOf('present')} -> each.key`;
  const { rowCount } = await queries.execute(sql`
    update bulk_change_products changed set state = 'undone' from products present
    where changed.change_id = ${id} and changed.product_id = any(${ids}) and present.id = changed.product_id
      and present.parent_id is null
      and not exists (select from jsonb_each(changed.after) as each
        where each.key <> 'changed_at' and ${isChanged} and not ${isSame})
      and exists (select from brands where brands.id = (changed.before ->> 'brand_id')::bigint)
      and (changed.before ->> 'category_id' is null
        or exists (select from categories where categories.id = (changed.before ->> 'category_id')::bigint))
      and (changed.before ->> 'subcategory_id' is null
        or exists (select from subcategories where subcategories.id = (changed.before ->> 'subcategory_id')::bigint))`);
  const fields = sql`${fieldsOf('present')} || (select coalesce(jsonb_object_agg(each.key, changed.before -> each.key), '{}')
    from jsonb_each(changed.after) as each where ${isChanged} and ${isSame})`;
  await apply(queries, id, { ids, state: 'undone', fields });
  return rowCount ?? 0;
}

async function lockProducts(queries: Queries, ids: SQL): Promise<void> {
  await queries.execute(sql`select from products where family_id = any(${ids}) order by id for update`);
}

interface Applied {
  ids: SQL;
  state: RowState;
  /** The fields as JSON. It can refer to the tables `changed` and `present`. */
  fields: SQL;
}

/** Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
async function apply(queries: Queries, changeId: number, { ids, state, fields }: Applied): Promise<void> {
  const values = changedColumns.map((name) => `${name} = planned.${name}`).join(', ');
  await queries.execute(sql`
    update products product set ${sql.raw(values)},
      brand_folded = (select fold(name) from brands where brands.id = planned.brand_id)
    from bulk_change_products changed join products present on present.id = changed.product_id
      cross join lateral jsonb_populate_record(null::products, ${fields}) as planned
    where changed.change_id = ${changeId} and changed.product_id = any(${ids}) and changed.state = ${state}
      and changed.before <> changed.after and product.id = changed.product_id`);
  await queries.execute(sql`
    update products shade set brand_id = parent.brand_id, brand_folded = parent.brand_folded,
      category_id = parent.category_id, subcategory_id = parent.subcategory_id
    from products parent where shade.parent_id = parent.id and parent.id = any(${ids})
      and (shade.brand_id, shade.category_id, shade.subcategory_id)
        is distinct from (parent.brand_id, parent.category_id, parent.subcategory_id)`);
}

/** Locks the brand, so that no product with the same name can be added meanwhile. False if the brand or place is gone. */
export function isPossible(queries: Queries, { brandId, categoryId, subcategoryId }: Fields): Promise<boolean> {
  return valueOf(
    queries,
    column.boolean,
    sql`(${brandId ?? null}::bigint is null or exists (select from brands where id = ${brandId ?? null} for no key update))
      and (${categoryId ?? null}::bigint is null or exists (select from categories where id = ${categoryId ?? null} for key share))
      and (${subcategoryId ?? null}::bigint is null
        or exists (select from subcategories where id = ${subcategoryId ?? null} for key share))`,
  );
}
