import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { currentSession, useSession } from '#web/features/auth/session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { useSignInGate } from './sign-in-gate.ts';

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }));

function loadShell() {
  return import('./shell.tsx');
}
// Visitors need no shell; everybody else gets its code while the session loads.
if (currentSession().phase !== 'signedOut') void loadShell();

/** Around every screen: the sign-in gate, the shell where somebody is signed in, the toasts. */
export function Frame() {
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <GatedScreen />
      </Suspense>
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}

/** Visitors never see the Loading screen: the welcome page comes first (OP-103). */
function Waiting() {
  return useSession().phase === 'signedOut' ? null : <LoadingScreen />;
}

function GatedScreen() {
  const session = useSession();
  const { backTo, hidesSearch, isOpen, standsAlone } = useMatches().at(-1)?.staticData ?? {};
  const passes = useSignInGate(session, isOpen === true);
  if (!passes) return <LoadingScreen />;
  if (session.phase !== 'signedIn' || standsAlone) return <Outlet />;
  return (
    <Shell backTo={backTo} hidesSearch={hidesSearch === true}>
      <Outlet />
    </Shell>
  );
}
