import { and, count, eq, sql } from 'drizzle-orm';
import type { ShelfStatus } from '#contract/statuses.ts';
import { type Queries, statement } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import type { privateColumns } from '#server/database/tables/private-columns.ts';
import { shelfEntries } from '#server/database/tables/schema.ts';

/** Without the owner's private columns. */
export type ShelfEntryRow = Omit<typeof shelfEntries.$inferSelect, keyof typeof privateColumns>;

export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  productId?: number | undefined;
  tag?: string | undefined;
  /** Matches product, shade or brand name. */
  text?: string | undefined;
  /** Only entries older than this one. */
  beforeId?: number | undefined;
  /** Only these ids. */
  ids?: readonly number[] | undefined;
}

/** The condition of each filter with its parameter; $1 is the member. */
const conditions = {
  status: (parameter: string) => `entry.status = ${parameter}`,
  productId: (parameter: string) => `entry.product_id = ${parameter}::bigint`,
  tag: (parameter: string) => `${parameter}::text = any(entry.custom_tags)`,
  text: (parameter: string) => `exists (select from products product where product.id = entry.product_id
    and (product.name_folded like fold(${parameter}) or product.brand_folded like fold(${parameter})
      or fold(product.variant_name) like fold(${parameter})))`,
  beforeId: (parameter: string) => `entry.id < ${parameter}::bigint`,
  ids: (parameter: string) => `entry.id = any(${parameter}::bigint[])`,
};
const filters = ['status', 'productId', 'tag', 'text', 'beforeId', 'ids'] as const;

/** An entry on its owner's shelf, with the owner's review of the product. */
export interface ShelfRow extends ShelfEntryRow {
  reviewId: number | null;
  /** True when there are members the owner may not see. */
  ownerHasBlocks: boolean;
}

function shelfStatement(asked: readonly (typeof filters)[number][], limit: number) {
  const where = asked.map((filter, index) => ` and ${conditions[filter](`$${index + 2}`)}`).join('');
  return statement<ShelfRow>(
    `shelf_${[...asked, limit].join('_')}`,
    `select entry.user_id as "userId", entry.id::float8 as id, entry.product_id::float8 as "productId", entry.status,
      entry.custom_tags as "customTags", entry.shade_notes as "shadeNotes", entry.date_started::text as "dateStarted",
      entry.date_finished::text as "dateFinished", entry.created_at as "createdAt", entry.updated_at as "updatedAt",
      review.id::float8 as "reviewId",
      exists (select from blocks where blocker_id = $1::uuid) or exists (select from blocks where blocked_id = $1::uuid)
        or exists (select from account_deletions where account_id <> $1::uuid)
        as "ownerHasBlocks"
    from (select * from shelf_entries entry where entry.user_id = $1::uuid${where} order by entry.id desc
      limit ${Math.trunc(limit)}) entry
    left join reviews review on review.user_id = entry.user_id and review.product_id = entry.product_id
    order by entry.id desc`,
  );
}
const shelfStatements = new Map<string, ReturnType<typeof shelfStatement>>();

/** Returns a member's entries, newest first. */
export function selectShelf(queries: Queries, userId: string, filter: ShelfFilter, limit: number): Promise<ShelfRow[]> {
  const asked = filters.filter((name) => filter[name] !== undefined);
  const key = [...asked, limit].join(' ');
  const select = shelfStatements.get(key) ?? shelfStatement(asked, limit);
  shelfStatements.set(key, select);
  const valueOf = (name: (typeof filters)[number]) => (name === 'text' ? likePattern(filter.text ?? '') : filter[name]);
  return select(queries, [userId, ...asked.map(valueOf)]);
}

/** The WHERE clause checks ownership, so another member's entry is not found. */
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

/** The same, locked until the transaction ends. */
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

/** Triggers: members.sql, pan-projects.sql. */
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

/** Returns a member's tags with their counts, most used first, then by name. */
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
