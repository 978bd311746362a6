import type { Queries } from '#server/database/database.ts';
import { members } from '#server/database/tables/schema.ts';

/** Adds the member of an account whose email address was just confirmed. Does nothing if the member exists. */
export async function insertMember(queries: Queries, id: string): Promise<void> {
  await queries.insert(members).values({ id }).onConflictDoNothing();
}
