import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/activity.ts';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import * as styles from './notification-list.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

interface NotificationListProps {
  notifications: readonly Notification[];
  isNew: (notification: Notification) => boolean;
  /** Called when the member follows a notification's link. */
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

/** Shows the avatar of the member who caused the notification. If no member did, shows a check mark. */
function Cause({ notification: { actor } }: { notification: Notification }) {
  if (actor) return <Avatar userId={actor.id} name={avatarInitial(actor)} imageUrl={actor.profileImageUrl} />;
  return (
    <AvatarDisc>
      <Icon name="check" size="small" />
    </AvatarDisc>
  );
}

function Message({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const address = addressOf(notification);
  if (address === undefined) return notification.message;
  return (
    <Link to={address} onClick={onLeave}>
      {notification.message}
    </Link>
  );
}

function addressOf({ kind, productId, actor }: Notification): string | undefined {
  if (kind === 'pan_invited' || kind === 'pan_joined') return href.panProjects;
  if (productId !== null) return href.product(productId);
  return actor?.username ? href.user(actor.username) : undefined;
}
