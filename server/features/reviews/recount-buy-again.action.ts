import type { Context } from '#server/context.ts';
import { crowdSecret } from '#server/auth/crowd-secret.ts';
import { recountFamilies } from './buy-again.sql.ts';

/** Counts again who would buy again, for each family that is due for a new count. */
export async function recountBuyAgain({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await recountFamilies(database, now, await crowdSecret(database, 'buy again', now));
}
