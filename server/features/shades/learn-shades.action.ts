import { createHmac } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { skinKinds } from '#contract/statuses.ts';
import { learnTones } from './tones.ts';
import type { Context } from '#server/context.ts';
import { eachAlone } from '#server/each-alone.ts';
import { crowdSecret } from '#server/auth/derived-secrets.ts';
import { replaceLearned, selectSharedVerdicts, selectWorn } from './shade-verdicts.sql.ts';

/** Per kind: enough to learn the kind's product lines, and few enough to fit in memory. */
const mostVerdicts = 200_000;
const day = 24 * 60 * 60_000;

/** Learns from shared verdicts which shades people wear. A daily task, which runs in only one process. */
export async function learnShades({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  // Verdicts from the current week do not count. The numbers therefore change only on Mondays, by a whole week of
  // verdicts and never by a single verdict.
  const before = mondayOf(now());
  const secret = await crowdSecret(database, 'shades', before);
  const hidden = (productId: number, counted: number) => hiddenPeople(secret, productId, counted);
  await eachAlone(skinKinds, async (kind) => {
    const published = new Map((await selectWorn(database, kind)).map((row) => [row.productId, row]));
    const { lines, worn } = learnTones(await selectSharedVerdicts(database, { kind, before, rows: mostVerdicts }), {
      counted: (productId) => published.get(productId)?.counted ?? undefined,
      hidden,
    });
    for (const { productId, people, counted, tone } of worn)
      published.set(productId, { kind, productId, people, counted, ...tone });
    await replaceLearned(database, kind, {
      lines: [...lines].map(([familyId, offset]) => ({ kind, familyId, ...offset })),
      // If a shade is not due for a new count, its number stays the same even if members withdraw verdicts. A changed
      // number would reveal the withdrawn verdicts.
      worn: [...published.values()],
    });
  });
}

/** Secret, and below twice `limits.shades.people`, so that nobody can predict which member changes the count. */
function hiddenPeople(secret: string, productId: number, counted: number): number {
  const [byte = 0] = createHmac('sha256', secret).update(`${productId} ${counted}`).digest();
  return byte % (2 * limits.shades.people);
}

function mondayOf(moment: Date): Date {
  const midnight = new Date(moment.toISOString().slice(0, 10));
  return new Date(midnight.getTime() - ((midnight.getUTCDay() + 6) % 7) * day);
}
