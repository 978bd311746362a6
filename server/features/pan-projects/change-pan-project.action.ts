import type { PanProjectForm } from '#contract/pan-projects.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { foundProject, requirePanRoom } from './pan-projects.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertPanEvents } from './pan-events.sql.ts';
import {
  countPanStandings,
  insertPanParticipant,
  insertPanProject,
  selectPanStanding,
  updatePanProject,
} from './pan-projects.sql.ts';
import { lockMember } from '#server/features/members/people.sql.ts';

export function startPanProject(
  { database }: Context,
  userId: string,
  form: PanProjectForm,
  today: string,
): Promise<number> {
  return inTransaction(database, async (queries) => {
    await requireRoomForProject(queries, userId);
    return createPanProject(queries, userId, form, today);
  });
}

export async function createPanProject(
  queries: Queries,
  userId: string,
  form: PanProjectForm,
  today: string,
): Promise<number> {
  const projectId = await insertPanProject(queries, userId, form);
  await insertPanParticipant(queries, { userId, projectId, ownerId: userId, state: 'running' });
  const { startsOn, endsOn } = form;
  await insertPanEvents(queries, [{ userId, projectId, kind: 'joined', happenedOn: today, startsOn, endsOn }]);
  return projectId;
}

/** Locks the member, so that two simultaneous calls cannot exceed the limit together. */
export async function requireRoomForProject(queries: Queries, userId: string): Promise<void> {
  await lockMember(queries, userId);
  const most = limits.panProjects.projects;
  if ((await countPanStandings(queries, userId, false)) >= most)
    throw new CallError('list_full', `You can be in at most ${most} pan projects. Leave or delete one first.`);
}

export function changePanProject(
  { database }: Context,
  userId: string,
  projectId: number,
  { form, today }: { form: PanProjectForm; today: string },
): Promise<void> {
  return inTransaction(database, async (queries) => {
    const { project, participant } = foundProject(await selectPanStanding(queries, userId, projectId, 'change'));
    if (project.userId !== userId) throw new CallError('project_not_found', 'Project not found');
    const { startsOn, endsOn } = form;
    if (startsOn !== project.startsOn || endsOn !== project.endsOn) {
      requirePanRoom(participant);
      await insertPanEvents(queries, [{ userId, projectId, kind: 'dates', happenedOn: today, startsOn, endsOn }]);
    }
    await updatePanProject(queries, userId, projectId, form);
  });
}
