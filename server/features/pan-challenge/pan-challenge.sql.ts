import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { DayCursor } from '#server/http/cursor.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { first } from '#server/database/rows.ts';
import { projectPanChallenges } from '#server/database/tables/pan.ts';
import { shelfEntries } from '#server/database/tables/schema.ts';
import type { ShelfEntryRow } from '#server/features/shelves/shelves.sql.ts';

export type ChallengeRow = typeof projectPanChallenges.$inferSelect;

const daysOf = (year: number) => between(shelfEntries.dateFinished, `${year}-01-01`, `${year}-12-31`);

/** Returns at most 50 challenges of a member, latest first. A member has at most one challenge per year. */
export function selectChallenges(queries: Queries, userId: string): Promise<ChallengeRow[]> {
  return queries
    .select()
    .from(projectPanChallenges)
    .where(eq(projectPanChallenges.userId, userId))
    .orderBy(desc(projectPanChallenges.id))
    .limit(50);
}

export const insertChallenge = (
  queries: Queries,
  challenge: Pick<ChallengeRow, 'userId' | 'year' | 'goal' | 'createdAt'>,
) => first(queries.insert(projectPanChallenges).values(challenge).onConflictDoNothing().returning());

export const { update: updateChallenge, remove: deleteChallenge } = ownRows(projectPanChallenges);

/** Counts the shelf entries that the member finished in that year, regardless of their status (OP-61). */
export const countFinished = (queries: Queries, userId: string, year: number) =>
  queries.$count(shelfEntries, and(eq(shelfEntries.userId, userId), daysOf(year)));

/** Latest finish date first. `before` is the last entry on the previous page. */
export function selectFinished(
  queries: Queries,
  userId: string,
  { year, before }: { year: number; before: DayCursor | undefined },
  limit: number,
): Promise<ShelfEntryRow[]> {
  const { dateFinished, id } = shelfEntries;
  const rest = before && sql`(${dateFinished}, ${id}) < (${before.day}::date, ${before.id}::bigint)`;
  return queries
    .select()
    .from(shelfEntries)
    .where(and(eq(shelfEntries.userId, userId), daysOf(year), rest))
    .orderBy(desc(shelfEntries.dateFinished), desc(shelfEntries.id))
    .limit(limit);
}
