import type { Queries } from '#server/sql/database.ts';
import { type MemberRow, selectMembers } from '#server/sql/people.ts';

/** Members by id, in one statement. */
export async function loadPeople(queries: Queries, ids: readonly string[]): Promise<Map<string, MemberRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMembers(queries, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
