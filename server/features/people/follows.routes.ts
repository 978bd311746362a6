import { limits } from '#contract/limits.ts';
import {
  block,
  follow,
  type FollowStatus,
  getFollowStatus,
  listBlocks,
  listFollows,
  unblock,
  unfollow,
} from '#contract/people.ts';
import { blockPerson } from './block-person.action.ts';
import { followPerson, unfollowPerson } from './follow-person.action.ts';
import { unblockPerson } from './unblock-person.action.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { requirePerson } from '#server/features/members/people.rules.ts';
import { memberFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import { viewFoundPeople } from './found-people.ts';
import { selectBlockedBy } from './blocks.sql.ts';
import { isFollowing, selectFollows } from '#server/features/members/follows.sql.ts';
import { selectVisibleMember } from '#server/features/members/people.sql.ts';
import { viewPerson } from '#server/features/members/person.view.ts';

export function followRoutes(register: Register): void {
  register(getFollowStatus, ({ viewer, params, context }) => followStatus(context, viewer.id, params.username));
  pagedRoute(register, listFollows, {
    select: async ({ viewer, params, query: { kind, cursor }, context: { database } }, rows) => {
      const person = requirePerson(await selectVisibleMember(database, params.username, viewer.id));
      return selectFollows(
        database,
        { memberId: person.id, viewerId: viewer.id, kind, after: memberFromCursor(cursor) },
        rows,
      );
    },
    cursorOf: ({ id }) => id,
    view: (rows, { viewer, context }) => viewFoundPeople(context.database, rows, viewer.id),
  });
  register(follow, ({ viewer, params, context }) => followPerson(context, viewer.id, params.username));
  register(unfollow, async ({ viewer, params, context }) => {
    await unfollowPerson(context, viewer.id, params.username);
    return followStatus(context, viewer.id, params.username);
  });
  register(block, async ({ viewer, params, context }) => {
    await blockPerson(context, viewer.id, params.username);
    return { success: true as const };
  });
  register(unblock, async ({ viewer, params, context }) => {
    await unblockPerson(context, viewer.id, params.username);
    return { success: true as const };
  });
  register(listBlocks, async ({ viewer, context }) => {
    const blocked = await selectBlockedBy(context.database, viewer.id, limits.blocks.maximum);
    return blocked.map((member) => viewPerson(member));
  });
}

async function followStatus({ database }: Context, viewerId: string, username: string): Promise<FollowStatus> {
  const person = requirePerson(await selectVisibleMember(database, username, viewerId));
  return {
    isFollowing: await isFollowing(database, viewerId, person.id),
    followerCount: person.followerCount,
    followingCount: person.followingCount,
  };
}
