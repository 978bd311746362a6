import * as calls from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { found } from '#server/call-error.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectCommunityFeed, selectFollowingFeed, selectFriendsEntries } from './activities.sql.ts';
import type { createLiveActivity, createLiveNotifications } from './live.ts';
import { selectNotifications } from './notifications.sql.ts';
import { loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import { viewActivity, viewFriend, viewNotification } from './activity.view.ts';

interface Live {
  notifications: ReturnType<typeof createLiveNotifications>;
  activity: ReturnType<typeof createLiveActivity>;
}

export function activityRoutes(register: Register, live: Live): void {
  pagedRoute(register, calls.listActivities, {
    defaultRows: limits.display.activityFeed,
    select: ({ viewer, query, context }, rows) => {
      const select = query.scope === 'following' ? selectFollowingFeed : selectCommunityFeed;
      return select(context.database, { viewerId: viewer.id, beforeId: idFromCursor(query.cursor) }, rows);
    },
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const ids = rows.map(({ productId }) => productId);
      const [products, own] = await Promise.all([
        loadProductsById(context, ids, undefined),
        rows.some(({ member }) => member.id === viewer.id) ? selectMember(context.database, viewer.id) : undefined,
      ]);
      return rows.flatMap((row) => {
        const product = products.get(row.productId);
        return product ? [viewActivity(row, product, own)] : [];
      });
    },
  });
  register(calls.listFriendsActivity, async ({ viewer, params, context }) => {
    const entries = found(await selectFriendsEntries(context.database, viewer.id, params.id), 'product_not_found');
    return entries.map(({ id, status, createdAt, member, review }) => ({
      id,
      user: viewFriend(member),
      status,
      review,
      dateAdded: createdAt.toISOString(),
    }));
  });
  register(calls.listNotifications, async ({ viewer, context }) =>
    (await selectNotifications(context.database, viewer.id)).map(viewNotification),
  );
  register(calls.streamNotifications, async ({ viewer, context }) => async (stream) => {
    let sent: calls.NotificationEvent = { newestId: null };
    const send = (event: calls.NotificationEvent) => stream.send((sent = event));
    const stop = await live.notifications.subscribe(viewer.id, send);
    const stopActivity = live.activity.subscribe(viewer.id, (newActivity) => send({ ...sent, newActivity }));
    const isAdministrator = await isAppointedAdministrator(context.database, viewer.id, context.config.adminUsernames);
    const stopQueue = isAdministrator
      ? live.notifications.subscribeToQueue(viewer.id, () => stream.send({ ...sent, queueChanged: true }))
      : undefined;
    stream.whenEnded(() => {
      stopQueue?.();
      stop();
      stopActivity();
    });
  });
}
