import { type SQL, and, asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import {
  column,
  first,
  json,
  jsonTime,
  nullable,
  oneOf,
  only,
  onlyRow,
  type RowOf,
  rowsOf,
  rowsWhere,
  selectIds,
} from '#server/database/rows.ts';
import { type StoredItem, productIngredients, storedItems } from '#server/database/tables/catalog-import.ts';
import { ingredients } from '#server/database/tables/ingredients.ts';
import * as z from 'zod/mini';
import { ingredientChoices } from '#contract/statuses.ts';

/** Returns the ids by key. Saves in the order of the keys to prevent deadlocks. */
export async function saveIngredients(
  queries: Queries,
  wanted: readonly { key: string; name: string; searchText: string }[],
) {
  if (wanted.length === 0) return new Map();
  const rows = [...new Map(wanted.map((one) => [one.key, one])).values()].toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  );
  await queries.execute(sql`
    insert into ingredients (key, name, search_text)
    select key, name, "searchText" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (key text, name text, "searchText" text)
    where not exists (select from ingredients known where known.key = wanted.key and known.search_text = wanted."searchText")
    order by key on conflict (key) do update set name = excluded.name, search_text = excluded.search_text`);
  const isWanted = inArray(
    ingredients.key,
    rows.map(({ key }) => key),
  );
  const known = await rowsWhere(queries, ingredients, isWanted);
  return new Map(known.map(({ id, key }) => [key, id]));
}

export const unreadVersion = {
  id: productIngredients.id,
  productId: productIngredients.productId,
  ingredients: productIngredients.ingredients,
  readWith: productIngredients.readWith,
};

