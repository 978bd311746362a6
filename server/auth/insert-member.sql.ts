import type { Queries } from '#server/database/database.ts';
import { members } from '#server/database/tables/schema.ts';

/** A member as soon as the address is confirmed; repeating changes nothing. */
export async function insertMember(queries: Queries, id: string): Promise<void> {
  await queries.insert(members).values({ id }).onConflictDoNothing();
}
