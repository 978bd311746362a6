import { Outlet, useLocation, useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { currentSession, type SessionState, useSession } from '#web/features/auth/session.ts';
import { latePart, lazyPart, lazyScreen, loadLate } from '#web/lib/loading/load-late.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import * as styles from './frame.module.css';
import { href } from '#web/href.ts';
import { forgetWantedAddress, saveWantedAddress, wantedAddress } from '#web/lib/links/wanted-address.ts';

const Shell = lazyScreen(() => import('./shell.tsx'), 'Shell');
const Toaster = latePart(async () => (await loadLate(() => import('#web/ui/feedback/toaster.tsx'))).Toaster);

const SecondFactorPage = lazyPart(() => import('#web/features/auth/second-factor-page.tsx'), 'SecondFactorPage');

/** Loads the shell's code while the session loads. Visitors need no shell. */
export async function loadFrame(): Promise<void> {
  if (currentSession().phase !== 'signedOut') await Shell.preload?.();
}

/** Wraps every screen in the sign-in gate and, for signed-in members, the shell. Adds the toasts. */
export function Frame() {
  return (
    <>
      <Suspense fallback={<MemberLoadingScreen />}>
        <GatedScreen />
      </Suspense>
      <NavigationProgress />
      <Toaster />
    </>
  );
}

/** Shows that a screen is loading during navigation. CSS hides the progress bar for screens that load quickly. */
function NavigationProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  return isPending && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />;
}

/** Nothing for visitors, so that the first paint of / is the welcome page (OP-103). */
function MemberLoadingScreen() {
  return useSession().phase === 'signedOut' ? null : <LoadingScreen />;
}

/** One element for all renders, so that the memoized shell does not re-render with each navigation. */
const outlet = <Outlet />;

function GatedScreen() {
  const session = useSession();
  // Selects only the static data, because the matches change several times during each navigation.
  const staticData = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const { backTo, returns, hidesSearch, isOpen, standsAlone } = staticData ?? {};
  const passes = useSignInGate(session, isOpen === true);
  if (session.phase === 'secondStep') return <SecondFactorPage />;
  if (!passes) return <LoadingScreen />;
  if (session.phase !== 'signedIn' || standsAlone) return outlet;
  return (
    <Shell backTo={backTo} returns={returns === true} hidesSearch={hidesSearch === true}>
      {outlet}
    </Shell>
  );
}

/**
 * Returns true if the screen may be shown. Redirects a visitor from a guarded screen to /, and opens the requested URL
 * after the sign-in (OP-102). Returns false without a redirect while the session loads (ROUTE-47).
 */
function useSignInGate(session: SessionState, isOpen: boolean): boolean {
  const navigate = useNavigate();
  const address = useLocation({ select: (location) => location.href });
  const refuses = session.phase === 'signedOut' && !isOpen;
  const wanted = session.phase === 'signedIn' && address === href.home ? wantedAddress() : null;

  useEffect(() => {
    if (refuses) {
      // While the guarded screen unmounts, the URL is already /. This URL must not replace the saved URL.
      if (address !== href.home) saveWantedAddress(address);
      void navigate({ to: href.home, replace: true });
    } else if (session.phase === 'signedIn') {
      forgetWantedAddress();
      if (wanted !== null) void navigate({ href: wanted, replace: true });
    }
  }, [refuses, address, session.phase, wanted, navigate]);

  return session.phase !== 'loading' && !refuses && wanted === null;
}
