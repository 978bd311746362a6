import type { Notification } from '#contract/activity.ts';
import type { ListedNotification } from './notifications.sql.ts';
import { viewPerson } from '#server/features/members/person.view.ts';

export function viewNotification({ id, kind, message, createdAt, actor, productId }: ListedNotification): Notification {
  return { id, kind, message, timestamp: createdAt.toISOString(), actor: actor && viewPerson(actor), productId };
}
