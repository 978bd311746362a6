import * as calls from '#contract/people.ts';
import { limits } from '#contract/limits.ts';
import { currentUser } from './current-user.ts';
import type { Context } from '#server/context.ts';
import { memberFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Call, Register } from '#server/http/register.ts';
import * as follows from './follows.sql.ts';
import { isValidUsername, isReservedUsername } from './usernames.rules.ts';
import * as members from './people.sql.ts';
import { viewPerson } from './person.view.ts';
import { CallError, found } from '#server/call-error.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { deleteNotifications, deleteNotificationsBetween } from '#server/features/activity/notifications.sql.ts';
import { deletePanParticipantsBetween } from '#server/features/pan-projects/pan-projects.sql.ts';
import { deleteVotesBetween } from '#server/features/reviews/review-feedback.sql.ts';
import { isBlockedBy, lockPair, maySee } from '#server/viewer/visibility.sql.ts';
import { freeUsername, isResting } from './freed-usernames.sql.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { recordRights } from '#server/features/admin-changes/administer.action.ts';
import { deleteAppointment, isAppointedAdministrator, lockAdministrators } from '#server/viewer/administrators.sql.ts';

export function peopleRoutes(register: Register): void {
  register(calls.getMe, ({ viewer, context }) => currentUser(context, viewer.id));
  register(calls.getAuthUser, ({ viewer, context }) => currentUser(context, viewer.id));
  for (const call of [calls.setUpProfile, calls.changeProfile])
    register(call, async ({ viewer, body, context }) => {
      await changeProfile(context, viewer.id, body);
      return currentUser(context, viewer.id);
    });
  register(calls.checkUsername, async ({ viewer, query, context }) => ({
    available: await isAvailable(context, viewer.id, query.username.trim()),
  }));
  register(calls.searchPeople, async ({ viewer, query, context: { database } }) => {
    // Members may type an @ before a username, but no username contains one.
    const text = query.q.replace(/^@/, '');
    const found = await members.searchMembers(database, text, viewer.id, limits.userSearch.rows);
    return viewFound(database, found, viewer.id);
  });
  register(calls.getPerson, async ({ viewer, params, context: { database, config } }) => {
    const member = await members.visibleMember(database, params.username, viewer.id);
    const [counts, own] = await Promise.all([
      members.selectProfileCounts(database, member.id),
      members.selectMember(database, viewer.id),
    ]);
    const { id, bio, picture } = member;
    const shown = { bio, profileImageUrl: picture, isFounder: id === config.founderId, isYou: id === viewer.id };
    return { ...viewPerson(member, own), ...shown, ...counts };
  });
  followRoutes(register);
}

/** OP-65. A member's own current username is always available to that member. */
async function isAvailable(context: Context, memberId: string, username: string): Promise<boolean> {
  const holder = await members.selectMemberNamed(context.database, username);
  if (holder) return holder.id === memberId;
  return isValidUsername(username) && !(await isRefused(context, context.database, memberId, username));
}

function followRoutes(register: Register): void {
  register(calls.getFollowStatus, followStatus);
  pagedRoute(register, calls.listFollows, {
    select: async ({ viewer, params, query: { kind, cursor }, context: { database } }, rows) => {
      const member = await members.visibleMember(database, params.username, viewer.id);
      const filter = { member, viewerId: viewer.id, kind, after: memberFromCursor(cursor) };
      return follows.selectFollows(database, filter, rows);
    },
    cursorOf: ({ id }) => id,
    view: (rows, { viewer, context }) => viewFound(context.database, rows, viewer.id),
  });
  register(calls.follow, followPerson);
  register(calls.unfollow, async (call) => {
    await unfollowPerson(call);
    return followStatus(call);
  });
  register(calls.block, blockPerson);
  register(calls.unblock, unblockPerson);
  register(calls.listBlocks, async ({ viewer, context }) => {
    const blocked = await follows.selectBlockedBy(context.database, viewer.id, limits.blocks.maximum);
    return blocked.map((member) => viewPerson(member));
  });
}

type StatusCall = Pick<Call<typeof calls.getFollowStatus>, 'viewer' | 'params' | 'context'>;

async function followStatus({ viewer, params, context: { database } }: StatusCall) {
  const { id, followerCount, followingCount } = await members.visibleMember(database, params.username, viewer.id);
  return { isFollowing: await follows.isFollowing(database, viewer.id, id), followerCount, followingCount };
}

async function viewFound(queries: Context['database'], people: readonly members.MemberRow[], viewerId: string) {
  const ids = people.map(({ id }) => id);
  const [own, followed] = await Promise.all([
    members.selectMember(queries, viewerId),
    follows.selectFollowedAmong(queries, viewerId, ids),
  ]);
  return people.map((member) => {
    const { id, bio, followerCount, followingCount } = member;
    const follow = { isFollowing: followed.has(id), followerCount, followingCount };
    return { ...viewPerson(member, own), bio, ...(id !== viewerId && { follow }) };
  });
}

