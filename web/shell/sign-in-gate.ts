import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionState } from '#web/features/auth/session.ts';
import { href } from '#web/href.ts';
import { forgetWantedAddress, saveWantedAddress, wantedAddress } from '#web/lib/links/wanted-address.ts';

/**
 * Returns true if the screen may be shown. Redirects a visitor from a guarded screen to /, and opens the requested URL
 * after the sign-in (OP-102). Returns false without a redirect while the session loads (ROUTE-47).
 */
export function useSignInGate(session: SessionState, isOpen: boolean): boolean {
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
