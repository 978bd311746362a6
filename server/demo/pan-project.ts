import { createPanProject } from '#server/features/pan-projects/change-pan-project.action.ts';
import { putInProject } from '#server/features/pan-projects/change-pan-products.action.ts';
import type { Queries } from '#server/database/database.ts';
import type { DemoUsage } from './generator/demo-rows.sql.ts';
import { insertPanParticipant } from '#server/features/pan-projects/pan-projects.sql.ts';

/** Starts the project through the same actions that members use, so that its counts match its events. */
export async function startDemoProject(queries: Queries, project: DemoUsage['project']): Promise<void> {
  if (project === null) return;
  const { owner, buddy, name, startsOn, productIds, today } = project;
  const projectId = await createPanProject(queries, owner, { name, startsOn, endsOn: null }, today);
  const place = { userId: owner, projectId };
  const [first, ...others] = productIds;
  if (first !== undefined)
    await putInProject(queries, place, { form: { productIds: [first], goal: 'uses', target: 40 }, today, startsOn });
  await putInProject(queries, place, { form: { productIds: others, goal: 'finish', target: null }, today, startsOn });
  await insertPanParticipant(queries, { userId: buddy, projectId, ownerId: owner, state: 'running' });
}
