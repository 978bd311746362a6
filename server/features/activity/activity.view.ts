import type { Activity, Notification } from '#contract/activity.ts';
import type { FeedRow } from './activities.sql.ts';
import type { ListedNotification } from './notifications.sql.ts';
import type { LoadedProduct } from '#server/features/catalog/products.hydration.ts';
import type { NamedMember } from '#server/features/people/people.sql.ts';
import { viewPerson } from '#server/features/people/person.view.ts';
import { readWritten } from '#server/written.ts';

/** The contract shows only a few fields of the product. */
export function viewActivity(
  { id, type, status, createdAt, member, review }: FeedRow,
  { card }: LoadedProduct,
  own?: { id: string; email: string },
): Activity {
  return {
    id,
    type,
    dateCreated: createdAt.toISOString(),
    user: viewPerson(member, own),
    product: readWritten(card.product),
    data: { ...(status && { status }), ...(review && { rating: review.rating, comment: review.comment }) },
  };
}

export function viewNotification({ id, kind, message, createdAt, actor, productId }: ListedNotification): Notification {
  return { id, kind, message, timestamp: createdAt.toISOString(), actor: actor && viewPerson(actor), productId };
}

/** Sets the email address to null, because members may not see the email addresses of others (OP-50). */
export function viewFriend({ id, username, firstName, picture }: NamedMember) {
  return { id, username, firstName, email: null, ...(picture !== null && { profileImageUrl: picture }) };
}
