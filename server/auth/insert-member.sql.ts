import type { Queries } from '#server/database/database.ts';
import { members } from '#server/database/tables/schema.ts';

/** Creates the member after the address is confirmed. Repeating it changes nothing. */
export async function insertMember(queries: Queries, id: string): Promise<void> {
  await queries.insert(members).values({ id }).onConflictDoNothing();
}
