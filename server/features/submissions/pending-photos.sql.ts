import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { photoSubmissions } from '#server/database/tables/moderation.ts';
import type { PhotoSubmissionRow } from './submissions.sql.ts';

const isOpen = eq(photoSubmissions.state, 'open');

export function selectPendingPhotos(queries: Queries, afterId: number, limit: number): Promise<PhotoSubmissionRow[]> {
  return queries
    .select()
    .from(photoSubmissions)
    .where(and(isOpen, gt(photoSubmissions.id, afterId)))
    .orderBy(asc(photoSubmissions.id))
    .limit(limit);
}

export async function countPendingPhotos(queries: Queries): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(photoSubmissions).where(isOpen);
  return row?.total ?? 0;
}

/** Until they are locked, other calls can delete a submission's product or replace an external photo with a copy. */
export function selectSubmissions(queries: Queries, ids: readonly number[]): Promise<PhotoSubmissionRow[]> {
  return queries
    .select()
    .from(photoSubmissions)
    .where(inArray(photoSubmissions.id, [...ids]));
}

export function lockPendingPhotos(queries: Queries, ids: readonly number[]): Promise<PhotoSubmissionRow[]> {
  return queries
    .select()
    .from(photoSubmissions)
    .where(and(isOpen, inArray(photoSubmissions.id, [...ids])))
    .orderBy(asc(photoSubmissions.id))
    .for('update');
}

export type PhotosOutcome = { state: 'accepted'; productId: number } | { state: 'declined'; reason: string | null };

export async function closePhotos(queries: Queries, id: number, outcome: PhotosOutcome): Promise<void> {
  await queries
    .update(photoSubmissions)
    .set({ ...outcome, handledAt: sql`now()` })
    .where(eq(photoSubmissions.id, id));
}
