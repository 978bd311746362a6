import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { notifications } from './schema.ts';
import { isVisibleTo } from './visibility.ts';

export type NotificationRow = typeof notifications.$inferSelect;
/** PostgreSQL tells every process the id of a member whose list changed (0060). */
export const notificationsChanged = 'notifications';

export type NewNotification = Pick<NotificationRow, 'userId' | 'kind' | 'message'> &
  Partial<Pick<NotificationRow, 'actorId' | 'reviewId' | 'productId'>>;

/** Tells a member something (OP-10); `userId` is who is told, `actorId` who caused it. */
export async function insertNotification(queries: Queries, notification: NewNotification): Promise<void> {
  await queries.insert(notifications).values(notification);
}

/** A mark taken back takes its notice along: marking again and again leaves one. */
export async function deleteHelpfulNotification(queries: Queries, actorId: string, reviewId: number): Promise<void> {
  await queries
    .delete(notifications)
    .where(
      and(eq(notifications.kind, 'helpful'), eq(notifications.actorId, actorId), eq(notifications.reviewId, reviewId)),
    );
}

/** Following again tells again, once. */
export async function deleteFollowedNotification(
  queries: Queries,
  followerId: string,
  followedId: string,
): Promise<void> {
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

/** Cheap enough to be asked at every change: the end of one index. */
export async function selectNewestNotificationId(queries: Queries, userId: string): Promise<number | null> {
  const [row] = await queries
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return row?.id ?? null;
}

/** A member's latest, newest first. */
export function selectNotifications(queries: Queries, userId: string, limit: number): Promise<NotificationRow[]> {
  return queries
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        or(isNull(notifications.actorId), isVisibleTo(queries, userId, notifications.actorId)),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
}
