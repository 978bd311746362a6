import { calledName } from '#contract/called-name.ts';
import type * as calls from '#contract/pan-projects.ts';
import { limits } from '#contract/limits.ts';
import type { PanEventKind, PanState } from '#contract/statuses.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { requirePanRoom, stateAfter } from './pan-projects.rules.ts';
import { type Queries, inTransaction } from '#server/database/database.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { insertPanEvents } from './pan-products.sql.ts';
import * as stored from './pan-projects.sql.ts';
import { type MemberRow, lockMember, selectMember, visibleMember } from '#server/features/people/people.sql.ts';
import { lockPair, maySee } from '#server/viewer/visibility.sql.ts';
import { isFollowing } from '#server/features/people/follows.sql.ts';

export function startPanProject({ viewer, body, today, context }: Call<typeof calls.startPanProject>) {
  return inTransaction(context.database, async (queries) => {
    await requireRoomForProject(queries, viewer.id);
    return { id: await createPanProject(queries, viewer.id, body, today) };
  });
}

export async function createPanProject(queries: Queries, userId: string, form: calls.PanProjectForm, today: string) {
  const projectId = await stored.insertPanProject(queries, userId, form);
  await stored.insertPanParticipant(queries, { userId, projectId, ownerId: userId, state: 'running' });
  const { startsOn, endsOn } = form;
  await insertPanEvents(queries, [{ userId, projectId, kind: 'joined', happenedOn: today, startsOn, endsOn }]);
  return projectId;
}

/** Locks the member, so that two simultaneous calls cannot exceed the limit together. */
async function requireRoomForProject(queries: Queries, userId: string): Promise<void> {
  await lockMember(queries, userId);
  const most = limits.panProjects.projects;
  if ((await stored.countPanStandings(queries, userId, false)) >= most)
    throw new CallError('list_full', `You can be in at most ${most} pan projects. Leave or delete one first.`);
}

export function changePanProject({ viewer, params, body: form, today, context }: Call<typeof calls.changePanProject>) {
  const [userId, projectId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    const standing = await stored.selectPanStanding(queries, userId, projectId, 'change');
    const { project, participant } = found(standing?.project.userId === userId && standing, 'project_not_found');
    const { startsOn, endsOn } = form;
    if (startsOn !== project.startsOn || endsOn !== project.endsOn) {
      requirePanRoom(participant);
      await insertPanEvents(queries, [{ userId, projectId, kind: 'dates', happenedOn: today, startsOn, endsOn }]);
    }
    await stored.updatePanProject(queries, userId, projectId, form);
  });
}

/** The event of each allowed change, by the new and the former state. */
const events: Record<Exclude<PanState, 'invited'>, Partial<Record<PanState, PanEventKind>>> = {
  running: { invited: 'joined', paused: 'resumed', ended: 'reopened' },
  paused: { running: 'paused' },
  ended: { running: 'ended', paused: 'ended' },
};

/** Only for this participant. Setting an invitation to `running` accepts it. */
export function setPanState({ viewer, params, body, today, context }: Call<typeof calls.setPanState>) {
  const [userId, projectId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    const before = found(await stored.selectPanStanding(queries, userId, projectId), 'project_not_found');
    if (before.participant.state === 'invited') await requireRoomForProject(queries, userId);
    const standing = found(await stored.selectPanStanding(queries, userId, projectId, 'change'), 'project_not_found');
    const { project, participant } = standing;
    if (participant.state === body.state) return;
    const kind = events[body.state][participant.state];
    if (!kind && participant.state === 'invited') throw new CallError('invalid_input', 'Accept the invitation first');
    if (!kind) throw new CallError('invalid_input', 'A project that has ended can’t be paused');
    // A participant can end a project even after reaching the maximum number of events.
    if (kind !== 'ended') requirePanRoom(participant);
    await stored.updatePanParticipant(queries, userId, projectId, stateAfter(participant, body.state, today));
    const { startsOn, endsOn } = project;
    const days = kind === 'joined' ? { startsOn, endsOn } : {};
    await insertPanEvents(queries, [{ userId, projectId, kind, happenedOn: today, ...days }]);
    if (kind === 'joined') await notifyOwner(queries, standing);
  });
}

async function notifyOwner(queries: Queries, { project, participant }: stored.PanStanding): Promise<void> {
  const member = found(await selectMember(queries, participant.userId), 'project_not_found');
  // A block deletes the invitation. This check covers a block that commits during the call.
  found(await maySee(queries, member.id, project.userId), 'project_not_found');
  await insertNotification(queries, {
    userId: project.userId,
    kind: 'pan_joined',
    actorId: member.id,
    message: `${calledName(member)} joined your pan project “${project.name}”`,
  });
}

/** Only followers can be invited, so that strangers cannot flood a member. Locks both members against a block. */
export function inviteBuddy({ viewer, params, body: { username }, context }: Call<typeof calls.inviteBuddy>) {
  const [userId, projectId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    const buddy = await visibleMember(queries, username, userId);
    if (buddy.id === userId) throw new CallError('not_allowed_on_own', 'You can’t invite yourself');
    await lockPair(queries, userId, buddy.id);
    await visibleMember(queries, username, userId);
    const standing = await stored.selectPanStanding(queries, userId, projectId, 'change');
    const { project } = found(standing?.project.userId === userId && standing, 'project_not_found');
    await requireRoom(queries, project, buddy);
    if (
      !(await stored.insertPanParticipant(queries, { userId: buddy.id, projectId, ownerId: userId, state: 'invited' }))
    )
      throw new CallError('already_exists', 'They’re already in this project or invited');
    await notify(queries, project, buddy);
  });
}

async function requireRoom(queries: Queries, project: stored.PanProjectRow, buddy: MemberRow): Promise<void> {
  if (!(await isFollowing(queries, buddy.id, project.userId)))
    throw fieldError('invalid_input', 'username', 'You can invite people who follow you');
  const { buddies, invitations } = limits.panProjects;
  if ((await stored.selectPanParticipants(queries, [project], project.userId)).length > buddies)
    throw new CallError('list_full', `A project can have up to ${buddies} buddies.`);
  if ((await stored.countPanStandings(queries, buddy.id, true)) >= invitations)
    throw new CallError('list_full', 'They already have many invitations. Try again later.');
}

async function notify(queries: Queries, project: stored.PanProjectRow, buddy: MemberRow): Promise<void> {
  const owner = await selectMember(queries, project.userId);
  await insertNotification(queries, {
    userId: buddy.id,
    kind: 'pan_invited',
    actorId: project.userId,
    projectId: project.id,
    message: `${calledName(owner)} invites you to the pan project “${project.name}”`,
  });
}

/** The owner can remove a buddy, and a buddy can leave. The buddy's shelf entries stay. */
export function removeBuddy({ viewer, params, context }: Call<typeof calls.removeBuddy>) {
  const { id: projectId, memberId } = params;
  return inTransaction(context.database, async (queries) => {
    const { project } = found(await stored.selectPanStanding(queries, viewer.id, projectId), 'project_not_found');
    const isOwner = project.userId === viewer.id;
    if (isOwner && memberId === viewer.id)
      throw new CallError('not_allowed_on_own', 'This is your project. You can end or delete it.');
    found(isOwner || memberId === viewer.id, 'user_not_found');
    found(await stored.deletePanParticipant(queries, memberId, projectId), 'user_not_found');
  });
}
