import type { Context } from '#server/context.ts';
import { crowdSecret } from '#server/auth/crowd-secret.ts';
import { recountFamilies } from './buy-again.sql.ts';

/** Recounts the members who would buy a product again, for the families that are due. */
export async function recountBuyAgain({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await recountFamilies(database, now, await crowdSecret(database, 'buy again', now));
}
