import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/features/auth/session.ts';
import { useMe } from '#web/features/people/api.ts';
import { OwnAvatar } from '#web/features/people/own-avatar.tsx';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { DestinationLink } from './destination-link.tsx';
import { mainDestinations } from './destinations.ts';
import { LateMenu } from './late-menu.tsx';
import { ProductSearch } from './product-search.tsx';

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }));
const AddMenu = lazy(async () => ({ default: (await import('./add-menu.tsx')).AddMenu }));
const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }));
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** `hidesSearch` turns the product search off (SHELL-05, OP-21). */
export function TopBar({ hidesSearch }: { hidesSearch: boolean }) {
  const { data: me } = useMe();
  return (
    <header className="topbar">
      <div className="wrap">
        <DrawerButton />
        <Link to={href.home}>
          <Wordmark />
        </Link>
        <nav aria-label="Main">
          {mainDestinations.map((destination) => (
            <DestinationLink key={destination.to} destination={destination} />
          ))}
        </nav>
        <span className={classNames('grow', !hidesSearch && 'only-m')} />
        {!hidesSearch && <ProductSearch />}
        <LateMenu
          menu={AddMenu}
          trigger={
            <Button variant="secondary" icon="plus" className="only-d">
              Add
            </Button>
          }
        />
        <NotificationsPlace />
        <LateMenu
          menu={AccountMenu}
          trigger={
            <IconButton label="Account menu">
              <OwnAvatar me={me} />
            </IconButton>
          }
        />
      </div>
    </header>
  );
}

/** The bell stands at once; a press before its code is there is kept. */
function NotificationsPlace() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const waiting = (
    <IconButton
      label="Notifications"
      icon="bell"
      iconSize="large"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    />
  );
  if (session.phase !== 'signedIn') return waiting;
  return (
    <Suspense fallback={waiting}>
      <Notifications key={session.userId} userId={session.userId} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}

/** Below 768 px only (OP-25). */
function DrawerButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Menu"
        icon="menu"
        iconSize="large"
        className="only-m"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        <SideDrawer open={open} onOpenChange={setOpen} />
      </Suspense>
    </>
  );
}
