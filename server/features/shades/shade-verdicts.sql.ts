import { and, eq, inArray, max } from 'drizzle-orm';
import { ownedStatuses, type ShadeVerdict, shadeVerdicts } from '#contract/statuses.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { column, first, isChanged, oneOf, rowsWhere, statement } from '#server/database/rows.ts';
import { members, shelfEntries } from '#server/database/tables/schema.ts';
import { entryUses } from '#server/database/tables/shelf.ts';
import { crowd, networkOfAccount } from '#server/viewer/crowd.sql.ts';
import { shadeLines, wornShades } from '#server/database/tables/shade.ts';

const tried = inArray(shelfEntries.status, [...ownedStatuses]);
const entryOf = (userId: string, productId: number) =>
  and(eq(shelfEntries.userId, userId), eq(shelfEntries.productId, productId), tried);

/** Returns null if there is no verdict. Returns undefined if the member neither uses nor has tried the product. */
export async function selectVerdict(queries: Queries, userId: string, productId: number) {
  return (await first(rowsWhere(queries, shelfEntries, entryOf(userId, productId))))?.shadeVerdict;
}

/** If `given` is null, removes it. Returns false if the member neither uses nor has tried the product. */
export const updateVerdict = (
  queries: Queries,
  userId: string,
  productId: number,
  given: { verdict: ShadeVerdict; at: Date } | null,
) =>
  isChanged(
    queries
      .update(shelfEntries)
      .set({ shadeVerdict: given?.verdict ?? null, shadeVerdictAt: given?.at ?? null })
      .where(entryOf(userId, productId)),
  );

const lab = { lightness: column.number, a: column.number, b: column.number };
const verdictOnShade = {
  userId: column.text,
  productId: column.number,
  familyId: column.number,
  verdict: oneOf(shadeVerdicts),
  ...lab,
};

const columns = `entry.user_id as "userId", entry.product_id as "productId", shade.family_id as "familyId",
  entry.shade_verdict as verdict, shade.lightness, shade.a, shade.b`;

export const selectOwnVerdicts = statement(
  'own_shade_verdicts',
  verdictOnShade,
  `select ${columns} from shelf_entries entry join shade_colours shade on shade.product_id = entry.product_id
   where entry.user_id = :userId::uuid and entry.shade_verdict is not null and shade.kind = :kind::bigint
   order by entry.shade_verdict_at desc limit 200`,
);

/** Skips entries without use, accounts that are too new, and all but a few accounts per network (SHADE-40). */
export const selectSharedVerdicts = statement(
  'shared_shade_verdicts',
  verdictOnShade,
  `with sharing as (
     select member.id, row_number() over (
       partition by ${networkOfAccount('account')} order by account.created_at, account.id) as place
     from members member join accounts account on account.id = member.id
     where member.shares_verdicts and member.created_at < :before::timestamptz - interval '${crowd.days} days'
       and not exists (select from account_deletions where account_id = member.id)
   )
   select ${columns} from sharing
   join shelf_entries entry on entry.user_id = sharing.id and entry.shade_verdict is not null
   join shade_colours shade on shade.product_id = entry.product_id
   where sharing.place <= ${crowd.perNetwork} and shade.kind = :kind::bigint and entry.shade_verdict_at < :before
     and (entry.date_started is not null or entry.date_finished is not null
       or exists (select from entry_uses used where used.user_id = entry.user_id and used.entry_id = entry.id))
   order by entry.shade_verdict_at desc, entry.id desc limit :rows`,
);

export type LineRow = typeof shadeLines.$inferSelect;
export type WornRow = typeof wornShades.$inferSelect;
const rowsAtOnce = 1000;

export function replaceLearned(
  database: Database,
  kind: number,
  { lines, worn }: { lines: readonly LineRow[]; worn: readonly WornRow[] },
): Promise<void> {
  return inTransaction(database, async (queries) => {
    await queries.delete(shadeLines).where(eq(shadeLines.kind, kind));
    await queries.delete(wornShades).where(eq(wornShades.kind, kind));
    for (let from = 0; from < lines.length; from += rowsAtOnce)
      await queries.insert(shadeLines).values(lines.slice(from, from + rowsAtOnce));
    for (let from = 0; from < worn.length; from += rowsAtOnce)
      await queries
        .insert(wornShades)
        .values(worn.slice(from, from + rowsAtOnce))
        .onConflictDoNothing();
  });
}

export function selectLines(queries: Queries, kind: number, familyIds: readonly number[]): Promise<LineRow[]> {
  return rowsWhere(queries, shadeLines, and(eq(shadeLines.kind, kind), inArray(shadeLines.familyId, [...familyIds])));
}

/** Returns the published numbers for one kind, including shades that match too few members. */
export function selectWorn(queries: Queries, kind: number): Promise<WornRow[]> {
  return queries.select().from(wornShades).where(eq(wornShades.kind, kind));
}

export const selectWornNear = statement(
  'worn_shades_near',
  { productId: column.number, kind: column.number, ...lab, people: column.number, familyId: column.number },
  `select worn.product_id as "productId", worn.kind, worn.lightness, worn.a, worn.b, worn.people,
     shade.family_id as "familyId"
   from worn_shades worn join shade_colours shade on shade.product_id = worn.product_id
   where worn.kind = :kind::bigint and worn.people > 0 and worn.lightness between :lightness::float8 - :reach::float8 and :lightness::float8 + :reach::float8
   order by (worn.lightness - :lightness::float8) ^ 2 + (worn.a - :a::float8) ^ 2 + (worn.b - :b::float8) ^ 2, worn.product_id
   limit 300`,
);

const choices = { tellsLookalikes: members.tellsLookalikes, sharesVerdicts: members.sharesVerdicts };

export async function selectShadeChoices(queries: Queries, userId: string) {
  const [row] = await queries.select(choices).from(members).where(eq(members.id, userId)).limit(1);
  return row;
}

export async function updateShadeChoices(
  queries: Queries,
  userId: string,
  change: Partial<Record<keyof typeof choices, boolean>>,
) {
  const [row] = await queries.update(members).set(change).where(eq(members.id, userId)).returning(choices);
  return row;
}

/** Returns the day of the last recorded use of each product. Omits products without a recorded use. */
export async function selectLastUses(queries: Queries, userId: string, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map();
  const rows = await queries
    .select({ productId: shelfEntries.productId, usedOn: max(entryUses.usedOn) })
    .from(shelfEntries)
    .innerJoin(entryUses, and(eq(entryUses.entryId, shelfEntries.id), eq(entryUses.userId, userId)))
    .where(and(eq(shelfEntries.userId, userId), inArray(shelfEntries.productId, [...productIds])))
    .groupBy(shelfEntries.productId);
  return new Map(rows.flatMap(({ productId, usedOn }) => (usedOn === null ? [] : [[productId, usedOn] as const])));
}
