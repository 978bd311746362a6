import { and, desc, eq, getTableColumns, isNotNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { reactionKinds } from '#contract/statuses.ts';
import type { DayCursor } from '#server/http/cursor.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, json, onlyRow, rowsOf } from '#server/database/rows.ts';
import { reactions } from '#server/database/tables/ingredients.ts';
import { media, shelfEntries } from '#server/database/tables/schema.ts';
import { entryUses } from '#server/database/tables/shelf.ts';
import { owned } from '#server/database/tables/owned.ts';

export type ReactionRow = typeof reactions.$inferSelect;
export type NewReaction = Omit<ReactionRow, 'userId' | 'id' | 'createdAt'>;

export interface ShownReaction extends ReactionRow {
  width: number | null;
  height: number | null;
}

export function selectReactions(queries: Queries, userId: string, after: DayCursor | undefined, limit: number) {
  const behind =
    after &&
    or(lt(reactions.happenedOn, after.day), and(eq(reactions.happenedOn, after.day), lt(reactions.id, after.id)));
  return queries
    .select({ ...getTableColumns(reactions), width: media.width, height: media.height })
    .from(reactions)
    .leftJoin(media, eq(media.hash, reactions.picture))
    .where(and(eq(reactions.userId, userId), behind))
    .orderBy(desc(reactions.happenedOn), desc(reactions.id))
    .limit(limit);
}

/** The number of rows per statement, so that reading its result does not block other calls. */
const rowsPerPage = 200;

export async function* reactionPages(queries: Queries, userId: string): AsyncGenerator<ShownReaction[]> {
  let after: DayCursor | undefined;
  for (;;) {
    const rows = await selectReactions(queries, userId, after, rowsPerPage);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    after = { day: last.happenedOn, id: last.id };
  }
}

export const countReactions = (queries: Queries, userId: string) =>
  queries.$count(reactions, eq(reactions.userId, userId));

/** Building a longer statement would block other calls. */
const rowsAtOnce = 50;

export async function insertReactions(queries: Queries, userId: string, rows: readonly NewReaction[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await queries.insert(reactions).values(rows.slice(from, from + rowsAtOnce).map((row) => ({ userId, ...row })));
}

export const {
  select: selectReaction,
  lock: lockReaction,
  update: updateReaction,
  remove: deleteReaction,
} = ownRows(reactions);

export async function selectReactionPictures(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ picture: reactions.picture })
    .from(reactions)
    .where(and(eq(reactions.userId, userId), isNotNull(reactions.picture)));
  return rows.flatMap(({ picture }) => picture ?? []);
}

export async function selectUsedOn(queries: Queries, userId: string, on: string): Promise<number[]> {
  const rows = await queries
    .selectDistinct({ productId: shelfEntries.productId })
    .from(entryUses)
    .innerJoin(shelfEntries, and(eq(shelfEntries.userId, entryUses.userId), eq(shelfEntries.id, entryUses.entryId)))
    .where(and(eq(entryUses.userId, userId), eq(entryUses.usedOn, on)))
    .orderBy(shelfEntries.productId)
    .limit(limits.diary.products);
  return rows.map(({ productId }) => productId);
}

/** Most recently used first. Those without recorded uses come last, newest first. */
export async function selectInUse(queries: Queries, userId: string): Promise<number[]> {
  const lastUse = queries
    .select({ usedOn: max(entryUses.usedOn).as('last_use') })
    .from(entryUses)
    .where(and(eq(entryUses.userId, shelfEntries.userId), eq(entryUses.entryId, shelfEntries.id)))
    .as('last');
  const rows = await queries
    .select({ productId: shelfEntries.productId })
    .from(shelfEntries)
    .leftJoinLateral(lastUse, sql`true`)
    .where(and(eq(shelfEntries.userId, userId), eq(shelfEntries.status, 'currently_using')))
    .orderBy(sql`${lastUse.usedOn} desc nulls last`, desc(shelfEntries.id))
    .limit(limits.diary.offered);
  return rows.map(({ productId }) => productId);
}

/** SQL for the product name that is stored with an entry. Expects the tables `product` and `brand`. */
const displayName = sql.raw(
  `brand.name || ' ' || product.name || coalesce(' in ' || named_shade(product.variant_name), '')`,
);

/** Follows redirects of merged products, and omits deleted products. */
export async function selectNamesNow(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    queries,
    { asked: column.number, id: column.number, name: column.text },
    sql`select asked.id as asked, product.id, ${displayName} as name
    from unnest(${bigints(ids)}) as asked (id)
    join products product on product.id = coalesce((select product_id from product_redirects where id = asked.id), asked.id)
    join brands brand on brand.id = product.brand_id`,
  );
  return new Map(rows.map(({ asked, id, name }) => [asked, { id, name }]));
}

export function selectShelfNames(queries: Queries, userId: string, names: readonly string[]) {
  return rowsOf(
    queries,
    { id: column.number, name: column.text },
    sql`select id, name from (
      select product.id, ${displayName} as name
      from shelf_entries entry join products product on product.id = entry.product_id
      join brands brand on brand.id = product.brand_id
      where entry.user_id = ${userId}::uuid) as shelved
    where name = any(${sql.param([...names])}::text[]) order by id desc`,
  );
}

const bigints = (ids: readonly number[]): SQL => sql`${sql.param([...new Set(ids)])}::bigint[]`;

const judgedProducts = z.strictObject({
  entries: z.array(z.strictObject({ kind: z.enum(reactionKinds), productIds: z.array(z.number()) })),
  /** Products that the member uses or used, and that are in none of these entries. */
  shelf: z.array(z.number()),
  ingredients: z.array(z.strictObject({ id: z.number(), held: z.array(z.number()) })),
});
/** `limits.diary` limits the length of each list. */
export interface JudgedProducts extends Omit<z.infer<typeof judgedProducts>, 'ingredients'> {
  ingredients: Map<number, number[]>;
}

export async function selectJudgedProducts(queries: Queries, userId: string): Promise<JudgedProducts> {
  const { judged } = await onlyRow(
    queries,
    { judged: json(judgedProducts) },
    sql`with entries as (
      select row_number() over (order by happened_on desc, id desc) as place, kind, array(select coalesce(redirect.product_id, asked.id) from unnest(product_ids) as asked (id)
        left join product_redirects redirect on redirect.id = asked.id) as ids
      from reactions where user_id = ${userId} order by happened_on desc, id desc limit ${limits.diary.judgedEntries}
    ), judged as (
      select id from entries, unnest(ids) as id group by id order by min(place), id limit ${limits.diary.judgedProducts}
    ), shelf as (
      select product_id from shelf_entries where user_id = ${userId} and ${sql.raw(owned('status'))}
        and product_id not in (select unnest(ids) from entries) order by updated_at desc limit ${limits.diary.shelf}
    ), holding as (
      select product.id, coalesce(product.ingredient_ids, parent.ingredient_ids) as held
      from products product left join products parent on parent.id = product.parent_id
      where product.id in (select id from judged union select product_id from shelf)
    )
    select json_build_object(
      'entries', coalesce((select json_agg(json_build_object('kind', kind, 'productIds', ids) order by place) from entries), '[]'),
      'shelf', coalesce((select json_agg(product_id) from shelf), '[]'),
      'ingredients', coalesce((select json_agg(json_build_object('id', id, 'held', held)) from holding where held is not null), '[]')
    ) as judged`,
  );
  return { ...judged, ingredients: new Map(judged.ingredients.map(({ id, held }) => [id, held])) };
}
