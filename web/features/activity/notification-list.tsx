import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/activity.ts';
import { AvatarDisc } from '#web/ui/media/avatar.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { type IconName, Icon } from '#web/ui/media/icon.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import * as styles from './notification-list.module.css';
import { href } from '#web/href.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';

interface NotificationListProps {
  notifications: readonly Notification[];
  isNew: (notification: Notification) => boolean;
  onLeave: () => void;
}

/** Lists notifications with their causes, messages, and times (NOTIF-03). */
export function NotificationList({ notifications, isNew, onLeave }: NotificationListProps) {
  return (
    <ul>
      {notifications.map((notification) => (
        <li key={notification.id} className={classNames(styles.notification, isNew(notification) && styles.unread)}>
          {notification.actor ? (
            <PersonAvatar person={notification.actor} />
          ) : (
            <AvatarDisc>
              <Icon name={symbols[notification.kind] ?? 'check'} size="small" />
            </AvatarDisc>
          )}
          <span>
            <Message notification={notification} onLeave={onLeave} />
            {isNew(notification) && <span className={layout.visuallyHidden}> (new)</span>}
            <TimeAgo moment={notification.timestamp} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const symbols: Partial<Record<Notification['kind'], IconName>> = {
  product_deleted: 'trash',
  review_removed: 'trash',
  request_declined: 'close',
  rights_ended: 'close',
  rights_given: 'shield',
};

function Message({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const address = notificationAddress(notification);
  if (address === undefined) return notification.message;
  return (
    <Link {...address} onClick={onLeave}>
      {notification.message}
    </Link>
  );
}

interface Address {
  to: string;
  hash?: string;
}

/**
 * Returns the address of the review, the list, the product, or the member that the notification is about. @internal
 * Exported only for tests.
 */
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
