import * as calls from '#contract/people.ts';
import { limits } from '#contract/limits.ts';
import { changeProfile, isRefused } from './change-profile.action.ts';
import { currentUser } from './current-user.ts';
import { blockPerson, followPerson, unblockPerson, unfollowPerson } from './follow-person.action.ts';
import type { Context } from '#server/context.ts';
import { memberFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Call, Register } from '#server/http/register.ts';
import { isFollowing, selectBlockedBy, selectFollowedAmong, selectFollows } from './follows.sql.ts';
import { isValidUsername } from './usernames.rules.ts';
import * as members from './people.sql.ts';
import { viewPerson } from './person.view.ts';

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
      return selectFollows(database, { member, viewerId: viewer.id, kind, after: memberFromCursor(cursor) }, rows);
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
    const blocked = await selectBlockedBy(context.database, viewer.id, limits.blocks.maximum);
    return blocked.map((member) => viewPerson(member));
  });
}

type StatusCall = Pick<Call<typeof calls.getFollowStatus>, 'viewer' | 'params' | 'context'>;

async function followStatus({ viewer, params, context: { database } }: StatusCall) {
  const { id, followerCount, followingCount } = await members.visibleMember(database, params.username, viewer.id);
  return { isFollowing: await isFollowing(database, viewer.id, id), followerCount, followingCount };
}

async function viewFound(queries: Context['database'], people: readonly members.MemberRow[], viewerId: string) {
  const ids = people.map(({ id }) => id);
  const [own, followed] = await Promise.all([
    members.selectMember(queries, viewerId),
    selectFollowedAmong(queries, viewerId, ids),
  ]);
  return people.map((member) => {
    const { id, bio, followerCount, followingCount } = member;
    const follow = { isFollowing: followed.has(id), followerCount, followingCount };
    return { ...viewPerson(member, own), bio, ...(id !== viewerId && { follow }) };
  });
}
