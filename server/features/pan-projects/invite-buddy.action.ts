import { calledName } from '#contract/called-name.ts';
import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/pan-projects.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { isFollowing } from '#server/features/people/follows.sql.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import {
  countPanStandings,
  deletePanParticipant,
  insertPanParticipant,
  type PanProjectRow,
  selectPanParticipants,
  selectPanStanding,
} from './pan-projects.sql.ts';
import { type MemberRow, selectMember, visibleMember } from '#server/features/people/people.sql.ts';
import { lockPair } from '#server/viewer/visibility.sql.ts';

/** Only followers can be invited, so that strangers cannot flood a member. Locks both members against a block. */
export function inviteBuddy({ viewer, params, body: { username }, context }: Call<typeof calls.inviteBuddy>) {
  const [userId, projectId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    const buddy = await visibleMember(queries, username, userId);
    if (buddy.id === userId) throw new CallError('not_allowed_on_own', 'You can’t invite yourself');
    await lockPair(queries, userId, buddy.id);
    await visibleMember(queries, username, userId);
    const standing = await selectPanStanding(queries, userId, projectId, 'change');
    const { project } = found(standing?.project.userId === userId && standing, 'project_not_found');
    await requireRoom(queries, project, buddy);
    if (!(await insertPanParticipant(queries, { userId: buddy.id, projectId, ownerId: userId, state: 'invited' })))
      throw new CallError('already_exists', 'They’re already in this project or invited');
    await notify(queries, project, buddy);
  });
}

async function requireRoom(queries: Queries, project: PanProjectRow, buddy: MemberRow): Promise<void> {
  if (!(await isFollowing(queries, buddy.id, project.userId)))
    throw new CallError('invalid_input', 'You can invite people who follow you', {
      username: 'You can invite people who follow you',
    });
  const { buddies, invitations } = limits.panProjects;
  if ((await selectPanParticipants(queries, [project], project.userId)).length > buddies)
    throw new CallError('list_full', `A project can have up to ${buddies} buddies.`);
  if ((await countPanStandings(queries, buddy.id, true)) >= invitations)
    throw new CallError('list_full', 'They already have many invitations. Try again later.');
}

async function notify(queries: Queries, project: PanProjectRow, buddy: MemberRow): Promise<void> {
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
    const { project } = found(await selectPanStanding(queries, viewer.id, projectId), 'project_not_found');
    const isOwner = project.userId === viewer.id;
    if (isOwner && memberId === viewer.id)
      throw new CallError('not_allowed_on_own', 'This is your project. You can end or delete it.');
    found(isOwner || memberId === viewer.id, 'user_not_found');
    found(await deletePanParticipant(queries, memberId, projectId), 'user_not_found');
  });
}
