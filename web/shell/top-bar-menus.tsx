import type { ComponentProps, ReactElement } from 'react';
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AddMenu } from './add-menu.tsx';
import { Notifications } from './notifications.tsx';

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
