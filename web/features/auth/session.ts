import type { Session } from '@supabase/auth-js';
import { setAccessTokenSource } from '#web/lib/access-token.ts';
import { href } from '#web/href.ts';
import { queryClient } from '#web/lib/cache.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { errorCode } from '#web/lib/error-code.ts';
import { loadLate } from '#web/lib/load-late.ts';
import { lastingUser, mayHoldSession, sessionStore } from '#web/lib/session-store.ts';
import { ServerError } from '#web/lib/server-error.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { storedUser } from '#web/lib/stored-user.ts';
import { authClient } from './auth-client.ts';
import { awaitsSecondStep } from './awaits-second-step.ts';

/** Loading with no user, then a user or none (CACHE-15); in between whoever still owes the second step (SELF-10). */
export type SessionState =
  { phase: 'loading' } | { phase: 'signedOut' } | { phase: 'secondStep' } | { phase: 'signedIn'; userId: string };

const signedOut: SessionState = { phase: 'signedOut' };
// Without a stored session nothing has to load: the welcome page shows at once (OP-103).
export const session = createStore<SessionState>(mayHoldSession() ? { phase: 'loading' } : signedOut);

/** For code that runs outside a component; components use `useSession`. */
export function currentSession(): SessionState {
  return session.get();
}

export function useSession(): SessionState {
  return useStore(session);
}

let following: Promise<void> | undefined;

/** Follows the provider's events; SIGNED_IN also comes at every return to the tab, so only another user counts. */
export function followSession(): Promise<void> {
  following ??= follow().catch((error: unknown) => {
    // Its code did not come: whoever asks next tries again.
    following = undefined;
    throw error;
  });
  return following;
}

async function follow(): Promise<void> {
  const client = await authClient();
  // Another tab's event may be here before what it stored: until then the token counts that the event carried.
  setAccessTokenSource(async () => (await client.getSession()).data.session?.access_token ?? arrivedToken);
  client.onAuthStateChange((_event, arrived) => adopt(arrived));
}

/** Of the session that arrived last. */
let arrivedToken: string | null = null;

let asking: Promise<void> | undefined;

/** A session that was ended elsewhere shows by a refused call; asking for the user then drops it here too. */
function askWhenRefused(): void {
  asking ??= ask().finally(() => (asking = undefined));
}

async function ask(): Promise<void> {
  await followSession();
  const client = await authClient();
  const { error } = await client.getUser();
  // The server knows nothing of this token: its database or its key is another one. Renewing either gives a session
  // that it knows or ends this one (CACHE-16).
  if (errorCode(error) !== 'bad_jwt') return;
  const renewed = await client.refreshSession();
  if (renewed.data.session) await queryClient.refetchQueries({ predicate: ({ state }) => isRefusal(state.error) });
  // The client keeps a session whose token has not ended by its own clock.
  else if (errorCode(renewed.error) !== undefined) await client.signOut({ scope: 'local' });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.status === 401;
}

/**
 * Starts from the stored session, if there is one. While its token lasts the page need not wait for the provider's client:
 * that comes once the page rests, and renews the token long before its end.
 */
export function startSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefusal(event.action.error)) askWhenRefused();
  });
  if (currentSession().phase !== 'loading') return;
  const userId = lastingUser();
  if (userId !== undefined) session.set({ phase: 'signedIn', userId });
  if (!navigator.onLine) void startOffline();
  else void (userId === undefined ? followSession() : loadLate(followSession));
}

/** Without a network nobody can renew a token or end a session: whoever was signed in here still is (MOB-18). */
async function startOffline(): Promise<void> {
  const userId = await storedUser();
  if (userId === undefined) return followSession();
  session.set({ phase: 'signedIn', userId });
  addEventListener('online', () => void followSession(), { once: true });
}

/** All six events say the same: this is the session now (CACHE-17, CACHE-19). */
function adopt(arrived: Session | null): void {
  arrivedToken = arrived?.access_token ?? null;
  void (arrived ? sessionStore.setItem(accessTokenKey, arrived.access_token) : sessionStore.removeItem(accessTokenKey));
  if (leaving) return;
  const former = currentSession();
  const userId = arrived?.user.id;
  if (userId === undefined) {
    if (former.phase === 'signedIn') queryClient.clear();
    session.set(signedOut);
  } else if (arrived && awaitsSecondStep(arrived)) {
    if (former.phase === 'signedIn') queryClient.clear();
    session.set({ phase: 'secondStep' });
  } else if (former.phase !== 'signedIn' || former.userId !== userId) {
    queryClient.clear();
    session.set({ phase: 'signedIn', userId });
  }
}

const signOutCleanups = new Set<() => Promise<void>>();

/** What a member leaves on this device goes when they sign out, not when their session ends by itself (OP-98). */
export function atSignOut(cleanUp: () => Promise<void>): void {
  signOutCleanups.add(cleanUp);
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
  await Promise.allSettled([...signOutCleanups].map((cleanUp) => cleanUp()));
  await Promise.allSettled([sessionStore.removeItem(sessionKey), sessionStore.removeItem(accessTokenKey)]);
  reloadHome();
}
