import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/activity.ts';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface NotificationListProps {
  notifications: readonly Notification[];
  isNew: (notification: Notification) => boolean;
  /** A line was followed to what it is about. */
  onLeave: () => void;
}

/** Each notification's message and time (NOTIF-03). */
export function NotificationList({ notifications, isNew, onLeave }: NotificationListProps) {
  return (
    <ul>
      {notifications.map((notification) => (
        <li key={notification.id} className={classNames('note-li', isNew(notification) && 'new')}>
          <Cause notification={notification} />
          <span>
            <Message notification={notification} onLeave={onLeave} />
            {isNew(notification) && <span className="sr"> (new)</span>}
            <TimeAgo moment={notification.timestamp} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whoever caused it; a tick where the administrators did. */
function Cause({ notification: { actor } }: { notification: Notification }) {
  if (actor) return <Avatar userId={actor.id} name={avatarInitial(actor)} />;
  return (
    <span className="avatar" aria-hidden="true">
      <Icon name="check" size="small" />
    </span>
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

function addressOf({ productId, actor }: Notification): string | undefined {
  if (productId !== null) return href.product(productId);
  return actor?.username ? href.user(actor.username) : undefined;
}
