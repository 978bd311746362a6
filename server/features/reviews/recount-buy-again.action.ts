import type { Context } from '#server/context.ts';
import { crowdSecret } from '#server/auth/crowd-secret.ts';
import { recountFamilies } from './buy-again.sql.ts';

/** Counts the "buy again" votes of each family whose first or next count is due. */
export async function recountBuyAgain({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await recountFamilies(database, now, await crowdSecret(database, 'buy again', now));
}
