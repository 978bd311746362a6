import type { Queries } from '#server/database/database.ts';
import { type MemberRow, selectMembers } from './people.sql.ts';

export async function loadPeople(queries: Queries, ids: readonly string[]): Promise<Map<string, MemberRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMembers(queries, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function withMembers<Row>(queries: Queries, rows: readonly Row[], memberOf: (row: Row) => string) {
  const people = await loadPeople(queries, rows.map(memberOf));
  return rows.flatMap((row) => {
    const member = people.get(memberOf(row));
    return member ? [{ row, member }] : [];
  });
}
