import { and, desc, eq, gt, isNotNull, isNull, like, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { expression, first, json } from '#server/database/rows.ts';
import { productIngredients } from '#server/database/tables/catalog-import.ts';
import { ingredients, labelNames } from '#server/database/tables/ingredients.ts';
import { unreadVersion } from './ingredients.sql.ts';

export const labelNameJob = 'label_name';

export type StoredName = typeof labelNames.$inferSelect;
export type Decisions = ReadonlyMap<string, Pick<StoredName, 'decision' | 'ingredientId'>>;

const isName = (key: string) => eq(labelNames.key, key);
const hasName = (key: string) => sql`unlisted_names @> array[${key}]::text[]`;

/** Until the transaction ends, no decision changes. So no label can be saved with an outdated decision. */
export async function selectDecisions(queries: Queries): Promise<Decisions> {
  await queries.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.labelNames})`);
  const { key, decision, ingredientId } = labelNames;
  const rows = await queries.select({ key, decision, ingredientId }).from(labelNames).where(isNotNull(decision));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Waits until labels that are being saved are saved. */
export async function lockLabelName(queries: Queries, key: string) {
  await queries.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.labelNames})`);
  return first(queries.select().from(labelNames).where(isName(key)).for('update'));
}

/** Saves in the order of the keys to prevent deadlocks. */
export async function saveLabelNames(queries: Queries, written: ReadonlyMap<string, string>): Promise<void> {
  if (written.size === 0) return;
  await queries.execute(sql`insert into label_names (key, written)
    select key, value from jsonb_each_text(${JSON.stringify(Object.fromEntries(written))}::jsonb)
    order by key collate "C" on conflict do nothing`);
}

export async function saveNameDecision(
  queries: Queries,
  key: string,
  { decision, ingredientId }: Pick<StoredName, 'decision' | 'ingredientId'>,
): Promise<void> {
  // Exact in JavaScript's dates, which have only milliseconds.
  const decidedAt = decision === null ? null : sql`date_trunc('milliseconds', now())`;
  const toRead = sql`(select count(*) from product_ingredients where ${hasName(key)})`;
  await queries.update(labelNames).set({ decision, ingredientId, decidedAt, toRead }).where(isName(key));
}

interface Reading {
  key: string;
  afterId: number;
  /** An ingredient that is deleted at the end if nothing refers to it. */
  unneeded: number | null;
}

export const queueReading = (queries: Queries, reading: Reading): Promise<void> =>
  insertJob(queries, labelNameJob, reading);

export function lockVersionsNamed(queries: Queries, { key, afterId }: Reading, limit: number) {
  return queries
    .select(unreadVersion)
    .from(productIngredients)
    .where(and(hasName(key), gt(productIngredients.id, afterId)))
    .orderBy(productIngredients.id)
    .limit(limit)
    .for('update');
}

export async function recordRead(queries: Queries, key: string, labels: number): Promise<void> {
  const left = sql`greatest(${labelNames.toRead} - ${labels}, 0)`;
  await queries.update(labelNames).set({ toRead: left }).where(isName(key));
}

export async function endReading(queries: Queries, { key, unneeded }: Reading): Promise<void> {
  await queries.update(labelNames).set({ toRead: 0 }).where(isName(key));
  if (unneeded === null) return;
  await queries.execute(sql`delete from ingredients where id = ${unneeded}
    and not exists (select from label_names where ingredient_id = ${unneeded})
    and not exists (select from ingredient_choices where ingredient_id = ${unneeded})
    and not exists (select from products where ingredient_ids @> array[${unneeded}]::integer[])`);
}

/** Counts the labels with each name. Deletes names that no label has anymore, unless somebody decided about them. */
export async function countLabelNames(queries: Queries): Promise<void> {
  await queries.execute(sql`
    with counted as materialized (
      select key, count(*)::integer as labels from product_ingredients cross join unnest(unlisted_names) as key group by key
    ), gone as (
      delete from label_names where decision is null and key not in (select key from counted)
    )
    update label_names known set labels = coalesce(counted.labels, 0)
    from label_names name left join counted using (key)
    where known.key = name.key and known.labels <> coalesce(counted.labels, 0)`);
}

const example = expression(
  json(z.nullable(z.object({ id: z.number(), name: z.string() }))),
  sql`(select json_build_object('id', product.id, 'name', product.name)
    from products product where id = (select product_id from product_ingredients
      where unlisted_names @> array[label_names.key]::text[] order by id desc limit 1))`,
);
const isOnLabel = sql`exists (select from product_ingredients where unlisted_names @> array[label_names.key]::text[])`;

interface NameList {
  search: string;
  isDecided: boolean;
  /** The last name on the previous page. Its place is the time of its decision, or its number of labels. */
  after: { place: number; key: string } | undefined;
  limit: number;
}

export function selectLabelNames(queries: Queries, { search, isDecided, after, limit }: NameList) {
  const { key, labels, decision, decidedAt, ingredientId } = labelNames;
  const place = isDecided ? sql`${decidedAt}` : sql`${labels}`;
  const last = isDecided
    ? sql`${new Date(after?.place ?? 0).toISOString()}::timestamptz`
    : sql`${after?.place ?? 0}::integer`;
  return queries
    .select({ name: labelNames, ingredient: ingredients.name, example })
    .from(labelNames)
    .leftJoin(ingredients, eq(ingredients.id, ingredientId))
    .where(
      and(
        // The counts still contain labels that were deleted since the last reading.
        isDecided ? isNotNull(decision) : and(isNull(decision), gt(labels, 0), isOnLabel),
        search === '' ? undefined : like(key, likePattern(search)),
        after && sql`${place} <= ${last} and (${place} < ${last} or ${key} > ${after.key})`,
      ),
    )
    .orderBy(desc(isDecided ? decidedAt : labels), key)
    .limit(limit);
}
export type ListedName = Awaited<ReturnType<typeof selectLabelNames>>[number];
