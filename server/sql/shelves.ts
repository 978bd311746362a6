import { and, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ShelfStatus } from '#contract/statuses.ts';
import type { Queries } from './database.ts';
import { likePattern } from './like-pattern.ts';
import { products, shelfEntries } from './schema.ts';

export type ShelfEntryRow = typeof shelfEntries.$inferSelect;

export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  productId?: number | undefined;
  tag?: string | undefined;
  /** Found in product, shade or brand name. */
  text?: string | undefined;
  /** Only entries older than this one. */
  beforeId?: number | undefined;
}

function holdsText(text: string): SQL {
  const pattern = likePattern(text);
  return sql`exists (select 1 from ${products} where ${products.id} = ${shelfEntries.productId}
    and (${products.nameFolded} like fold(${pattern}) or ${products.brandFolded} like fold(${pattern}) or fold(${products.variantName}) like fold(${pattern})))`;
}

/** A member's entries, newest first. */
export function selectShelf(
  queries: Queries,
  userId: string,
  filter: ShelfFilter,
  limit: number,
): Promise<ShelfEntryRow[]> {
  const { status, productId, tag, text, beforeId } = filter;
  return queries
    .select()
    .from(shelfEntries)
    .where(
      and(
        eq(shelfEntries.userId, userId),
        status === undefined ? undefined : eq(shelfEntries.status, status),
        productId === undefined ? undefined : eq(shelfEntries.productId, productId),
        tag === undefined ? undefined : sql`${tag} = any(${shelfEntries.customTags})`,
        text === undefined ? undefined : holdsText(text),
        beforeId === undefined ? undefined : lt(shelfEntries.id, beforeId),
      ),
    )
    .orderBy(desc(shelfEntries.id))
    .limit(limit);
}

/** A member's own entries of these products. */
export function selectEntriesOf(
  queries: Queries,
  userId: string,
  productIds: readonly number[],
): Promise<ShelfEntryRow[]> {
  return queries
    .select()
    .from(shelfEntries)
    .where(and(eq(shelfEntries.userId, userId), inArray(shelfEntries.productId, [...productIds])));
}

/** Ownership stands in the WHERE: another member's entry is simply not found. */
export async function selectEntry(
  queries: Queries,
  userId: string,
  entryId: number,
): Promise<ShelfEntryRow | undefined> {
  const [row] = await queries
    .select()
    .from(shelfEntries)
    .where(and(eq(shelfEntries.userId, userId), eq(shelfEntries.id, entryId)))
    .limit(1);
  return row;
}

/** The same, held against other writers until the transaction ends. */
export async function lockEntry(queries: Queries, userId: string, entryId: number): Promise<ShelfEntryRow | undefined> {
  const [row] = await queries
    .select()
    .from(shelfEntries)
    .where(and(eq(shelfEntries.userId, userId), eq(shelfEntries.id, entryId)))
    .limit(1)
    .for('update');
  return row;
}

export type NewShelfEntry = Pick<ShelfEntryRow, 'userId' | 'productId' | 'status' | 'customTags' | 'shadeNotes'>;

/** Nothing when the product already stands on the shelf. */
export async function insertEntry(queries: Queries, entry: NewShelfEntry): Promise<ShelfEntryRow | undefined> {
  const [row] = await queries
    .insert(shelfEntries)
    .values(entry)
    .onConflictDoNothing({ target: [shelfEntries.userId, shelfEntries.productId] })
    .returning();
  return row;
}

export type ShelfEntryChange = Partial<
  Pick<ShelfEntryRow, 'status' | 'customTags' | 'shadeNotes' | 'dateStarted' | 'dateFinished'>
>;

export async function updateEntry(
  queries: Queries,
  userId: string,
  entryId: number,
  change: ShelfEntryChange,
): Promise<ShelfEntryRow | undefined> {
  const [row] = await queries
    .update(shelfEntries)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(shelfEntries.userId, userId), eq(shelfEntries.id, entryId)))
    .returning();
  return row;
}

export async function deleteEntry(queries: Queries, userId: string, entryId: number): Promise<boolean> {
  const rows = await queries
    .delete(shelfEntries)
    .where(and(eq(shelfEntries.userId, userId), eq(shelfEntries.id, entryId)))
    .returning({ id: shelfEntries.id });
  return rows.length > 0;
}

export async function countByStatus(queries: Queries, userId: string): Promise<Record<ShelfStatus, number>> {
  const rows = await queries
    .select({ status: shelfEntries.status, total: count() })
    .from(shelfEntries)
    .where(eq(shelfEntries.userId, userId))
    .groupBy(shelfEntries.status);
  const counts: Record<ShelfStatus, number> = { want_to_try: 0, currently_using: 0, tried: 0 };
  for (const row of rows) counts[row.status] = row.total;
  return counts;
}

/** A member's tags with their counts, most used first, then by name. */
export async function selectTagCounts(
  queries: Queries,
  userId: string,
  limit: number,
): Promise<{ tag: string; count: number }[]> {
  const tag = sql<string>`unnest(${shelfEntries.customTags})`.as('tag');
  return queries
    .select({ tag, count: count() })
    .from(shelfEntries)
    .where(eq(shelfEntries.userId, userId))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(limit);
}
