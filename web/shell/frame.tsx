import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/features/auth/session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { useSignInGate } from './sign-in-gate.ts';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));
const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }));

/** Around every screen: the sign-in gate, the shell where somebody is signed in, the toasts. */
export function Frame() {
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <GatedScreen />
      </Suspense>
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}

function GatedScreen() {
  const session = useSession();
  const { backTo, hidesSearch, isOpen } = useMatches().at(-1)?.staticData ?? {};
  const passes = useSignInGate(session, isOpen === true);
  if (!passes) return <LoadingScreen />;
  if (session.phase !== 'signedIn') return <Outlet />;
  return (
    <Shell backTo={backTo} hidesSearch={hidesSearch === true}>
      <Outlet />
    </Shell>
  );
}
