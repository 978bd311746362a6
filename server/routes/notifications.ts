import { listNotifications, streamNotifications } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import type { RegisterStream } from '#server/http/event-stream.ts';
import type { Register } from '#server/http/register.ts';
import { loadPeople } from '#server/hydration/people.ts';
import type { LiveNotifications } from '#server/live-notifications.ts';
import { selectNotifications } from '#server/sql/notifications.ts';
import { viewNotification } from '#server/views/notification.ts';

export function notificationRoutes(register: Register, registerStream: RegisterStream, live: LiveNotifications): void {
  register(listNotifications, async ({ viewer, context }) => {
    const rows = await selectNotifications(context.database, viewer.id, limits.notifications.rows);
    const actors = await loadPeople(
      context.database,
      rows.flatMap((row) => row.actorId ?? []),
    );
    return rows.map((row) => viewNotification(row, row.actorId === null ? undefined : actors.get(row.actorId)));
  });
  registerStream(streamNotifications, async ({ viewer, stream }) => {
    stream.whenEnded(await live.follow(viewer.id, stream.send));
  });
}
