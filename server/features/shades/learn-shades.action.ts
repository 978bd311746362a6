import { limits } from '#contract/limits.ts';
import { skinKinds } from '#contract/statuses.ts';
import { learnTones } from './tones.ts';
import type { Context } from '#server/context.ts';
import { beginsLearning, replaceLearned, selectSharedVerdicts } from './shade-verdicts.sql.ts';

/** Of one kind: enough to know its lines by, and no more than a process holds with ease. */
const mostVerdicts = 200_000;
const day = 24 * 60 * 60_000;

/**
 * Once a day for all processes: learns from shared verdicts which shades people wear. Those of the week that runs do not
 * count yet, so that what changes on a Monday is a week's worth of verdicts and never one member's.
 */
export async function learnShades({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  if (!(await beginsLearning(database, now().toISOString().slice(0, 10)))) return;
  const before = mondayOf(now());
  for (const kind of skinKinds) {
    const { lines, worn } = learnTones(
      await selectSharedVerdicts(database, kind, before, mostVerdicts),
      limits.shades.people,
    );
    await replaceLearned(database, kind, {
      lines: [...lines].map(([familyId, offset]) => ({ kind, familyId, ...offset })),
      worn: worn.map(({ productId, people, tone }) => ({ kind, productId, people, ...tone })),
    });
  }
}

/** When the week of that moment began, in UTC. */
function mondayOf(moment: Date): Date {
  const midnight = new Date(moment.toISOString().slice(0, 10));
  return new Date(midnight.getTime() - ((midnight.getUTCDay() + 6) % 7) * day);
}
