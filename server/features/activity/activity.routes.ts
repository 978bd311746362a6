import { listActivities, listFriendsActivity } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadActivities } from './activities.hydration.ts';
import { selectCommunityFeed } from './activities.sql.ts';
import { selectFollowingFeed } from './following-feed.sql.ts';
import { selectFriendsEntries } from './friends.sql.ts';
import { selectMember } from '#server/features/members/people.sql.ts';
import { viewActivity, viewFriendActivity } from './activity.view.ts';

export function activityRoutes(register: Register): void {
  pagedRoute(register, listActivities, {
    defaultRows: limits.display.activityFeed,
    select: ({ viewer, query, context }, rows) => {
      const select = query.scope === 'following' ? selectFollowingFeed : selectCommunityFeed;
      return select(context.database, { viewerId: viewer.id, beforeId: idFromCursor(query.cursor) }, rows);
    },
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const [loaded, own] = await Promise.all([
        loadActivities(context, rows),
        rows.some(({ member }) => member.id === viewer.id) ? selectMember(context.database, viewer.id) : undefined,
      ]);
      return loaded.map((activity) => viewActivity(activity, own));
    },
  });
  register(listFriendsActivity, async ({ viewer, params, context }) => {
    const entries = await selectFriendsEntries(context.database, viewer.id, params.id);
    if (!entries) throw new CallError('product_not_found', 'Product not found');
    return entries.map(viewFriendActivity);
  });
}