const onOneself = (action: string) => new CallError('not_allowed_on_own', `You can’t ${action} yourself`);
/** The lists are limited because other calls read all of their rows. */
const full = (action: string, most: number) => new CallError('list_full', `You can ${action} at most ${most} people`);

/** Follows a member and notifies them. Following the same member again changes nothing (OP-85). */
async function followPerson({ viewer, params, context }: Call<typeof calls.follow>) {
  const { maximum } = limits.follows;
  const { outcome, ...counts } = await follows.insertFollow(context.database, viewer.id, params.username, maximum);
  found(outcome !== 'unknown', 'user_not_found');
  if (outcome === 'oneself') throw onOneself('follow');
  if (outcome === 'full') throw full('follow', maximum);
  return { isFollowing: true, ...counts };
}

function unfollowPerson({ viewer, params, context }: Call<typeof calls.unfollow>): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const person = await members.visibleMember(queries, params.username, viewer.id);
    await lockPair(queries, viewer.id, person.id);
    if (await follows.deleteFollow(queries, viewer.id, person.id))
      await deleteNotifications(queries, { kind: 'followed', actorId: viewer.id, userId: person.id });
  });
}

/** Deletes everything that links the two members. Blocking the same member again changes nothing. */
function blockPerson({ viewer, params, context }: Call<typeof calls.block>): Promise<void> {
  const blockerId = viewer.id;
  return inTransaction(context.database, async (queries) => {
    const { id } = found(await members.selectMemberNamed(queries, params.username), 'user_not_found');
    if (id === blockerId) throw onOneself('block');
    await lockPair(queries, blockerId, id);
    found(!(await isBlockedBy(queries, id, blockerId)), 'user_not_found');
    if (!(await follows.insertBlock(queries, blockerId, id))) return;
    const { maximum } = limits.blocks;
    if ((await follows.countBlocks(queries, blockerId)) > maximum) throw full('block', maximum);
    await follows.deleteFollowsBetween(queries, blockerId, id);
    await deleteVotesBetween(queries, blockerId, id);
    await deletePanParticipantsBetween(queries, blockerId, id);
    await deleteNotificationsBetween(queries, blockerId, id);
  });
}

/** Does not restore what the block deleted. Unblocking again changes nothing. */
async function unblockPerson({ viewer, params, context }: Call<typeof calls.unblock>): Promise<void> {
  const { database } = context;
  const { id } = found(await members.selectMemberNamed(database, params.username), 'user_not_found');
  if (await follows.deleteBlock(database, viewer.id, id)) return;
  // The response must be the same for a member who blocked the viewer as for a member who does not exist.
  found(await maySee(database, viewer.id, id), 'user_not_found');
}

const taken = 'Username is already taken';

/** True for reserved usernames, and for usernames that another member gave up in the last 90 days. */
async function isRefused(
  { config, now }: Pick<Context, 'config' | 'now'>,
  queries: Queries,
  memberId: string,
  username: string,
): Promise<boolean> {
  return isReservedUsername(username, config.adminUsernames) || isResting(queries, username, memberId, now());
}

/** Throws a 409 for a refused name (OP-12, OP-66, OP-111), or if administrator rights would end (ROLE-38). */
async function changeProfile(
  context: Context,
  memberId: string,
  {
    givesUpRights = false,
    ...change
  }: members.ProfileChange & { username: string; givesUpRights?: boolean | undefined },
): Promise<void> {
  try {
    await inTransaction(context.database, async (queries) => {
      const member = await members.selectMember(queries, memberId);
      const hasSameName = member?.username?.toLowerCase() === change.username.toLowerCase();
      if (!hasSameName && (await isRefused(context, queries, memberId, change.username)))
        throw new CallError('username_taken', taken, { username: taken });
      if (!hasSameName) await endRights(context, queries, memberId, { name: member?.username ?? null, givesUpRights });
      await members.updateMember(queries, memberId, change);
      if (member?.username && !hasSameName)
        await freeUsername(queries, { username: member.username, freedBy: memberId, at: context.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) throw new CallError('username_taken', taken, { username: taken });
    throw error;
  }
}

/** Ends the member's administrator rights, because they belong to the account and its name together (OP-12). */
async function endRights(
  { config }: Pick<Context, 'config'>,
  queries: Queries,
  memberId: string,
  { name, givesUpRights }: { name: string | null; givesUpRights: boolean },
): Promise<void> {
  if (!(await isAppointedAdministrator(queries, memberId, config.adminUsernames))) return;
  const administrators = await lockAdministrators(queries, config.adminUsernames);
  if (administrators.every((id) => id === memberId))
    throw new CallError(
      'last_administrator',
      'You’re the only administrator. Before you change your username, the operator has to appoint another one.',
    );
  if (!givesUpRights)
    throw new CallError('ends_administrator_rights', 'A new username ends your rights as an administrator.');
  await deleteAppointment(queries, memberId);
  await recordRights(queries, 'dismissed', { memberId, administratorId: memberId, before: { name } });
}
