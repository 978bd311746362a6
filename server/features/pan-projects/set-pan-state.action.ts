import type { PanEventKind, PanState } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { foundProject, requirePanRoom, stateAfter } from './pan-projects.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { insertPanEvents } from './pan-events.sql.ts';
import { type PanStanding, selectPanStanding, updatePanParticipant } from './pan-projects.sql.ts';
import { selectMember } from '#server/features/members/people.sql.ts';
import { maySee } from '#server/viewer/visibility.sql.ts';
import { requireRoomForProject } from './change-pan-project.action.ts';

type Wanted = Exclude<PanState, 'invited'>;

/** Only for this participant. Setting an invitation to `running` accepts it. */
export function setPanState(
  { database }: Context,
  userId: string,
  projectId: number,
  { wanted, today }: { wanted: Wanted; today: string },
): Promise<void> {
  return inTransaction(database, async (queries) => {
    const standing = foundProject(await selectPanStanding(queries, userId, projectId));
    if (standing.participant.state === 'invited') await requireRoomForProject(queries, userId);
    const { project, participant } = foundProject(await selectPanStanding(queries, userId, projectId, 'change'));
    const kind = eventOf(participant.state, wanted);
    if (!kind) return;
    // A participant can end a project even after reaching the maximum number of events.
    if (kind !== 'ended') requirePanRoom(participant);
    await updatePanParticipant(queries, userId, projectId, stateAfter(participant, { kind, happenedOn: today }));
    const { startsOn, endsOn } = project;
    const days = kind === 'joined' ? { startsOn, endsOn } : {};
    await insertPanEvents(queries, [{ userId, projectId, kind, happenedOn: today, ...days }]);
    if (kind === 'joined') await notifyOwner(queries, { project, participant });
  });
}

/** Returns undefined if the participant already has this state. Throws if the change is not allowed. */
function eventOf(state: PanState, wanted: Wanted): PanEventKind | undefined {
  if (state === wanted) return undefined;
  if (state === 'invited') {
    if (wanted === 'running') return 'joined';
    throw new CallError('invalid_input', 'Accept the invitation first');
  }
  if (wanted === 'ended') return 'ended';
  if (wanted === 'paused') {
    if (state === 'ended') throw new CallError('invalid_input', 'A project that has ended can’t be paused');
    return 'paused';
  }
  return state === 'ended' ? 'reopened' : 'resumed';
}

async function notifyOwner(queries: Queries, { project, participant }: PanStanding): Promise<void> {
  const member = await selectMember(queries, participant.userId);
  // A block deletes the invitation. This check covers a block that commits during the call.
  if (!member || !(await maySee(queries, participant.userId, project.userId)))
    throw new CallError('project_not_found', 'Project not found');
  const name = member.firstName || member.username || 'Someone';
  await insertNotification(queries, {
    userId: project.userId,
    kind: 'pan_joined',
    actorId: member.id,
    message: `${name} joined your pan project “${project.name}”`,
  });
}
