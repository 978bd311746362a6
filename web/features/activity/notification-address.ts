import type { Notification } from '#contract/activity.ts';
import { href } from '#web/href.ts';

interface Address {
  to: string;
  /** The id of the section to scroll to. */
  hash?: string;
}

/** Returns the address of the review, the list, the product, or the member that the notification is about. */
export function notificationAddress({ kind, productId, actor }: Notification): Address | undefined {
  if (kind === 'pan_invited' || kind === 'pan_joined') return { to: href.panProjects };
  if (kind === 'image_failed') return { to: href.adminImages };
  if (productId !== null) {
    const to = href.product(productId);
    return kind === 'helpful' || kind === 'review_due' ? { to, hash: 'reviews' } : { to };
  }
  if (kind === 'turning') return { to: href.expiryCalendar };
  if (kind === 'request_added' || kind === 'request_declined') return { to: href.requestProduct() };
  return actor?.username ? { to: href.user(actor.username) } : undefined;
}
