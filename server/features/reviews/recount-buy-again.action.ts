import type { Context } from '#server/context.ts';
import { crowdSecret } from '#server/auth/crowd-secret.ts';
import { recountFamilies } from './buy-again.sql.ts';

/** For each family whose first or next count is due, counts the members who would buy the product again. */
export async function recountBuyAgain({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await recountFamilies(database, now, await crowdSecret(database, 'buy again', now));
}