/** Until the transaction ends, locks versions that were never parsed or were parsed with an older vocabulary. */
export function lockUnreadVersions(
  queries: Queries,
  vocabulary: number,
  { limit, onlyId, exceptIds = [] }: { limit: number; onlyId?: number | undefined; exceptIds?: readonly number[] },
) {
  const { id, readWith } = productIngredients;
  return queries
    .select(unreadVersion)
    .from(productIngredients)
    .where(
      and(lt(readWith, vocabulary), onlyId === undefined ? undefined : eq(id, onlyId), notInArray(id, [...exceptIds])),
    )
    .orderBy(asc(readWith), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export type UnreadVersion = Awaited<ReturnType<typeof lockUnreadVersions>>[number];

export interface ReadVersion {
  id: number;
  items: StoredItem[];
  ids: number[];
  fullyRead: boolean;
  unlisted: string[];
}

/** Saves parsed versions. Triggers update their products. Fires triggers in ingredients.sql. */
export async function saveReadVersions(queries: Queries, versions: readonly ReadVersion[], vocabulary: number) {
  await queries.execute(sql`
    update product_ingredients version set items = read.items, read_with = ${vocabulary}, fully_read = read."fullyRead",
      unlisted_names = array(select jsonb_array_elements_text(read.unlisted)),
      ingredient_ids = array(select value::integer from jsonb_array_elements_text(read.ids))
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as read (id bigint, items jsonb, ids jsonb, "fullyRead" boolean, unlisted jsonb)
    where version.id = read.id`);
}

/** Only for versions that are the newest of their product. The keys are the ids of the given versions. */
export const selectFormerItems = (queries: Queries, versionIds: readonly number[]) =>
  itemsById(
    queries,
    sql`select version.id, former.items from product_ingredients version
    cross join lateral (
      select items from product_ingredients known
      where known.product_id = version.product_id and known.items is not null and not known.other_language and known.id < version.id order by known.id desc limit 1
    ) as former
    where version.id = any(${sql.param([...versionIds])}::bigint[]) and not version.other_language
      and not exists (select from product_ingredients newer
        where newer.product_id = version.product_id and newer.id > version.id and not newer.other_language)`,
  );

async function itemsById(queries: Queries, versions: SQL) {
  const rows = await rowsOf(queries, { id: column.number, items: json(storedItems) }, versions);
  return new Map(rows.map(({ id, items }) => [id, items]));
}

/** Includes shades without a list of their own. Fires triggers in notify.sql. */
export async function notifyIngredientsChanged(queries: Queries, productIds: readonly number[]): Promise<void> {
  await queries.execute(sql`
    insert into notifications (user_id, kind, product_id, message)
    select entry.user_id, 'ingredients_changed', shelved.id,
      'The ingredients of ' || shelved.name || coalesce(' in ' || named_shade(shelved.variant_name), '') || ' have changed'
    from products shelved join shelf_entries entry on entry.product_id = shelved.id
    where shelved.id = any(${sql.param([...productIds])}::bigint[])
      or (shelved.parent_id = any(${sql.param([...productIds])}::bigint[])
        and not exists (select from product_ingredients own where own.product_id = shelved.id))`);
}

/** Fires triggers in ingredients.sql. */
export async function insertVersion(
  queries: Queries,
  version: { productId: number; source: string; ingredients: string },
): Promise<number> {
  const values = { ...version, language: null, seenAt: sql`now()` };
  return only(await queries.insert(productIngredients).values(values).returning({ id: productIngredients.id })).id;
}

export const selectIngredient = (queries: Queries, id: number) =>
  first(rowsWhere(queries, ingredients, eq(ingredients.id, id)));

export const selectNewestItems = (queries: Queries, productIds: readonly number[]) =>
  itemsById(
    queries,
    sql`select distinct on (version.product_id) version.product_id as id, version.items from product_ingredients version
    where version.product_id = any(${sql.param([...productIds])}::bigint[]) and version.items is not null and not version.other_language
    order by version.product_id, version.id desc`,
  );

export async function selectNewestText(queries: Queries, productId: number): Promise<string | null> {
  const [newest] = await queries
    .select({ text: productIngredients.ingredients })
    .from(productIngredients)
    .where(and(eq(productIngredients.productId, productId), eq(productIngredients.otherLanguage, false)))
    .orderBy(desc(productIngredients.id))
    .limit(1);
  return newest?.text ?? null;
}

/** Returns the ids of the given versions whose product has a newer list with different ingredients. */
export async function selectOutdatedVersions(queries: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const outdated = await selectIds(
    queries,
    sql`select version.id from product_ingredients version
    where version.id = any(${sql.param([...new Set(ids)])}::bigint[]) and exists (
      select from product_ingredients newer where newer.product_id = version.product_id and newer.id > version.id
        and not newer.other_language and newer.ingredient_ids <> version.ingredient_ids)`,
  );
  return new Set(outdated);
}

const label = z.strictObject({
  /** The newest version comes first. The array is empty if no list is known. */
  versions: z.array(z.strictObject({ id: z.number(), source: z.string(), dateSeen: z.string(), items: storedItems })),
  /** The name of the shade whose list is shown, if the product itself has no list. */
  ofShade: z.nullable(z.string()),
  printed: z.nullable(z.string()),
  fullyRead: z.boolean(),
  suggestionWaits: z.boolean(),
});
export type LabelRow = z.infer<typeof label>;

/** Newest first. A shade without a list has its parent's, and a parent that of its first shade with one. */
export async function selectLabel(
  queries: Queries,
  { productId, viewerId, most }: { productId: number; viewerId: string; most: number },
): Promise<LabelRow> {
  const row = await onlyRow(
    queries,
    { label: json(label) },
    sql`with wanted as (
      select id, family_id, parent_id from products where id = ${productId}
    ), labelled as (
      select candidate.id, case when wanted.parent_id is null then candidate.variant_name end as shade
      from wanted join products candidate on candidate.family_id = wanted.family_id
      where (wanted.parent_id is null or candidate.id in (wanted.id, wanted.family_id))
        and exists (select from product_ingredients version where version.product_id = candidate.id and version.items is not null and not version.other_language)
      order by candidate.id = wanted.id desc, candidate.id = wanted.family_id desc, candidate.id limit 1
    )
    select json_build_object(
      'versions', coalesce((select json_agg(version order by version.id desc) from (
        select id, source, ${jsonTime(sql`seen_at`)} as "dateSeen", items
        from product_ingredients where product_id = (select id from labelled) and items is not null and not other_language order by id desc limit ${most}
      ) as version), '[]'),
      'ofShade', (select shade from labelled),
      'printed', (select ingredients from product_ingredients
        where product_id = (select id from labelled) and items is not null and not other_language order by id desc limit 1),
      'fullyRead', coalesce(current_label_read((select id from labelled)), false),
      'suggestionWaits', exists (select from ingredient_suggestions
        where user_id = ${viewerId} and product_id = ${productId} and state = 'open')) as label`,
  );
  return row.label;
}

const namedForViewer = { id: column.number, name: column.text, choice: nullable(oneOf(ingredientChoices)) };
export type NamedForViewer = RowOf<typeof namedForViewer>;

export async function selectNamesForViewer(queries: Queries, viewerId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    queries,
    namedForViewer,
    sql`select ingredient.id, ingredient.name, chosen.choice from ingredients ingredient
    left join ingredient_choices chosen on chosen.ingredient_id = ingredient.id and chosen.user_id = ${viewerId}
    where ingredient.id = any(${sql.param([...new Set(ids)])}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
