import type * as calls from '#contract/pan-projects.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { requirePanRoom } from './pan-projects.rules.ts';
import { type Queries, inTransaction } from '#server/database/database.ts';
import * as stored from './pan-products.sql.ts';
import { type PanStanding, selectPanProjects, selectPanStanding } from './pan-projects.sql.ts';
import { createPanProject } from './change-pan-project.action.ts';

const notFound = 'Product not found in this project';

/** A participant's changes run one at a time. Throws unless the project is running or paused and has room. */
async function lockStanding(queries: Queries, userId: string, projectId: number): Promise<PanStanding> {
  const standing = found(await selectPanStanding(queries, userId, projectId, 'change'), 'project_not_found');
  const { participant } = standing;
  found(participant.state !== 'invited', 'project_not_found');
  if (participant.state === 'ended')
    throw new CallError('invalid_input', 'This project has ended. Reopen it to continue.');
  requirePanRoom(participant);
  return standing;
}

export function addPanProducts({ viewer, params, body: form, today, context }: Call<typeof calls.addPanProducts>) {
  return inTransaction(context.database, async (queries) => {
    const { startsOn } = (await lockStanding(queries, viewer.id, params.id)).project;
    const place = { userId: viewer.id, projectId: params.id };
    const added = await putInProject(queries, place, { form, today, startsOn });
    const most = limits.panProjects.products;
    if ((await stored.countPanProducts(queries, viewer.id, params.id)) > most)
      throw new CallError('list_full', `A project can have up to ${most} products.`);
    return { added: added.length };
  });
}

/** Adds products to a project. Records their finish dates, and their uses since the start of the project. */
export async function putInProject(
  queries: Queries,
  { userId, projectId }: { userId: string; projectId: number },
  { form, today, startsOn }: { form: calls.PanProductsForm; today: string; startsOn: string },
): Promise<stored.AddedPanProduct[]> {
  const { goal, target } = form;
  const added = await stored.insertPanProducts(queries, userId, projectId, form);
  const event = { userId, projectId, kind: 'added' as const, happenedOn: today, goal, target };
  const events = added.map(({ id: rowId }) => ({ ...event, rowId }));
  await stored.insertPanEvents(queries, events);
  for (const { id, finishedOn } of added)
    if (finishedOn) await stored.recordPanEvent(queries, userId, id, { kind: 'finished', happenedOn: finishedOn });
  const rowIds = added.map(({ id }) => id);
  await stored.recordUsesBefore(queries, userId, rowIds, startsOn);
  return added;
}

export function changePanGoal({ viewer, params, body, today, context }: Call<typeof calls.changePanGoal>) {
  const { rowId, id: projectId } = params;
  return inTransaction(context.database, async (queries) => {
    await lockStanding(queries, viewer.id, projectId);
    found(await stored.updatePanGoal(queries, viewer.id, projectId, rowId, body), 'not_found', notFound);
    const event = { userId: viewer.id, projectId, rowId, happenedOn: today, goal: body.goal, target: body.target };
    await stored.insertPanEvents(queries, [{ ...event, kind: 'goal' }]);
  });
}

export function removePanProduct({ viewer, params, today, context }: Call<typeof calls.removePanProduct>) {
  const { rowId, id: projectId } = params;
  return inTransaction(context.database, async (queries) => {
    await lockStanding(queries, viewer.id, projectId);
    found(await stored.deletePanProduct(queries, viewer.id, projectId, rowId), 'not_found', notFound);
    await stored.insertPanEvents(queries, [
      { userId: viewer.id, projectId, kind: 'removed', happenedOn: today, rowId },
    ]);
  });
}

/** Records that the member hit pan on the product, or undoes the record. Repeating the call changes nothing. */
export function markPan({ viewer, params, body: { isHit }, today, context }: Call<typeof calls.markPan>) {
  const { rowId, id: projectId } = params;
  return inTransaction(context.database, async (queries) => {
    await lockStanding(queries, viewer.id, projectId);
    const { hitOn } = found(await stored.selectPanProduct(queries, viewer.id, projectId, rowId), 'not_found', notFound);
    if (isHit === (hitOn !== null)) return;
    await stored.recordPanEvent(queries, viewer.id, rowId, { kind: isHit ? 'hit' : 'hit_undone', happenedOn: today });
  });
}

interface ImportedPanGoal {
  productId: number;
  pan: calls.PanGoalOfFile;
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
  const keyOf = ({ name, startsOn, endsOn }: Pick<calls.PanGoalOfFile, 'name' | 'startsOn' | 'endsOn'>) =>
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
    const free = mostProducts - (await stored.countPanProducts(queries, userId, projectId));
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
      if (hitOn) await stored.recordPanEvent(queries, userId, id, { kind: 'hit', happenedOn: hitOn });
    }
  }
}
