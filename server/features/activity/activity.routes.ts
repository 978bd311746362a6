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
import { viewPerson } from '#server/features/people/person.view.ts';
import { readWritten } from '#server/written.ts';

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
      return rows.flatMap(({ id, type, status, createdAt, member, review, productId }) => {
        const card = products.get(productId)?.card;
        if (!card) return [];
        const rated = review && { rating: review.rating, comment: review.comment };
        const data = { ...(status && { status }), ...rated };
        // The contract shows only a few fields of the product.
        const product = readWritten(card.product);
        return [{ id, type, dateCreated: createdAt.toISOString(), user: viewPerson(member, own), product, data }];
      });
    },
  });
  register(calls.listFriendsActivity, async ({ viewer, params, context }) => {
    const entries = found(await selectFriendsEntries(context.database, viewer.id, params.id), 'product_not_found');
    return entries.map(({ id, status, createdAt, member, review }) => {
      const { username, firstName, picture } = member;
      // Members may not see the email addresses of others (OP-50).
      const named = { id: member.id, username, firstName, email: null };
      const user = { ...named, ...(picture !== null && { profileImageUrl: picture }) };
      return { id, user, status, review, dateAdded: createdAt.toISOString() };
    });
  });
  register(calls.listNotifications, async ({ viewer, context }) =>
    (await selectNotifications(context.database, { userId: viewer.id })).map(
      ({ id, kind, message, createdAt, actor, productId }) => {
        const about = { actor: actor && viewPerson(actor), productId };
        return { id, kind, message, timestamp: createdAt.toISOString(), ...about };
      },
    ),
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
