import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '#web/features/auth/session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Shell } from './shell.tsx';
import { useSignInGate } from './sign-in-gate.ts';

/** Around every screen: the sign-in gate, then the shell where somebody is signed in. */
export function Frame() {
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
