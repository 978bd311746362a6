import { and, eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { notifications } from './schema.ts';

type NotificationRow = typeof notifications.$inferSelect;
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
