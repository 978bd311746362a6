import type { AuthClient, AuthError, Session } from '@supabase/auth-js';
import { sessionKey, sessionStore } from '#web/lib/session/session-store.ts';
import { webOrigin } from '#web/server-address.ts';

type Client = InstanceType<typeof AuthClient>;

let loading: Promise<Client> | undefined;

/** Call this only if a session is stored, or if a form or link needs the client. */
export function authClient(): Promise<Client> {
  loading ??= createClient().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createClient(): Promise<Client> {
  const { AuthClient } = await import('@supabase/auth-js');
  return new AuthClient({
    url: `${webOrigin()}/auth/v1`,
    fetch: authFetch,
    storage: sessionStore(),
    storageKey: sessionKey,
    detectSessionInUrl: false,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    experimental: { recoveryCodes: true },
  });
}

/** Returns the data of the authentication provider's response to a call. Throws its error, if it has one. */
export async function askAuth<Data>(
  ask: (client: Client) => Promise<{ data: Data; error: null } | { data: unknown; error: AuthError }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await ask(await authClient());
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The response was empty');
  return data;
}

/** The error codes that mean that a session has ended. After any other response, it may still be active. */
const endings = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'validation_failed',
]);
/** How long the app waits after a renewal without a definite response, in milliseconds. */
const pause = { least: 10_000, most: 120_000 };
/** Counted by `performance.now`, because the device's clock may jump. */
let pausedUntil = 0;

/** A failed renewal looks like an unavailable server, unless the server says that the session has ended. */
const authFetch: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const isRenewal = address.includes('grant_type=refresh_token');
  if (isRenewal && performance.now() < pausedUntil) return unavailable();
  const response = await fetch(input, init);
  const text = await response.text();
  const body = jsonIn(text);
  if (isRenewal && !isDefinite(response, body)) {
    const wanted = Number(response.headers.get('retry-after')) * 1000 || 0;
    pausedUntil = performance.now() + Math.min(pause.most, Math.max(pause.least, wanted));
    return unavailable();
  }
  const { status, statusText, headers } = response;
  return new Response(status === 204 ? null : (timed(body) ?? text), { status, statusText, headers });
};

const unavailable = () => Response.json({}, { status: 503 });

function isDefinite({ ok }: Response, body: Record<string, unknown> | undefined): boolean {
  return ok ? typeof body?.access_token === 'string' : endings.has(String(body?.error_code));
}

/**
 * Removes the time at which the session's token expires by the server's clock. The token's expiry then counts from
 * its arrival, so a device clock that is wrong does no harm.
 */
function timed(body: Record<string, unknown> | undefined): string | undefined {
  if (typeof body?.access_token !== 'string') return undefined;
  const { expires_at: _expiresAt, ...session } = body;
  return JSON.stringify(session);
}

function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

/** The account has an authenticator app that this session has not passed. The server does its own check. */
export function awaitsSecondFactor({ access_token: token, user }: Session): boolean {
  const hasApp = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasApp && levelIn(token) !== 'aal2';
}

function levelIn(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
}
