import { Link } from '@tanstack/react-router';
import { cloneElement, memo, type PointerEvent, Suspense, useState } from 'react';
import { useSession } from '#web/features/auth/session.ts';
import { useMe } from '#web/features/people/api.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import { href } from '#web/href.ts';
import { latePart, lazyPart, loadLate } from '#web/lib/loading/load-late.tsx';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { beautyLife, DestinationLink, mainDestinations } from './destination-link.tsx';
import { ProductSearch } from './product-search.tsx';
import type { TopBarMenu } from './top-bar-menus.tsx';
import * as styles from './top-bar.module.css';

const SideDrawer = latePart(async () => (await loadLate(() => import('./side-drawer.tsx'))).SideDrawer);
const TopBarMenus = lazyPart(() => loadLate(() => import('./top-bar-menus.tsx')), 'TopBarMenus');

/** `hidesSearch`: SHELL-05, OP-21. Memoized, because the shell re-renders when the back button changes. */
export const TopBar = memo(function TopBar({ hidesSearch }: { hidesSearch: boolean }) {
  return (
    <header className={styles.topBar}>
      <div className={classNames(styles.page, layout.page)}>
        <DrawerButton />
        <Link to={href.home}>
          <Wordmark />
        </Link>
        <nav aria-label="Main">
          {mainDestinations.map((destination) => (
            <DestinationLink key={destination.to} destination={destination} />
          ))}
        </nav>
        <nav aria-label="Yours" className={styles.yours}>
          <DestinationLink destination={beautyLife} />
        </nav>
        <span className={classNames(styles.spacer, !hidesSearch && classNames(styles.phoneOnly, layout.phoneOnly))} />
        {!hidesSearch && <ProductSearch />}
        <Menus />
      </div>
    </header>
  );
});

const addButton = (
  <Button variant="secondary" icon="plus" className={classNames(styles.desktopOnly, layout.desktopOnly)}>
    Add
  </Button>
);

/** A button that is pressed before the menus' code has loaded opens its menu afterward. */
function Menus() {
  const { data: me } = useMe();
  const session = useSession();
  const [open, setOpen] = useState<TopBarMenu>();
  const accountButton = (
    <IconButton label="Account menu">
      <PersonAvatar person={me} />
    </IconButton>
  );
  const opens = (menu: TopBarMenu) => ({
    // If the loaded menus replace the button during the press, no click event fires.
    onPointerDown: ({ currentTarget }: PointerEvent) => whenReleasedOver(currentTarget, () => setOpen(menu)),
    onClick: () => setOpen(menu),
  });
  const placeholder = (
    <>
      {cloneElement(addButton, { 'aria-haspopup': 'menu', ...opens('add') })}
      <IconButton
        label="Notifications"
        icon="bell"
        iconSize="large"
        aria-haspopup="dialog"
        {...opens('notifications')}
      />
      {cloneElement(accountButton, { 'aria-haspopup': 'menu', ...opens('account') })}
    </>
  );
  if (session.phase !== 'signedIn') return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <TopBarMenus
        userId={session.userId}
        addButton={addButton}
        accountButton={accountButton}
        open={open}
        onOpenChange={(menu, opens) => setOpen((former) => (opens ? menu : former === menu ? undefined : former))}
      />
    </Suspense>
  );
}

/** By position, because the button itself may have been replaced during the press. */
function whenReleasedOver(button: Element, open: () => void): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const over = new AbortController();
  const { signal } = over;
  addEventListener('pointercancel', () => over.abort(), { signal });
  addEventListener(
    'pointerup',
    ({ button: pressed, clientX, clientY }) => {
      over.abort();
      if (pressed === 0 && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) open();
    },
    { signal },
  );
}

function DrawerButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Menu"
        icon="menu"
        iconSize="large"
        className={classNames(styles.phoneOnly, layout.phoneOnly)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <SideDrawer open={open} onOpenChange={setOpen} />
    </>
  );
}
