import { useState } from 'react';
import { useNotifications } from '#web/features/activity/api.ts';
import { NotificationList } from '#web/features/activity/notification-list.tsx';
import { markSeen, newerThan, useSeenUntil } from '#web/features/activity/seen-notifications.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { belowBar } from './late-menu.tsx';
import './notifications.css';

interface NotificationsProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The popover and its count of what is newer than the last opening (SHELL-07, SHELL-08, OP-22). */
export function Notifications({ userId, open, onOpenChange }: NotificationsProps) {
  const query = useNotifications();
  const notifications = query.data ?? [];
  const seenUntil = useSeenUntil(userId);
  const [newSince, setNewSince] = useState(seenUntil);
  const count = open ? 0 : newerThan(seenUntil, notifications).length;
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
          <SkeletonList count={3} className="pop-sk">
            {() => <LineSkeleton about="person" />}
          </SkeletonList>
        }
        empty={<p className="pop-e soft">No notifications</p>}
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
