import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { accessTokenKey, setAccessTokenSource } from '#web/lib/access-token.ts';
import { href } from '#web/href.ts';
import { queryClient } from '#web/lib/cache.ts';
import { authClient, sessionKey } from './auth-client.ts';

/** Loading with no user, then a user or none (CACHE-15). */
export type SessionState = { phase: 'loading' } | { phase: 'signedOut' } | { phase: 'signedIn'; userId: string };

const signedOut: SessionState = { phase: 'signedOut' };
// Without a stored session nothing has to load: the welcome page shows at once (OP-103).
let state: SessionState = localStorage.getItem(sessionKey) === null ? signedOut : { phase: 'loading' };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Follows the provider's events; SIGNED_IN also comes at every return to the tab, so only another user counts. */
export async function followSession(): Promise<void> {
  const client = await authClient();
  setAccessTokenSource(async () => (await client.getSession()).data.session?.access_token ?? null);
  client.onAuthStateChange((event, session) => adopt(event, session));
}

/** Starts from the stored session, if there is one. */
export function startSession(): void {
  if (state.phase === 'loading') void followSession();
}

let leaving = false;

/**
 * Log Out: ends the session of this device only (OP-100). Whatever the server answers, the stored session and token go
 * and / is loaded anew (CACHE-22, CACHE-23); a failure is only logged (ERR-18).
 */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error) throw error;
  } catch (error) {
    console.error('Signing out failed:', error);
  }
  localStorage.removeItem(sessionKey);
  localStorage.removeItem(accessTokenKey);
  location.assign(href.home);
}

function adopt(event: AuthChangeEvent, session: Session | null): void {
  // The page is about to be loaded anew; until then it stays as it is.
  if (leaving) return;
  if (session) localStorage.setItem(accessTokenKey, session.access_token);
  else localStorage.removeItem(accessTokenKey);
  // A recovery link opens a session only to set a password; its own screen carries on.
  if (event === 'PASSWORD_RECOVERY') return;
  const userId = session?.user.id;
  if (userId === undefined) {
    if (state.phase === 'signedIn') queryClient.clear();
    become(signedOut);
  } else if (state.phase !== 'signedIn' || state.userId !== userId) {
    queryClient.clear();
    become({ phase: 'signedIn', userId });
  }
}
