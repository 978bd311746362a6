import type { Session } from '@supabase/auth-js';
import * as stored from '#web/lib/session/session-store.ts';
import { href } from '#web/href.ts';
import { queryClient } from '#web/lib/calls/cache.ts';
import { errorCode } from '#web/lib/calls/failure-words.ts';
import { cleanDevice } from '#web/lib/device/clean-device.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { hasActiveWorker } from '#web/lib/device/service-workers.ts';
import { releaseQueue } from '#web/lib/offline/offline-queue.ts';
import { forgetWantedAddress } from '#web/lib/links/wanted-address.ts';
import { loadLate } from '#web/lib/loading/load-late.tsx';
import { times } from '#web/lib/calls/page-limits.ts';
import { currentToast, toast } from '#web/ui/feedback/toast.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { authClient, awaitsSecondFactor } from './auth-client.ts';

/**
 * The phase is `loading` until the app knows whether somebody is signed in. It is `signedOut` if nobody is signed in
 * (CACHE-15), and `secondStep` while the member must still pass the second factor (SELF-10).
 */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'signedOut' }
  | { phase: 'secondStep' }
  | { phase: 'signedIn'; userId: string };

const signedOut: SessionState = { phase: 'signedOut' };
// If no session is stored, nothing has to load, so the welcome page appears immediately (OP-103).
export const session = createStore<SessionState>(stored.mayHoldSession() ? { phase: 'loading' } : signedOut);

/** Returns the session, for code outside of components. Components call `useSession`. */
export function currentSession(): SessionState {
  return session.get();
}

export function useSession(): SessionState {
  return useStore(session);
}

let following: Promise<void> | undefined;

/** SIGNED_IN also fires when a signed-in member returns to the tab, and must then not change the state. */
export function followSession(): Promise<void> {
  following ??= follow().catch((error: unknown) => {
    // If the code fails to load, the next caller tries again.
    following = undefined;
    throw error;
  });
  return following;
}

async function follow(): Promise<void> {
  const client = await authClient();
  // An event from another tab may arrive before this tab's storage contains the session.
  stored.setAccessTokenSource(async () => (await client.getSession()).data.session?.access_token ?? arrivedToken);
  client.onAuthStateChange((event, arrived) => {
    if (event === 'INITIAL_SESSION' && !arrived) return void adoptStored();
    adopt(arrived);
    if (event === 'TOKEN_REFRESHED') void repeatRefused();
  });
}

const patience = 5_000;

/** The client could not renew the session yet. It retains the session and tries again. */
async function adoptStored(): Promise<void> {
  const userId = await stored.storedUser();
  if (userId === undefined) return adopt(null);
  if (currentSession().phase === 'loading') session.set({ phase: 'signedIn', userId });
}

/** The access token of the latest session event. */
let arrivedToken: string | null = null;

let asking: Promise<void> | undefined;
/** If another 401 response arrived while `asking` was pending, `askWhenRefused` asks once more. */
let isRefusedAgain = false;

/** After a 401 response, finds out whether the session has ended elsewhere. If so, ends it here too. */
function askWhenRefused(): void {
  if (asking) isRefusedAgain = true;
  asking ??= ask().finally(() => {
    asking = undefined;
    if (!isRefusedAgain) return;
    isRefusedAgain = false;
    askWhenRefused();
  });
}

async function ask(): Promise<void> {
  await followSession();
  const client = await authClient();
  const { error } = await client.getUser();
  if (error) {
    // `bad_jwt` means that the server's database or key has changed since the token was issued. Refreshing the session
    // then returns a valid session or ends this session (CACHE-16).
    if (errorCode(error) !== 'bad_jwt') return;
    const renewed = await client.refreshSession();
    if (!renewed.data.session) {
      // Without this sign-out, the client would retain the session until its token expires.
      if (errorCode(renewed.error) !== undefined) await client.signOut({ scope: 'local' });
      return;
    }
  }
  await repeatRefused();
}

const repeatRefused = () =>
  queryClient.refetchQueries({
    predicate: ({ state }) => isRefusal(state.error) && state.errorUpdateCount <= mostRefusals,
  });

/** How many times the app repeats a query that the server rejects although the session is valid. */
const mostRefusals = 2;

function isRefusal(error: unknown): error is ServerError {
  return error instanceof ServerError && error.status === 401;
}

const signedOutTitle = 'You were signed out';

