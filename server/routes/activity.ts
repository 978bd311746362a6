import { listActivities } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { idFromCursor, pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { loadActivities } from '#server/hydration/activities.ts';
import { selectActivities } from '#server/sql/activities.ts';
import { selectMember } from '#server/sql/people.ts';
import { viewActivity } from '#server/views/activity.ts';

export function activityRoutes(register: Register): void {
  register(listActivities, async ({ viewer, query, context }) => {
    const limit = query.limit ?? limits.display.activityFeed;
    const filter = {
      followerId: query.scope === 'following' ? viewer.id : undefined,
      beforeId: idFromCursor(query.cursor),
    };
    const [rows, own] = await Promise.all([
      selectActivities(context.database, filter, limit + 1),
      selectMember(context.database, viewer.id),
    ]);
    const page = pageOf(rows, limit, (activity) => String(activity.id));
    const loaded = await loadActivities(context.database, page.rows);
    return { rows: loaded.map((activity) => viewActivity(activity, own)), nextCursor: page.nextCursor };
  });
}
