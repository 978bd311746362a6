import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { notificationKinds } from '#contract/statuses.ts';
import { column, json, nullable, oneOf, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import { namedMember, namedMemberOf } from '#server/features/people/people.sql.ts';
import { notifications } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

type NotificationRow = typeof notifications.$inferSelect;
/** PostgreSQL sends the member's id to every process (database/functions/notify.sql). */
export const notificationsChanged = 'notifications';

export type NewNotification = Pick<NotificationRow, 'userId' | 'kind' | 'message'> &
  Partial<Pick<NotificationRow, 'actorId' | 'reviewId' | 'productId' | 'projectId'>>;

/** `userId` is the recipient, and `actorId` is the member who caused the notification. Fires triggers in notify.sql. */
export async function insertNotification(queries: Queries, notification: NewNotification): Promise<void> {
  await queries.insert(notifications).values(notification);
}

export async function hasNotification(queries: Queries, { userId, kind, productId = null, message }: NewNotification) {
  const rows = await queries
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        productId === null ? isNull(notifications.productId) : eq(notifications.productId, productId),
        eq(notifications.message, message),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Marking the review again then leaves only one notification. Fires triggers in notify.sql. */
export async function deleteHelpfulNotification(queries: Queries, actorId: string, reviewId: number): Promise<void> {
  await queries
    .delete(notifications)
    .where(
      and(eq(notifications.kind, 'helpful'), eq(notifications.actorId, actorId), eq(notifications.reviewId, reviewId)),
    );
}

/** Following the member again then leaves only one notification. Fires triggers in notify.sql. */
export async function deleteFollowedNotification(queries: Queries, followerId: string, followedId: string) {
  await queries
    .delete(notifications)
    .where(
      and(
        eq(notifications.kind, 'followed'),
        eq(notifications.actorId, followerId),
        eq(notifications.userId, followedId),
      ),
    );
}

/** Fires triggers in notify.sql. */
export async function deleteNotificationsBetween(queries: Queries, one: string, other: string): Promise<void> {
  await queries
    .delete(notifications)
    .where(
      or(
        and(eq(notifications.userId, one), eq(notifications.actorId, other)),
        and(eq(notifications.userId, other), eq(notifications.actorId, one)),
      ),
    );
}

/** Reads only the end of one index, so it is cheap enough to run after every change. */
export async function selectNewestNotificationId(queries: Queries, userId: string): Promise<number | null> {
  const [row] = await queries
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return row?.id ?? null;
}

const listed = {
  id: column.number,
  kind: oneOf(notificationKinds),
  message: column.text,
  createdAt: column.moment,
  productId: nullable(column.number),
  /** Null if no member caused the notification, for example if a requested product was added. */
  actor: nullable(json(namedMember)),
};
export type ListedNotification = RowOf<typeof listed>;

const latest = statement(
  'latest_notifications',
  listed,
  `select notification.id, notification.kind, notification.message, notification.created_at as "createdAt",
     notification.product_id as "productId", ${namedMemberOf('actor')} as actor
   from notifications notification left join members actor on actor.id = notification.actor_id
   where notification.user_id = $1::uuid
     and (notification.actor_id is null or notification.actor_id not in (${hiddenMembers('$1::uuid')}))
   order by notification.id desc limit ${limits.notifications.rows}`,
);

/** Newest first. Omits notifications from members whom the recipient may not see. */
export const selectNotifications = (queries: Queries, userId: string) => latest(queries, [userId]);
