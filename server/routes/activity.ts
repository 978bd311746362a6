import { listActivities, listFriendsActivity } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { idFromCursor, pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { loadActivities } from '#server/hydration/activities.ts';
import { selectCommunityFeed } from '#server/sql/activities.ts';
import { selectFollowingFeed } from '#server/sql/following-feed.ts';
import { selectFriendsEntries } from '#server/sql/friends.ts';
import { selectMember } from '#server/sql/people.ts';
import { selectFamily } from '#server/sql/products.ts';
import { viewActivity, viewFriendActivity } from '#server/views/activity.ts';

export function activityRoutes(register: Register): void {
  register(listActivities, async ({ viewer, query, context }) => {
    const limit = query.limit ?? limits.display.activityFeed;
    const select = query.scope === 'following' ? selectFollowingFeed : selectCommunityFeed;
    const [rows, own] = await Promise.all([
      select(context.database, { viewerId: viewer.id, beforeId: idFromCursor(query.cursor) }, limit + 1),
      selectMember(context.database, viewer.id),
    ]);
    const page = pageOf(rows, limit, (activity) => String(activity.id));
    const loaded = await loadActivities(context.database, page.rows);
    return { rows: loaded.map((activity) => viewActivity(activity, own)), nextCursor: page.nextCursor };
  });
  register(listFriendsActivity, async ({ viewer, params, context }) => {
    const product = await selectFamily(context.database, params.id);
    if (!product) throw new CallError('product_not_found', 'Product not found');
    const rows = await selectFriendsEntries(
      context.database,
      viewer.id,
      product.familyId,
      limits.display.friendsActivity,
    );
    return rows.map(viewFriendActivity);
  });
}
