import type { Queries } from '#server/database/database.ts';
import { members } from '#server/database/tables/schema.ts';

/** Adds the member once the address is confirmed. Does nothing if the member exists. */
export async function insertMember(queries: Queries, id: string): Promise<void> {
  await queries.insert(members).values({ id }).onConflictDoNothing();
}