/** A suspension ends all sessions. The toast stays long enough to be read on the welcome page. */
function sayWhySignedOut(error: ServerError): void {
  if (error.code !== 'signed_out_by_suspension' || error.serverText === undefined) return;
  const words = { title: signedOutTitle, description: error.serverText } as const;
  toast({ ...words, variant: 'destructive', duration: times.signedOutToast });
}

/** Restores the stored session, if there is one. Also detects when the session ends elsewhere. */
export function startSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isRefusal(event.action.error)) return;
    sayWhySignedOut(event.action.error);
    askWhenRefused();
  });
  // While the browser is offline, the authentication provider's client does not notify other tabs of a sign-out.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === stored.sessionKey && newValue === null) adopt(null);
  });
  if (currentSession().phase !== 'loading') return;
  const userId = stored.lastingUser();
  if (userId !== undefined) session.set({ phase: 'signedIn', userId });
  // With a valid token, the client loads when the page is idle, and refreshes the token before it expires.
  if (!navigator.onLine) void startOffline();
  else void (userId === undefined ? followSession() : loadLate(followSession));
  // The client repeats a failed renewal for half a minute before it reports the session.
  if (userId === undefined) setTimeout(() => void adoptStored(), patience);
}

/** The session can be neither refreshed nor ended offline (MOB-18). */
async function startOffline(): Promise<void> {
  const userId = await stored.storedUser();
  if (userId === undefined) return followSession();
  session.set({ phase: 'signedIn', userId });
  addEventListener('online', () => void followSession(), { once: true });
}

/** All kinds of events contain the current session (CACHE-17, CACHE-19). */
function adopt(arrived: Session | null): void {
  arrivedToken = arrived?.access_token ?? null;
  const hadToken = deviceItems.getItem(stored.accessTokenKey) !== null;
  void (arrived
    ? stored.sessionStore().setItem(stored.accessTokenKey, arrived.access_token)
    : stored.sessionStore().removeItem(stored.accessTokenKey));
  if (leaving) return;
  const former = currentSession();
  const userId = arrived?.user.id;
  if (userId === undefined) {
    if (former.phase === 'signedIn' || hadToken) endSignedIn();
    session.set(signedOut);
  } else if (arrived && awaitsSecondFactor(arrived)) {
    if (former.phase === 'signedIn') queryClient.clear();
    session.set({ phase: 'secondStep' });
  } else if (former.phase !== 'signedIn' || former.userId !== userId) {
    queryClient.clear();
    session.set({ phase: 'signedIn', userId });
  }
}

function endSignedIn(): void {
  queryClient.clear();
  // A suspension has already given its own reason.
  if (currentToast.get()?.title === signedOutTitle) return;
  toast({
    title: signedOutTitle,
    description: 'This session has ended. Please sign in again.',
    duration: times.signedOutToast,
  });
}

let leaving = false;

/**
 * Ignores changes to the session until the page reloads, because the reloaded page shows the current session. If
 * `stays` is false, changes take effect again, because there will be no reload.
 */
export function stayUntilReload(stays = true): void {
  leaving = stays;
}

/** Removes the open form from the history state, and then reloads /. */
export function reloadHome(): void {
  // The browser's own replaceState, because the router's would show another screen before the reload.
  History.prototype.replaceState.call(history, null, '', href.home);
  location.replace(href.home);
}

/**
 * Ends this device's session and reloads /, even if the sign-out call fails (OP-100). Only logs the failure of the
 * call. Opens / without a reload if the browser would show its own error page.
 */
export async function signOut(): Promise<void> {
  stayUntilReload();
  await endSessionHere();
  if (navigator.onLine || (await hasActiveWorker())) return reloadHome();
  stayUntilReload(false);
  releaseQueue();
  history.replaceState(null, '', href.home);
  queryClient.clear();
  session.set(signedOut);
  arrivedToken = null;
}

/** Ends this device's session and deletes the member's data from this device, without reloading the page. */
export async function endSessionHere(): Promise<void> {
  try {
    const client = await authClient();
    const { error } = await client.signOut({ scope: 'local' });
    if (error) console.error(error);
  } catch (error) {
    console.error(error);
  }
  await Promise.allSettled([
    stored.sessionStore().removeItem(stored.sessionKey),
    stored.sessionStore().removeItem(stored.accessTokenKey),
  ]);
  forgetWantedAddress();
  // Data is deleted when the member signs out, but not when the session expires (OP-98).
  await cleanDevice();
}
