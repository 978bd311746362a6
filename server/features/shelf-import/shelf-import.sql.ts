import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '#server/database/database.ts';
import { column, expression, first, list, nullable } from '#server/database/rows.ts';
import { brandAliases, brands, products, shelfEntries } from '#server/database/tables/schema.ts';
import * as z from 'zod/mini';
import { type ImportedEntry, importedEntry } from '#contract/shelf-import.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { shelfImportPieces, shelfImports } from '#server/database/tables/shelf.ts';
import { asMember } from '#server/features/people/people.sql.ts';

const parents = alias(products, 'parents');

const candidate = {
  id: products.id,
  brandName: brands.name,
  name: expression(column.text, sql`coalesce(${parents.name}, ${products.name})`),
  variantName: products.variantName,
};
/** The parent product of a shade, or the product itself if it has shades. */
const parentId = expression(
  nullable(column.number),
  sql`coalesce(${products.parentId}, (select ${products.id} where exists (select from products shade where shade.parent_id = ${products.id})))`,
);
const aliases = expression(
  list(column.text),
  sql`array(select ${brandAliases.name} from ${brandAliases} where ${brandAliases.brandId} = ${brands.id})`,
);

export interface NamedProduct {
  brand: string;
  product: string;
  shade: string;
}

/** Returns all products of the families that these rows name by brand and product, ignoring case and accents. */
export function selectNamedFamilies(queries: Queries, wanted: readonly NamedProduct[]) {
  const texts = (of: (row: NamedProduct) => string) => sql.param(wanted.map((row) => of(row).replaceAll('\0', '')));
  const rows = sql`unnest(${texts(({ brand }) => brand)}::text[], ${texts(({ product }) => product)}::text[],
    ${texts(({ shade }) => shade)}::text[]) with ordinality as wanted(brand, product, shade, row)`;
  return queries
    .select({
      ...candidate,
      parentId: parents.id,
      row: expression(column.number, sql`wanted.row::int`),
      /** True for the shade that the row names, or for the parent product if the row names no shade. */
      isExact: expression(
        column.boolean,
        sql`case when wanted.shade = '' then ${products.parentId} is null
          else fold(coalesce(${products.variantName}, '')) = fold(wanted.shade) end`,
      ),
    })
    .from(rows)
    .innerJoin(
      parents,
      sql`${parents.brandFolded} = fold(wanted.brand) and ${parents.nameFolded} = fold(wanted.product) and ${parents.parentId} is null`,
    )
    .innerJoin(products, eq(products.familyId, parents.id))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .orderBy(sql`wanted.row`, products.id);
}
export type FamilyMember = Awaited<ReturnType<typeof selectNamedFamilies>>[number];

export function selectCandidates(queries: Queries, ids: readonly number[]) {
  return queries
    .select({ ...candidate, aliases, parentId })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(inArray(products.id, [...ids]));
}

export async function selectShelvedIds(queries: Queries, userId: string, productIds: readonly number[]) {
  const rows = await queries
    .select({ productId: shelfEntries.productId })
    .from(shelfEntries)
    .where(
      and(
        eq(shelfEntries.userId, userId),
        sql`${shelfEntries.productId} = any(${sql.param([...productIds])}::bigint[])`,
      ),
    );
  return new Set(rows.map(({ productId }) => productId));
}

interface ImportedEntryRow extends Omit<typeof shelfEntries.$inferInsert, 'userId' | 'createdAt' | 'updatedAt'> {
  /** When the member first added the product, or null. A future time is replaced by the current time. */
  dateAdded: string | null;
}

/** Building a longer statement would block other calls. */
const rowsAtOnce = 50;

