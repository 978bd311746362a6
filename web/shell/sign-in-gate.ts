import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionState } from '#web/features/auth/session.ts';
import { href } from '#web/href.ts';
import { forgetWantedAddress, saveWantedAddress, wantedAddress } from '#web/lib/links/wanted-address.ts';

/**
 * Guards every address that is not public. While the session loads, it decides nothing (ROUTE-47). Signed-out users are
 * redirected to /, and their address is saved and opened after sign-in (OP-102).
 */
export function useSignInGate(session: SessionState, isOpen: boolean): boolean {
  const navigate = useNavigate();
  const address = useLocation({ select: (location) => location.href });
  const refuses = session.phase === 'signedOut' && !isOpen;
  const wanted = session.phase === 'signedIn' && address === href.home ? wantedAddress() : null;

  useEffect(() => {
    if (refuses) {
      // The address is already / while the guarded screen is still unmounting.
      if (address !== href.home) saveWantedAddress(address);
      void navigate({ to: href.home, replace: true });
    } else if (session.phase === 'signedIn') {
      forgetWantedAddress();
      if (wanted !== null) void navigate({ href: wanted, replace: true });
    }
  }, [refuses, address, session.phase, wanted, navigate]);

  return session.phase !== 'loading' && !refuses && wanted === null;
}
