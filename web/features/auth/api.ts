import * as z from 'zod/mini';
import { resetPassword } from '#contract/auth.ts';
import { href } from '#web/href.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { send } from '#web/lib/calls/client.ts';
import { webOrigin } from '#web/server-address.ts';
import { carryWantedAddress } from '#web/lib/links/wanted-address.ts';
import { mayHoldSession } from '#web/lib/session/session-store.ts';
import { type ArrivedLink, forgetRecovery, rememberRecovery } from './arrived-link.ts';
import { askAuth, authClient } from './auth-client.ts';
import { endSessionHere, followSession, stayUntilReload } from './session.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in and stores the session. The caller then reloads the page to open the app (AUTH-10). */
export async function signIn(credentials: Credentials): Promise<void> {
  await followSession();
  stayUntilReload();
  try {
    await askAuth((client) => client.signInWithPassword(credentials));
  } catch (error) {
    stayUntilReload(false);
    throw error;
  }
}

/** The local storage key for the id of the account that this browser created last. */
const signedUpKey = 'shelflife.signed-up';

/** Creates an account. If this fails, logs and rethrows the error (ERR-16). */
export async function signUp(credentials: Credentials): Promise<void> {
  await followSession();
  try {
    carryWantedAddress();
    const options = { emailRedirectTo: callbackAddress() };
    const { user } = await askAuth((client) => client.signUp({ ...credentials, options }));
    if (user) deviceItems.setItem(signedUpKey, user.id);
  } catch (error) {
    console.error(error);
    throw error;
  }
}

export const sendConfirmationAgain = (email: string) =>
  askAuth((client) => client.resend({ type: 'signup', email, options: { emailRedirectTo: callbackAddress() } }));

export const requestReset = (email: string) =>
  askAuth((client) => client.resetPasswordForEmail(email, { redirectTo: callbackAddress() }));

function callbackAddress(): string {
  return `${webOrigin()}${href.authCallback}`;
}

const linkPreview = z.object({ id: z.string(), email: z.string() });
const linkRefusal = z.object({ msg: z.string() });

export interface OtherAccount {
  /** The shortened email address of the account that the link belongs to. */
  email: string;
  ownEmail: string | undefined;
}

/**
 * Returns the email address of the link's account if the link belongs to a different account than the session. Without
 * a session, returns it if the link confirms an account that a different browser created. Returns undefined for all
 * other links. Calling this function does not use up the link.
 */
export async function otherAccountOf({ secret, kind, isOpened }: ArrivedLink): Promise<OtherAccount | undefined> {
  if (isOpened || secret === null || kind === 'email_change') return undefined;
  await followSession();
  const session = mayHoldSession() ? (await (await authClient()).getSession()).data.session : null;
  if (!session && kind !== 'signup') return undefined;
  const { id, email } = await previewLink(secret, kind);
  const ownId = session?.user.id ?? deviceItems.getItem(signedUpKey);
  return id === ownId ? undefined : { email, ownEmail: session?.user.email };
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

/** First ends the other member's session and deletes that member's data from this device. */
export async function openLinkOfOther(link: ArrivedLink): Promise<void> {
  await endSessionHere();
  await openLink(link);
}

/** Works on any device. Every link opens a session, except one that confirms a new email address. */
export async function openLink({ secret, kind, isOpened }: ArrivedLink): Promise<void> {
  await followSession();
  if (isOpened) return;
  if (secret === null) throw new Error('');
  await askAuth((client) => client.verifyOtp({ token_hash: secret, type: kind }));
  if (kind === 'recovery' || kind === 'email_return') rememberRecovery();
  // If the member is signed in on this device, refreshes the token, so that it contains the new address.
  if (kind === 'email_change' && mayHoldSession()) await (await authClient()).refreshSession();
}

/** Sets the password, using the session that a reset link opened. */
export async function savePassword(password: string): Promise<void> {
  await askAuth((client) => client.updateUser({ password }));
  forgetRecovery();
}

/** The server then ends all of the account's sessions, including one in this browser. */
export async function resetWithSecret(token: string, password: string): Promise<void> {
  await send(resetPassword, { body: { token, password } });
  if (mayHoldSession()) await (await authClient()).getUser();
}
