import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/activity.ts';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import type { IconName } from '#web/ui/media/icon-paths.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { notificationAddress } from './notification-address.ts';
import * as styles from './notification-list.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

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
          <Cause notification={notification} />
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
};

/** Shows the avatar of the member who caused the notification. If no member did, shows a symbol. */
function Cause({ notification: { kind, actor } }: { notification: Notification }) {
  if (actor) return <Avatar userId={actor.id} name={avatarInitial(actor)} imageUrl={actor.profileImageUrl} />;
  return (
    <AvatarDisc>
      <Icon name={symbols[kind] ?? 'check'} size="small" />
    </AvatarDisc>
  );
}

function Message({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const address = notificationAddress(notification);
  if (address === undefined) return notification.message;
  return (
    <Link {...address} onClick={onLeave}>
      {notification.message}
    </Link>
  );
}
