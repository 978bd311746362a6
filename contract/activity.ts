import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { person } from './people.ts';
import { id, rowLimit } from './shapes.ts';
import { activityTypes, notificationKinds, shelfStatuses } from './statuses.ts';

export const activity = z.object({
  id,
  type: z.enum(activityTypes),
  dateCreated: z.string(),
  user: person,
  product: z.object({
    id,
    name: z.string(),
    brandName: z.string(),
    image: z.nullable(z.string()),
    variantName: z.nullable(z.string()),
    variantColor: z.nullable(z.string()),
    categoryName: z.nullable(z.string()),
    subcategoryName: z.nullable(z.string()),
    parentProductId: z.nullable(id),
  }),
  data: z.object({
    status: z.optional(z.enum(shelfStatuses)),
    rating: z.optional(z.number()),
    comment: z.optional(z.nullable(z.string())),
  }),
});
export type Activity = z.infer<typeof activity>;

export const listActivities = endpoint('GET /api/activities', {
  paged: true,
  summary: 'Lists the activities of all members, or of followed members, newest first',
  query: z.object({
    scope: z.optional(z.enum(['community', 'following'], 'Invalid scope')),
    limit: rowLimit(limits.display.activityFeed),
    cursor: z.optional(z.string().check(z.minLength(1, 'Invalid cursor'), z.maxLength(300, 'Invalid cursor'))),
  }),
  response: z.array(activity),
});

const friendActivity = z.object({
  id,
  user: z.object({
    id: z.string(),
    username: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    profileImageUrl: z.optional(z.string()),
  }),
  status: z.enum(shelfStatuses),
  review: z.nullable(z.object({ rating: z.number(), comment: z.nullable(z.string()) })),
  dateAdded: z.string(),
});
export type FriendActivity = z.infer<typeof friendActivity>;
export const listFriendsActivity = endpoint('GET /api/products/:id/friends-activity', {
  summary: "Lists followed members' activities that involve the product's family",
  response: z.array(friendActivity),
});

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  message: z.string(),
  timestamp: z.string(),
  /** The member who caused the notification. Null if no other member caused it. */
  actor: z.nullable(person),
  /** The product that the notification is about. Null if it is not about a product. */
  productId: z.nullable(id),
});
export type Notification = z.infer<typeof notification>;
export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'Lists the latest 50 notifications, newest first',
  response: z.array(notification),
});

const notificationEvent = z.object({
  /** The id of the viewer's latest notification. A client whose list starts with a different id refetches the list. */
  newestId: z.nullable(id),
  /** The latest activity of other members. Clients refetch their feeds only when the viewer asks for it. */
  newActivity: z.optional(z.object({ community: id, following: z.nullable(id) })),
  /** For administrators, when an entry of the moderation queue was sent or decided. */
  queueChanged: z.optional(z.literal(true)),
});
export type NotificationEvent = z.infer<typeof notificationEvent>;
export const streamNotifications = endpoint('GET /api/notifications/stream', {
  stream: true,
  summary: 'Streams an event on connection, after each change to the notifications, and when other members are active',
  response: notificationEvent,
});