/** Retains the given order, and does not change existing entries. Fires triggers in pan-projects.sql. */
export async function insertImported(queries: Queries, userId: string, entries: readonly ImportedEntryRow[]) {
  const added: number[] = [];
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = await queries
      .insert(shelfEntries)
      .values(
        entries.slice(from, from + rowsAtOnce).map(({ dateAdded, ...entry }) => ({
          ...entry,
          userId,
          createdAt: sql`least(${dateAdded}::timestamptz, now())`,
        })),
      )
      .onConflictDoNothing({ target: [shelfEntries.userId, shelfEntries.productId] })
      .returning({ productId: shelfEntries.productId });
    added.push(...rows.map(({ productId }) => productId));
  }
  return added;
}

export type ShelfImportRow = typeof shelfImports.$inferSelect;

/** Each job imports one piece and queues the next piece, so that the imports of several members take turns. */
export const shelfImportJob = 'shelf_import';

const isRunning = inArray(shelfImports.state, ['running', 'retrying']);

const updateRunning = (queries: Queries, userId: string, change: PgUpdateSetSource<typeof shelfImports>) =>
  first(
    queries
      .update(shelfImports)
      .set(change)
      .where(and(eq(shelfImports.userId, userId), isRunning))
      .returning(),
  );

export const selectShelfImport = (queries: Queries, userId: string) =>
  first(queries.select().from(shelfImports).where(eq(shelfImports.userId, userId)));

/** Replaces the member's latest import. Returns undefined if that import is still running. */
export async function insertShelfImport(
  queries: Queries,
  userId: string,
  pieces: readonly (readonly ImportedEntry[])[],
  today: string,
): Promise<ShelfImportRow | undefined> {
  await queries.delete(shelfImports).where(and(eq(shelfImports.userId, userId), sql`not ${isRunning}`));
  const total = pieces.reduce((sum, entries) => sum + entries.length, 0);
  const [row] = await queries
    .insert(shelfImports)
    .values({ userId, today, total, state: total === 0 ? 'done' : 'running' })
    .onConflictDoNothing()
    .returning();
  if (!row || total === 0) return row;
  for (const [place, entries] of pieces.entries())
    await queries.insert(shelfImportPieces).values({ userId, place, entries });
  await queueNextPiece(queries, userId);
  return row;
}

/** Queues a job that contains `accountId`, so that erasing the account deletes the job too. */
function queueNextPiece(queries: Queries, userId: string): Promise<void> {
  return insertJob(queries, shelfImportJob, { accountId: userId });
}

/** Deletes and returns the next piece. If the transaction rolls back, the piece remains. */
export async function takePiece(queries: Queries, userId: string) {
  const row = await selectShelfImport(queries, userId);
  const next = sql`(select min(place) from shelf_import_pieces next where next.user_id = ${userId})`;
  const [piece] = await queries
    .delete(shelfImportPieces)
    .where(and(eq(shelfImportPieces.userId, userId), eq(shelfImportPieces.place, next)))
    .returning();
  return row && piece && { entries: z.array(importedEntry).parse(piece.entries), today: row.today };
}

export async function recordPiece(
  queries: Queries,
  userId: string,
  { done, added, purchases }: Pick<ShelfImportRow, 'done' | 'added' | 'purchases'>,
): Promise<void> {
  const row = await updateRunning(queries, userId, {
    done: sql`${shelfImports.done} + ${done}`,
    added: sql`${shelfImports.added} + ${added}`,
    purchases: sql`${shelfImports.purchases} + ${purchases}`,
    state: sql`case when ${shelfImports.done} + ${done} >= ${shelfImports.total} then 'done' else 'running' end`,
  });
  if (row?.state === 'running') await queueNextPiece(queries, userId);
}

export const markRetrying = (queries: Queries, userId: string) => updateRunning(queries, userId, { state: 'retrying' });

/** Stops an import after the piece in progress. Imported products stay on the shelf, and pending pieces are deleted. */
export async function stopRunningImport(database: Database, userId: string, problem: string | null): Promise<void> {
  await asMember(database, userId, async (queries) => {
    if (await updateRunning(queries, userId, { state: 'stopped', problem }))
      await queries.delete(shelfImportPieces).where(eq(shelfImportPieces.userId, userId));
  });
}
