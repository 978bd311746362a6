import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { importedEntry, type ImportedEntry } from '#contract/shelf-import.ts';
import { type Database, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { first } from '#server/database/rows.ts';
import { shelfImportPieces, shelfImports } from '#server/database/tables/shelf.ts';
import { asMember } from '#server/features/people/people.sql.ts';

export type ShelfImportRow = typeof shelfImports.$inferSelect;

/** Each job imports one piece and queues the next piece, so that the imports of several members take turns. */
export const shelfImportJob = 'shelf_import';

const isRunning = inArray(shelfImports.state, ['running', 'retrying']);

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
  const [row] = await queries
    .update(shelfImports)
    .set({
      done: sql`${shelfImports.done} + ${done}`,
      added: sql`${shelfImports.added} + ${added}`,
      purchases: sql`${shelfImports.purchases} + ${purchases}`,
      state: sql`case when ${shelfImports.done} + ${done} >= ${shelfImports.total} then 'done' else 'running' end`,
    })
    .where(and(eq(shelfImports.userId, userId), isRunning))
    .returning({ state: shelfImports.state });
  if (row?.state === 'running') await queueNextPiece(queries, userId);
}

export async function markRetrying(queries: Queries, userId: string): Promise<void> {
  await queries
    .update(shelfImports)
    .set({ state: 'retrying' })
    .where(and(eq(shelfImports.userId, userId), isRunning));
}

/** Stops an import after the piece in progress. Imported products stay on the shelf, and pending pieces are deleted. */
export async function stopRunningImport(database: Database, userId: string, problem: string | null): Promise<void> {
  await asMember(database, userId, async (queries) => {
    const stopped = await queries
      .update(shelfImports)
      .set({ state: 'stopped', problem })
      .where(and(eq(shelfImports.userId, userId), isRunning))
      .returning({ userId: shelfImports.userId });
    if (stopped.length > 0) await queries.delete(shelfImportPieces).where(eq(shelfImportPieces.userId, userId));
  });
}
