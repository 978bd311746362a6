import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { type Account, updateAccount, selectAccount } from './accounts.ts';
import { AuthError, invalidLink } from './auth-error.ts';
import { type EmailLink, selectWorkingLink, takeWorkingLink, voidLinks, type LinkKind } from './email-links.ts';
import type { Session } from './session-store.ts';
import { openFor, type OpenedSession } from './sessions.ts';
import { members } from '#server/database/tables/schema.ts';
import { firstGrapheme } from '#contract/graphemes.ts';

/** The kinds of links that `openLink` accepts. Links that change an email address are handled in change-email.ts. */
type SignInKind = Session['openedBy'] & EmailLink['kind'];
const isSignInKind = (kind: EmailLink['kind']): kind is SignInKind => kind === 'signup' || kind === 'recovery';

/** A link works on any device, but only once, only until it expires, and only for its own purpose. */
export function openLink(context: Context, kind: SignInKind, secret: string): Promise<OpenedSession> {
  return open(context, secret, (link) => link.kind === kind);
}

/** Opens a link for a client that stored a verifier when it requested the email (grant_type=pkce). */
export function exchangeCode(context: Context, secret: string, codeVerifier: string): Promise<OpenedSession> {
  return open(context, secret, (link) => {
    if (!provesChallenge(codeVerifier, link.codeChallenge)) {
      throw new AuthError('bad_code_verifier', 'Invalid or expired link: the code verifier does not match');
    }
    return true;
  });
}

/** Supports only the S256 method, in which the challenge is the hash of the verifier (RFC 7636). */
function provesChallenge(verifier: string, challenge: string | null): boolean {
  return challenge !== null && createHash('sha256').update(verifier).digest('base64url') === challenge;
}

async function open(context: Context, secret: string, fits: (link: EmailLink) => boolean): Promise<OpenedSession> {
  const now = context.now();
  const { opened, by } = await inTransaction(context.database, async (queries) => {
    const { link, account } = await takeLink(queries, now, secret, fits);
    if (!isSignInKind(link.kind)) throw invalidLink();
    return { opened: await openFor(queries, account, link.kind, now), by: link.kind };
  });
  logSecurityEvent(context, 'sign_in', { accountId: opened.account.id, by });
  return opened;
}

/** Also confirms the address. Throws `otp_expired` if the link is invalid or if `fits` returns false. */
export async function takeLink(queries: Queries, now: Date, secret: string, fits: (link: EmailLink) => boolean) {
  const fitsKind = (known: EmailLink) => isSignInKind(known.kind) && fits(known);
  const { link, account } = await takeWorkingLink(queries, secret, now, fitsKind);
  return { link, account: await confirm(queries, account, link, now) };
}

async function confirm(queries: Queries, account: Account, link: EmailLink, now: Date): Promise<Account> {
  if (account.confirmedAt && link.kind === 'signup') throw invalidLink();
  // Once the account is confirmed, older confirmation links must not set a different password.
  await voidLinks(queries, account.id, 'signup', now);
  const confirmed = await updateAccount(queries, account.id, {
    confirmedAt: account.confirmedAt ?? now,
    lastSignInAt: now,
    ...(link.kind === 'signup' && { passwordHash: link.passwordHash }),
  });
  await queries.insert(members).values({ id: account.id }).onConflictDoNothing();
  return confirmed;
}

/** Does not use up the link. The app asks before it opens a different account (AUTH-40). */
export async function previewLink(context: Context, kind: LinkKind, secret: string) {
  const link = await selectWorkingLink(context.database, secret, context.now());
  const account = link?.kind === kind && (await selectAccount(context.database, link.accountId));
  if (!link || !account) throw invalidLink();
  return { id: account.id, email: masked(link.email ?? account.email) };
}

/** Masks an address, as in "a…@x.io". */
function masked(email: string): string {
  return `${firstGrapheme(email) ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}
