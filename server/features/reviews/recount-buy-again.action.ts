import type { Context } from '#server/context.ts';
import { crowdSecret } from '#server/auth/derived-secrets.ts';
import { recountFamilies } from './buy-again.sql.ts';

export async function recountBuyAgain({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await recountFamilies(database, now, await crowdSecret(database, 'buy again', now));
}
