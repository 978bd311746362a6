import { limits } from '#contract/limits.ts';
import type { PanGoalOfFile } from '#contract/pan-projects.ts';
import type { Queries } from '#server/database/database.ts';
import { countPanProducts, recordPanEvent } from './pan-products.sql.ts';
import { selectPanProjects } from './pan-projects.sql.ts';
import { putInProject } from './change-pan-products.action.ts';
import { createPanProject } from './change-pan-project.action.ts';

interface ImportedPanGoal {
  productId: number;
  pan: PanGoalOfFile;
}

/** Adds the goals to the member's own project with the same name and dates. Skips goals beyond the limits. */
export async function importPanProjects(
  queries: Queries,
  userId: string,
  goals: readonly ImportedPanGoal[],
  today: string,
): Promise<void> {
  if (goals.length === 0) return;
  const { projects: most, products: mostProducts, invitations } = limits.panProjects;
  const standings = await selectPanProjects(queries, userId, most + invitations);
  const keyOf = ({ name, startsOn, endsOn }: Pick<PanGoalOfFile, 'name' | 'startsOn' | 'endsOn'>) =>
    JSON.stringify([name, startsOn, endsOn]);
  const known = new Map(
    standings
      .filter(({ project, participant }) => project.userId === userId && participant.state !== 'ended')
      .map(({ project }) => [keyOf(project), project.id]),
  );
  let room = most - standings.filter(({ participant }) => participant.state !== 'invited').length;
  for (const [key, those] of Map.groupBy(goals, ({ pan }) => keyOf(pan))) {
    const [first] = those;
    let projectId = known.get(key);
    if (!first || (projectId === undefined && room-- <= 0)) continue;
    const { name, startsOn, endsOn } = first.pan;
    projectId ??= await createPanProject(queries, userId, { name, startsOn, endsOn }, today);
    const free = mostProducts - (await countPanProducts(queries, userId, projectId));
    await putAll(queries, { userId, projectId, startsOn, today }, those.slice(0, Math.max(0, free)));
  }
}

async function putAll(
  queries: Queries,
  { userId, projectId, startsOn, today }: { userId: string; projectId: number; startsOn: string; today: string },
  goals: readonly ImportedPanGoal[],
): Promise<void> {
  for (const those of Map.groupBy(goals, ({ pan }) => `${pan.goal} ${pan.target}`).values()) {
    const [first] = those;
    if (!first) continue;
    const { goal, target } = first.pan;
    const form = { productIds: those.map(({ productId }) => productId), goal, target };
    const added = await putInProject(queries, { userId, projectId }, { form, today, startsOn });
    for (const { id, productId } of added) {
      const hitOn = those.find((each) => each.productId === productId)?.pan.hitOn;
      if (hitOn) await recordPanEvent(queries, userId, id, { kind: 'hit', happenedOn: hitOn });
    }
  }
}
