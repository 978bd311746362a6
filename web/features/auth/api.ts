import type { AuthError } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { resetPassword } from '#contract/auth.ts';
import { href } from '#web/href.ts';
import { send } from '#web/lib/calls/client.ts';
import { webOrigin } from '#web/server-address.ts';
import { carryWantedAddress } from '#web/lib/links/wanted-address.ts';
import { mayHoldSession } from '#web/lib/session/session-store.ts';
import { type ArrivedLink, forgetRecovery, rememberRecovery } from './arrived-link.ts';
import { authClient } from './auth-client.ts';
import { endSessionHere, followSession, stayUntilReload } from './session.ts';

interface Credentials {
  email: string;
  password: string;
}

function refuse({ error }: { error: AuthError | null }): void {
  if (error) throw error;
}

/** Loads the authentication provider's client while the visitor is still typing. */
export function prepareSignIn(): void {
  void followSession();
}

/** Signs in and stores the session. The caller then reloads the page to open the app (AUTH-10). */
export async function signIn(credentials: Credentials): Promise<void> {
  await followSession();
  stayUntilReload();
  try {
    refuse(await (await authClient()).signInWithPassword(credentials));
  } catch (error) {
    stayUntilReload(false);
    throw error;
  }
}

/** Creates an account. If this fails, logs and rethrows the error (ERR-16). */
export async function signUp(credentials: Credentials): Promise<void> {
  await followSession();
  try {
    carryWantedAddress();
    refuse(await (await authClient()).signUp({ ...credentials, options: { emailRedirectTo: callbackAddress() } }));
  } catch (error) {
    console.error(error);
    throw error;
  }
}

export async function sendConfirmationAgain(email: string): Promise<void> {
  refuse(await (await authClient()).resend({ type: 'signup', email, options: { emailRedirectTo: callbackAddress() } }));
}

export async function requestReset(email: string): Promise<void> {
  refuse(await (await authClient()).resetPasswordForEmail(email, { redirectTo: callbackAddress() }));
}

function callbackAddress(): string {
  return `${webOrigin()}${href.authCallback}`;
}

const linkPreview = z.object({ id: z.string(), email: z.string() });
const linkRefusal = z.object({ msg: z.string() });

export interface OtherAccount {
  /** The shortened email address of the account that the link belongs to. */
  email: string;
  /** The email address of the member who is signed in. */
  ownEmail: string;
}

/**
 * Returns the email addresses of both accounts if the link belongs to a different account than the session. Returns
 * undefined for all other links. Calling this function does not use up the link.
 */
export async function otherAccountOf({ secret, kind, isOpened }: ArrivedLink): Promise<OtherAccount | undefined> {
  if (isOpened || secret === null || kind === 'email_change' || !mayHoldSession()) return undefined;
  await followSession();
  const { session } = (await (await authClient()).getSession()).data;
  if (!session) return undefined;
  const { id, email } = await previewLink(secret, kind);
  return id === session.user.id ? undefined : { email, ownEmail: session.user.email ?? '' };
}

async function previewLink(secret: string, kind: ArrivedLink['kind']): Promise<z.infer<typeof linkPreview>> {
  const response = await fetch(`${webOrigin()}/auth/v1/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: kind, token_hash: secret }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(linkRefusal.safeParse(body).data?.msg ?? '');
  return linkPreview.parse(body);
}

/**
 * Opens a link while a different member is signed in. First ends that member's session and deletes that member's data
 * from this device.
 */
export async function openLinkOfOther(link: ArrivedLink): Promise<void> {
  await endSessionHere();
  await openLink(link);
}

/**
 * Opens an emailed link. Links work on any device. Every link opens a session, except a link that confirms a new email
 * address.
 */
export async function openLink({ secret, kind, isOpened }: ArrivedLink): Promise<void> {
  await followSession();
  if (isOpened) return;
  if (secret === null) throw new Error('');
  const client = await authClient();
  refuse(await client.verifyOtp({ token_hash: secret, type: kind }));
  if (kind === 'recovery' || kind === 'email_return') rememberRecovery();
  // If the member is signed in on this device, refreshes the token, so that it contains the new address.
  if (kind === 'email_change' && mayHoldSession()) await client.refreshSession();
}

/** Sets the password, using the session that a reset link opened. */
export async function savePassword(password: string): Promise<void> {
  refuse(await (await authClient()).updateUser({ password }));
  forgetRecovery();
}

/**
 * Sets a password with the secret from a reset email. The server then ends all of the account's sessions, including a
 * session in this browser.
 */
export async function resetWithSecret(token: string, password: string): Promise<void> {
  await send(resetPassword, { body: { token, password } });
  if (mayHoldSession()) await (await authClient()).getUser();
}
