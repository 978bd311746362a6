import { and, desc, eq, like, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { notificationKinds } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { column, isBetween, json, nullable, oneOf, statement } from '#server/database/rows.ts';
import { namedMember, namedMemberOf } from '#server/features/people/people.sql.ts';
import { notifications } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

type NotificationRow = typeof notifications.$inferSelect;
/** PostgreSQL sends the member's id to every process (database/functions/notify.sql). */
export const notificationsChanged = 'notifications';
/** Sent instead of a member's id when the moderation queue changes. */
export const queueChanged = 'queue';

export type NewNotification = Pick<NotificationRow, 'userId' | 'kind' | 'message'> &
  Partial<Pick<NotificationRow, 'actorId' | 'reviewId' | 'productId' | 'projectId'>>;

/** `userId` is the recipient, and `actorId` is the member who caused the notification. Fires triggers in notify.sql. */
export async function insertNotification(queries: Queries, notification: NewNotification): Promise<void> {
  await queries.insert(notifications).values(notification);
}

/** Does nothing if the member already has the same notification. Fires triggers in notify.sql. */
export async function insertNotificationOnce(
  queries: Queries,
  { userId, kind, productId, message }: Pick<NewNotification, 'userId' | 'kind' | 'message'> & { productId: number },
): Promise<void> {
  const same = sql`user_id = ${userId} and kind = ${kind} and product_id = ${productId} and message = ${message}`;
  await queries.execute(sql`
    insert into notifications (user_id, kind, product_id, message)
    select ${userId}::uuid, ${kind}, ${productId}::bigint, ${message}
    where not exists (select from notifications where ${same})`);
}

/** If the actor does the same again, only one notification is left. Fires triggers in notify.sql. */
export async function deleteNotifications(
  queries: Queries,
  withdrawn: Pick<NewNotification, 'kind'> & { actorId: string; userId?: string; reviewId?: number },
): Promise<void> {
  const { kind, actorId, userId, reviewId } = withdrawn;
  const recipient = userId === undefined ? undefined : eq(notifications.userId, userId);
  const review = reviewId === undefined ? undefined : eq(notifications.reviewId, reviewId);
  await queries
    .delete(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.actorId, actorId), recipient, review));
}

/** Of the member, those that begin with these words. Fires triggers in notify.sql. */
export async function deleteNotificationsLike(queries: Queries, userId: string, words: string): Promise<void> {
  const isSuch = like(notifications.message, likePattern(words, { before: '' }));
  await queries.delete(notifications).where(and(eq(notifications.userId, userId), isSuch));
}

/** Fires triggers in notify.sql. */
export async function deleteNotificationsBetween(queries: Queries, one: string, other: string): Promise<void> {
  const { userId, actorId } = notifications;
  await queries.delete(notifications).where(isBetween(userId, actorId, one, other));
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

/** Newest first. Omits notifications from members whom the recipient may not see. */
export const selectNotifications = statement(
  'latest_notifications',
  listed,
  `select notification.id, notification.kind, notification.message, notification.created_at as "createdAt",
     notification.product_id as "productId", ${namedMemberOf('actor')} as actor
   from notifications notification left join members actor on actor.id = notification.actor_id
   where notification.user_id = :userId::uuid
     and (notification.actor_id is null or notification.actor_id not in (${hiddenMembers(':userId::uuid')}))
   order by notification.id desc limit ${limits.notifications.rows}`,
);
