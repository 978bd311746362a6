import { createHmac } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { skinKinds } from '#contract/statuses.ts';
import { learnTones } from './tones.ts';
import type { Context } from '#server/context.ts';
import { crowdSecret } from '#server/auth/crowd-secret.ts';
import { isFirstOfDay } from '#server/database/first-of-day.sql.ts';
import { replaceLearned, selectSharedVerdicts } from './shade-verdicts.sql.ts';

/** Maximum verdicts per kind: enough to learn its lines, and few enough for a process's memory. */
const mostVerdicts = 200_000;
const day = 24 * 60 * 60_000;

/**
 * Runs once a day across all processes: learns from shared verdicts which shades people wear. Verdicts from the current
 * week do not count yet. So a change on a Monday reflects a week of verdicts, and not those of a single member.
 */
export async function learnShades({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  if (!(await isFirstOfDay(database, 'shade verdicts learned', now().toISOString().slice(0, 10)))) return;
  const before = mondayOf(now());
  const secret = await crowdSecret(database, 'shades', before);
  const hidden = (productId: number) => hiddenPeople(secret, productId);
  for (const kind of skinKinds) {
    const { lines, worn } = learnTones(
      await selectSharedVerdicts(database, kind, before, mostVerdicts),
      limits.shades.people,
      hidden,
    );
    await replaceLearned(database, kind, {
      lines: [...lines].map(([familyId, offset]) => ({ kind, familyId, ...offset })),
      worn: worn.map(({ productId, people, tone }) => ({ kind, productId, people, ...tone })),
    });
  }
}

/**
 * A number from 0 to one less than the step. It stays the same for a quarter, so that repeated counts reveal nothing.
 */
function hiddenPeople(secret: string, productId: number): number {
  const [byte = 0] = createHmac('sha256', secret).update(String(productId)).digest();
  return byte % limits.shades.people;
}

/** Returns the start of that week, in UTC. */
function mondayOf(moment: Date): Date {
  const midnight = new Date(moment.toISOString().slice(0, 10));
  return new Date(midnight.getTime() - ((midnight.getUTCDay() + 6) % 7) * day);
}
