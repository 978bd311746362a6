import { useEffect, useState } from 'react';
import { useNotifications } from '#web/features/activity/notifications-api.ts';
import { NotificationList } from '#web/features/activity/notification-list.tsx';
import { markSeen, newerThan, useSeenUntil } from '#web/features/activity/seen-notifications.ts';
import { showBadge } from '#web/lib/device/badge.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { belowBar } from './bar-menu.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './notifications.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface NotificationsProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The count is of notifications not yet seen in the popover (SHELL-07, SHELL-08, OP-22). */
export function Notifications({ userId, open, onOpenChange }: NotificationsProps) {
  const query = useNotifications();
  const notifications = query.data ?? [];
  const seenUntil = useSeenUntil(userId);
  const [newSince, setNewSince] = useState(seenUntil);
  const count = open ? 0 : newerThan(seenUntil, notifications).length;
  useEffect(() => showBadge(count), [count]);
  const change = (opens: boolean) => {
    if (opens) setNewSince(seenUntil);
    markSeen(userId, notifications);
    onOpenChange(opens);
  };
  return (
    <Popover
      title="Notifications"
      open={open}
      onOpenChange={change}
      distance={belowBar}
      trigger={
        <IconButton
          label={count > 0 ? `Notifications, ${count} new` : 'Notifications'}
          icon="bell"
          iconSize="large"
          {...(count > 0 && { count })}
        />
      }
    >
      <QueryList
        query={query}
        skeleton={
          <SkeletonList count={3} className={styles.skeleton}>
            {() => <LineSkeleton about="person" />}
          </SkeletonList>
        }
        empty={<p className={classNames(styles.empty, typography.soft)}>No notifications</p>}
      >
        {(rows) => (
          <NotificationList
            notifications={rows}
            isNew={({ timestamp }) => timestamp > newSince}
            onLeave={() => change(false)}
          />
        )}
      </QueryList>
    </Popover>
  );
}
