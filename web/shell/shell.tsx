import { memo, type ReactNode, Suspense, useEffect, type RefObject, useRef } from 'react';
import { useSession } from '#web/features/auth/session.ts';
import { AccountBanners } from '#web/features/account/account-banners.tsx';
import { ReviewDialogHost } from '#web/features/reviews/review-dialog-host.tsx';
import { openReviewWhenTried } from '#web/features/reviews/open-review.ts';
import { hintWhenWanted } from '#web/features/shades/hint-when-wanted.ts';
import { rest, untilComplete } from '#web/lib/loading/idle.ts';
import { latePart, loadOnline } from '#web/lib/loading/load-late.tsx';
import { claimQueue, pendingCount } from '#web/lib/offline/offline-queue.ts';
import { ownDevice } from '#web/lib/device/clean-device.ts';
import { isWrapped } from '#web/lib/device/wrapper.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { BackButton, BackLink } from '#web/ui/controls/back-link.tsx';
import { DestinationLink, tabDestinations } from './destination-link.tsx';
import * as styles from './shell.module.css';
import { shownSince, useOnline } from '#web/lib/offline/use-online.ts';
import { useStore } from '#web/lib/store.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

const openLayer = '[data-state="open"]:is([role="menu"], [role="dialog"], [role="alertdialog"])';

/** Moves focus and the reading position to the new screen after navigation, but not on the first load. */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  const typedSinceStart = useTypedSinceNavigation();
  useEffect(() => {
    const isNavigation = former.current !== undefined && former.current !== path;
    former.current = path;
    const active = document.activeElement;
    // Focus stays on an element of the new screen, for example when the member switches between shades. Focus also
    // stays in an open menu or dialog, which would otherwise close (SHELL-50), and in the search box if the member
    // typed while the screen was loading (SHELL-58).
    const isTyping = typedSinceStart.current && active instanceof HTMLInputElement;
    if (isNavigation && !isTyping && !main.current?.contains(active) && !active?.closest(openLayer)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path, typedSinceStart]);
  return main;
}

function useTypedSinceNavigation(): RefObject<boolean> {
  const router = useRouter();
  const typed = useRef(false);
  useEffect(() => {
    const forget = router.subscribe('onBeforeNavigate', () => {
      typed.current = false;
    });
    const remember = () => {
      typed.current = true;
    };
    document.addEventListener('input', remember);
    return () => {
      forget();
      document.removeEventListener('input', remember);
    };
  }, [router]);
  return typed;
}

/** If the code fails to load, the page works without the banners. */
const LateBanners = latePart(async () => {
  await rest;
  return (await import('./late-banners.tsx').catch(() => ({ LateBanners: () => null }))).LateBanners;
});
const PullToRefresh = latePart(async () => (await import('./pull-to-refresh.tsx')).PullToRefresh);

/**
 * Makes the member the owner of the queue immediately. When the page shows its content, restores older changes, and
 * starts to persist changes and responses.
 */
async function persistChanges(userId: string): Promise<void> {
  claimQueue(userId);
  await ownDevice(userId);
  await untilComplete();
  await (await loadOnline(() => import('./take-up.ts'))).takeUp(userId);
}

interface ShellProps {
  /** The screen that the back button opens (SHELL-23, OP-24). */
  backTo: BackTarget | undefined;
  /** Without a previous page, the back button opens `backTo` (TOOL-05). */
  returns: boolean;
  /** True if the page has no product search box (SHELL-05, OP-21). */
  hidesSearch: boolean;
  children: ReactNode;
}

/** The layout around the screens of a signed-in member. Memoized, because each navigation re-renders `GatedScreen`. */
export const Shell = memo(function Shell({ backTo, returns, hidesSearch, children }: ShellProps) {
  const main = useFocusOnNavigation();
  usePendingChanges();
  useEffect(openReviewWhenTried, []);
  useEffect(hintWhenWanted, []);
  return (
    <>
      <SkipLink />
      <TopBar hidesSearch={hidesSearch} />
      <OfflineBanner />
      <AccountBanners />
      <LateBanners />
      <main id="main" tabIndex={-1} ref={main}>
        {backTo && (
          <div className={layout.page}>
            <BackPlace to={backTo} returns={returns} />
          </div>
        )}
        <Suspense>{children}</Suspense>
      </main>
      <TabBar />
      <ReviewDialogHost />
      {isWrapped() && <PullToRefresh />}
    </>
  );
});

function usePendingChanges(): void {
  const session = useSession();
  const userId = session.phase === 'signedIn' ? session.userId : undefined;
  useEffect(() => {
    if (userId !== undefined) void persistChanges(userId);
  }, [userId]);
}

type BackTarget = typeof href.home | typeof href.discover | typeof href.beautyLife;

const labels: Record<BackTarget, string> = {
  '/': 'Back to Home',
  '/discover': 'Back to Discover',
  '/beauty-life': 'Back to My beauty life',
};

function BackPlace({ to, returns }: { to: BackTarget; returns: boolean }) {
  const { history } = useRouter();
  const hasPrevious = useCanGoBack();
  if (returns && hasPrevious) return <BackButton onClick={() => history.back()} />;
  const address: string = to;
  return (
    <BackLink>
      <Link to={address}>{labels[to]}</Link>
    </BackLink>
  );
}

/** Memoized, because the shell re-renders when the back button changes. */
const TabBar = memo(function TabBar() {
  return (
    <nav className={styles.tabBar} aria-label="Tabs">
      {tabDestinations.map((destination) => (
        <DestinationLink key={destination.to} destination={destination} iconSize="large" />
      ))}
    </nav>
  );
});

/** Says that the browser is offline. The live region is always rendered, so that screen readers announce changes. */
function OfflineBanner() {
  const online = useOnline();
  const count = useStore(pendingCount);
  const since = useStore(shownSince);
  return (
    <div aria-live="polite">
      {!online && (
        <Banner
          top
          icon="offline"
          action={count > 0 && <Link to={href.shelves}>{count === 1 ? '1 pending' : `${count} pending`}</Link>}
        >
          <b>You’re offline.</b> Shelf changes are saved and sent later.
          {since !== undefined && ` You’re seeing data from ${moment(since)}.`}
        </Banner>
      )}
    </div>
  );
}

const moment = (date: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(date);
