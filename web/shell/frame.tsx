import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { currentSession, useSession } from '#web/features/auth/session.ts';
import { loadLate } from '#web/lib/loading/load-late.ts';
import { lazyScreen } from '#web/lib/loading/lazy-screen.ts';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import * as styles from './frame.module.css';
import { useSignInGate } from './sign-in-gate.ts';

const Shell = lazyScreen(() => import('./shell.tsx'), 'Shell');
const Toaster = lazy(async () => ({
  default: (await loadLate(() => import('#web/ui/feedback/toaster.tsx'))).Toaster,
}));

const SecondFactorPage = lazy(async () => ({
  default: (await import('#web/features/auth/second-factor-page.tsx')).SecondFactorPage,
}));

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
      <Suspense>
        <Toaster />
      </Suspense>
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
