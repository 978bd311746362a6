import type { Notification } from '#contract/activity.ts';
import type { MemberRow } from '#server/sql/people.ts';
import type { NotificationRow } from '#server/sql/notifications.ts';
import { viewPerson } from './person.ts';

export function viewNotification(row: NotificationRow, actor: MemberRow | undefined): Notification {
  return {
    id: row.id,
    kind: row.kind,
    message: row.message,
    timestamp: row.createdAt.toISOString(),
    actor: actor ? viewPerson(actor) : null,
    productId: row.productId,
  };
}
