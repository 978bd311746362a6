import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import { useMe } from '#web/features/people/api.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { chooseTheme, type ThemeChoice, themeChoices, useChosenTheme } from '#web/ui/tokens/theme.ts';
import {
  additions,
  beautyLife,
  contributions,
  type Destination,
  DestinationLink,
  ownDestinations,
} from './destination-link.tsx';
import { logOut } from './log-out.ts';
import { markSeen, newerThan, useNotifications, useSeenUntil } from '#web/features/activity/notifications-api.ts';
import { NotificationList } from '#web/features/activity/notification-list.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './top-bar-menus.module.css';
import { plugins } from '#web/lib/device/wrapper.ts';

export type TopBarMenu = 'add' | 'notifications' | 'account';
type Trigger = ReactElement<ComponentProps<'button'>>;

interface TopBarMenusProps {
  userId: string;
  addButton: Trigger;
  accountButton: Trigger;
  open: TopBarMenu | undefined;
  onOpenChange: (menu: TopBarMenu, opens: boolean) => void;
}

/** The menus at the right end of the top bar. The provider coordinates the tooltips of their buttons (CACHE-34). */
export function TopBarMenus({ userId, addButton, accountButton, open, onOpenChange }: TopBarMenusProps) {
  const opening = (menu: TopBarMenu) => ({
    open: open === menu,
    onOpenChange: (opens: boolean) => onOpenChange(menu, opens),
  });
  return (
    <TooltipProvider>
      <AddMenu trigger={addButton} {...opening('add')} />
      <Notifications key={userId} userId={userId} {...opening('notifications')} />
      <AccountMenu trigger={accountButton} {...opening('account')} />
    </TooltipProvider>
  );
}

interface BarMenuProps {
  trigger: Trigger;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The gap, in pixels, between a button in the top bar and its menu, which starts below the bar. */
const belowBar = 14;

function BarMenu({ name, trigger, children, ...opening }: BarMenuProps & { name: string; children: ReactNode }) {
  return (
    <Menu {...opening} distance={belowBar} trigger={<Tooltip text={name}>{trigger}</Tooltip>}>
      {children}
    </Menu>
  );
}

function MenuLinks({ destinations }: { destinations: readonly Destination[] }) {
  return destinations.map((destination) => (
    <MenuLink key={destination.to}>
      <DestinationLink destination={destination} iconSize="medium" />
    </MenuLink>
  ));
}

function AccountMenu(menu: BarMenuProps) {
  const { data: me } = useMe();
  return (
    <BarMenu {...menu} name="Account menu">
      <MenuLinks destinations={[beautyLife]} />
      <MenuSeparator />
      <MenuLinks destinations={ownDestinations(me?.showAdminLink === true)} />
      <MenuSeparator />
      <MenuLinks destinations={contributions} />
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={useChosenTheme()}
        options={themeChoices.map((value) => ({ value, label: themeNames[value] }))}
        onValueChange={chooseTheme}
      />
      <MenuSeparator />
      <MenuItem onSelect={logOut}>
        <Icon name="log-out" />
        Log Out
      </MenuItem>
    </BarMenu>
  );
}

const themeNames: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export function AddMenu(menu: BarMenuProps) {
  return (
    <BarMenu {...menu} name="Add a product or a review">
      <MenuLinks destinations={additions} />
    </BarMenu>
  );
}

/** The count is of notifications not yet seen in the popover (SHELL-07, SHELL-08, OP-22). */
function Notifications({ userId, open, onOpenChange }: Omit<BarMenuProps, 'trigger'> & { userId: string }) {
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
        skeleton={<SkeletonList count={3} className={styles.skeleton} of={<LineSkeleton about="person" />} />}
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

function showBadge(count: number): void {
  const { Badge } = plugins();
  if (Badge) void (count > 0 ? Badge.set({ count }) : Badge.clear()).catch(() => undefined);
  else void navigator.setAppBadge?.(count).catch(() => undefined);
}
