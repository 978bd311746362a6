import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { members } from '#server/database/tables/schema.ts';

const choices = { tellsLookalikes: members.tellsLookalikes, sharesVerdicts: members.sharesVerdicts };

export async function selectShadeChoices(queries: Queries, userId: string) {
  const [row] = await queries.select(choices).from(members).where(eq(members.id, userId)).limit(1);
  return row;
}

export async function updateShadeChoices(
  queries: Queries,
  userId: string,
  change: Partial<Record<keyof typeof choices, boolean>>,
) {
  const [row] = await queries.update(members).set(change).where(eq(members.id, userId)).returning(choices);
  return row;
}
