import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { setAccessTokenSource } from '#web/lib/access-token.ts';
import { href } from '#web/href.ts';
import { queryClient } from '#web/lib/cache.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { mayHoldSession, sessionStore } from '#web/lib/session-store.ts';
import { ServerError } from '#web/lib/server-error.ts';
import { authClient } from './auth-client.ts';

/** Loading with no user, then a user or none (CACHE-15). */
export type SessionState = { phase: 'loading' } | { phase: 'signedOut' } | { phase: 'signedIn'; userId: string };

const signedOut: SessionState = { phase: 'signedOut' };
// Without a stored session nothing has to load: the welcome page shows at once (OP-103).
let state: SessionState = mayHoldSession() ? { phase: 'loading' } : signedOut;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For code that runs outside a component; components use `useSession`. */
export function currentSession(): SessionState {
  return state;
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession);
}

let following: Promise<void> | undefined;

/** Follows the provider's events; SIGNED_IN also comes at every return to the tab, so only another user counts. */
export function followSession(): Promise<void> {
  following ??= follow();
  return following;
}

async function follow(): Promise<void> {
  const client = await authClient();
  setAccessTokenSource(async () => (await client.getSession()).data.session?.access_token ?? null);
  client.onAuthStateChange((_event, session) => adopt(session));
  // A session that was ended elsewhere shows by a refused call; asking for the user then drops it here too.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefusal(event.action.error))
      void client.getUser();
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.status === 401;
}

/** Starts from the stored session, if there is one. */
export function startSession(): void {
  if (state.phase === 'loading') void followSession();
}

/** All six events say the same: this is the session now (CACHE-17, CACHE-19). */
function adopt(session: Session | null): void {
  void (session ? sessionStore.setItem(accessTokenKey, session.access_token) : sessionStore.removeItem(accessTokenKey));
  if (leaving) return;
  const userId = session?.user.id;
  if (userId === undefined) {
    if (state.phase === 'signedIn') queryClient.clear();
    become(signedOut);
  } else if (state.phase !== 'signedIn' || state.userId !== userId) {
    queryClient.clear();
    become({ phase: 'signedIn', userId });
  }
}

const signOutDeeds = new Set<() => Promise<void>>();

/** What a member leaves on this device goes when they sign out, not when their session ends by itself (OP-98). */
export function atSignOut(deed: () => Promise<void>): void {
  signOutDeeds.add(deed);
}

let leaving = false;

/** From here on the page stays as it is: a full load of / follows, and shows whoever is signed in then. */
export function stayUntilReload(stays = true): void {
  leaving = stays;
}

/** A full load of /, without what the history remembers of an open form. */
export function reloadHome(): void {
  // The router watches history.replaceState; it must not show another screen for the moment before the load.
  History.prototype.replaceState.call(history, null, '', href.home);
  location.replace(href.home);
}

/** Ends the session of this device and loads / again, whatever the server answers (OP-100); a failure is only logged. */
export async function signOut(): Promise<void> {
  stayUntilReload();
  try {
    const client = await authClient();
    const { error } = await client.signOut({ scope: 'local' });
    if (error) console.error(error);
  } catch (error) {
    console.error(error);
  }
  await Promise.allSettled([...signOutDeeds].map((deed) => deed()));
  await Promise.allSettled([sessionStore.removeItem(sessionKey), sessionStore.removeItem(accessTokenKey)]);
  reloadHome();
}
