import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork, currentUserAgent } from '#server/log/current-request.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { type Account, selectAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import * as store from './session-store.ts';
import { selectVerifiedFactor } from './mfa/factor-store.ts';
import { rotateToken, startTokenFamily } from './refresh-tokens.ts';

export interface OpenedSession {
  account: Account;
  sessionId: string;
  refreshToken: string;
  generation: number;
  secondStep: store.Session['secondStep'];
}

/** Opens a session in the caller's transaction, which must have locked the account. */
export async function openFor(queries: Queries, account: Account, openedBy: store.Session['openedBy'], now: Date) {
  const device = deviceName(currentUserAgent());
  const networkHash = await store.networkHashOf(queries, account.id, currentNetwork());
  const secondFactor = (await selectVerifiedFactor(queries, account.id)) ? 'awaited' : 'none';
  const provedAt = openedBy === 'password' ? now : null;
  const session = { accountId: account.id, openedBy, device, networkHash, secondStep: secondFactor, provedAt } as const;
  const sessionId = await store.insertSession(queries, session, now);
  await store.endSurplusSessions(queries, account.id, now);
  const refreshToken = await startTokenFamily(queries, sessionId, now);
  return { account, sessionId, refreshToken, generation: 0, secondStep: session.secondStep };
}

/** A replay ends the session. Only unknown tokens count toward the limit of a network, which many members share. */
export async function renewSession(context: Context, refreshToken: string): Promise<OpenedSession> {
  const now = context.now();
  const { renewed, replayed } = await inTransaction(context.database, async (queries) => {
    const rotation = await rotateToken(queries, refreshToken, now);
    const account = rotation && (await selectAccount(queries, rotation.session.accountId));
    if (!rotation || !account) return {};
    const identity = { accountId: account.id, sessionId: rotation.session.id };
    if (rotation.outcome === 'replayed') {
      return { replayed: { ...identity, ended: await store.endSessions(queries, identity, 'local', now) } };
    }
    await hitLimit(context, 'refreshesOfSession', identity.sessionId, queries);
    await store.updateRenewal(queries, identity.sessionId, rotation.networkHash, now);
    const { token, generation, session } = rotation;
    const { id: sessionId, secondStep } = session;
    return { renewed: { account, sessionId, refreshToken: token, generation, secondStep } };
  });
  if (replayed) throw refusedReplay(context, replayed);
  if (renewed) return renewed;
  await hitLimit(context, 'unknownRefreshesOfNetwork', currentNetwork() ?? 'unknown');
  throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function refusedReplay(context: Context, { accountId, ended }: { accountId: string; ended: string[] }): AuthError {
  context.accessTokens.livingSessions.forget(ended);
  logSecurityEvent(context, 'refresh_token_replayed', { accountId });
  return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/** Permanently ends the sessions that `scope` selects, in every process. Returns the ids of these sessions. */
export async function signOut(
  context: Context,
  identity: { accountId: string; sessionId: string },
  scope: store.SignOutScope,
): Promise<string[]> {
  const ended = await inTransaction(context.database, (queries) =>
    store.endSessions(queries, identity, scope, context.now()),
  );
  context.accessTokens.livingSessions.forget(ended);
  if (scope !== 'local') {
    logSecurityEvent(context, 'signed_out_everywhere', { accountId: identity.accountId, scope, ended: ended.length });
  }
  return ended;
}

/** The first match wins, because a browser's `User-Agent` header often also names the browser that it is based on. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A name such as "Firefox on Linux". Nothing else from the `User-Agent` header is stored. */
function deviceName(userAgent: string | undefined): string | null {
  const named = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : `${browser} on ${system}`;
}
