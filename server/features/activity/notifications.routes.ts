import { listNotifications, type NotificationEvent, streamNotifications } from '#contract/activity.ts';
import type { Register } from '#server/http/register.ts';
import type { LiveActivity } from './live-activity.ts';
import type { LiveNotifications } from './live-notifications.ts';
import { selectNotifications } from './notifications.sql.ts';
import { viewNotification } from './notification.view.ts';

interface Live {
  notifications: LiveNotifications;
  activity: LiveActivity;
}

export function notificationRoutes(register: Register, live: Live): void {
  register(listNotifications, async ({ viewer, context }) =>
    (await selectNotifications(context.database, viewer.id)).map(viewNotification),
  );
  register(streamNotifications, async ({ viewer }) => async (stream) => {
    let sent: NotificationEvent = { newestId: null };
    const send = (event: NotificationEvent) => stream.send((sent = event));
    const stop = await live.notifications.subscribe(viewer.id, send);
    const stopActivity = live.activity.subscribe(viewer.id, (newActivity) => send({ ...sent, newActivity }));
    stream.whenEnded(() => {
      stop();
      stopActivity();
    });
  });
}
