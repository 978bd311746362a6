import type { PanGoalForm, PanProductsForm } from '#contract/pan-projects.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requirePanRoom } from './pan-projects.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
  type AddedPanProduct,
  countPanProducts,
  deletePanProduct,
  insertPanEvents,
  insertPanProducts,
  recordPanEvent,
  recordUsesBefore,
  selectPanProduct,
  updatePanGoal,
} from './pan-products.sql.ts';
import { type PanStanding, selectPanStanding } from './pan-projects.sql.ts';

export interface PanPlace {
  userId: string;
  projectId: number;
  rowId: number;
}

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

export function addPanProducts(
  { database }: Context,
  { userId, projectId }: Omit<PanPlace, 'rowId'>,
  { form, today }: { form: PanProductsForm; today: string },
): Promise<number> {
  return inTransaction(database, async (queries) => {
    const { project } = await lockStanding(queries, userId, projectId);
    const { startsOn } = project;
    const added = await putInProject(queries, { userId, projectId }, { form, today, startsOn });
    const most = limits.panProjects.products;
    if ((await countPanProducts(queries, userId, projectId)) > most)
      throw new CallError('list_full', `A project can have up to ${most} products.`);
    return added.length;
  });
}

/** Adds products to a project. Records their finish dates, and their uses since the start of the project. */
export async function putInProject(
  queries: Queries,
  { userId, projectId }: Omit<PanPlace, 'rowId'>,
  { form, today, startsOn }: { form: PanProductsForm; today: string; startsOn: string },
): Promise<AddedPanProduct[]> {
  const { goal, target } = form;
  const added = await insertPanProducts(queries, userId, projectId, form);
  const event = { userId, projectId, kind: 'added' as const, happenedOn: today, goal, target };
  await insertPanEvents(
    queries,
    added.map(({ id: rowId }) => ({ ...event, rowId })),
  );
  for (const { id, finishedOn } of added)
    if (finishedOn) await recordPanEvent(queries, userId, id, { kind: 'finished', happenedOn: finishedOn });
  const rowIds = added.map(({ id }) => id);
  await recordUsesBefore(queries, userId, rowIds, startsOn);
  return added;
}

export function changePanGoal(
  { database }: Context,
  { userId, projectId, rowId }: PanPlace,
  { form, today }: { form: PanGoalForm; today: string },
): Promise<void> {
  return inTransaction(database, async (queries) => {
    await lockStanding(queries, userId, projectId);
    found(await updatePanGoal(queries, userId, projectId, rowId, form), 'not_found', notFound);
    const { goal, target } = form;
    await insertPanEvents(queries, [{ userId, projectId, kind: 'goal', happenedOn: today, rowId, goal, target }]);
  });
}

export function removePanProduct({ database }: Context, { userId, projectId, rowId }: PanPlace, today: string) {
  return inTransaction(database, async (queries) => {
    await lockStanding(queries, userId, projectId);
    found(await deletePanProduct(queries, userId, projectId, rowId), 'not_found', notFound);
    await insertPanEvents(queries, [{ userId, projectId, kind: 'removed', happenedOn: today, rowId }]);
  });
}

/** Records that the member hit pan on the product, or undoes the record. Repeating the call changes nothing. */
export function markPan(
  { database }: Context,
  { userId, projectId, rowId }: PanPlace,
  { isHit, today }: { isHit: boolean; today: string },
): Promise<void> {
  return inTransaction(database, async (queries) => {
    await lockStanding(queries, userId, projectId);
    const { hitOn } = found(await selectPanProduct(queries, userId, projectId, rowId), 'not_found', notFound);
    if (isHit === (hitOn !== null)) return;
    await recordPanEvent(queries, userId, rowId, { kind: isHit ? 'hit' : 'hit_undone', happenedOn: today });
  });
}
