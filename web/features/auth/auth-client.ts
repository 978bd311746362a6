import type { AuthClient } from '@supabase/auth-js';
import { sessionKey } from '#web/lib/session/session-keys.ts';
import { authFetch } from './auth-fetch.ts';
import { webOrigin } from '#web/server-address.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';

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
    storage: sessionStore,
    storageKey: sessionKey,
    detectSessionInUrl: false,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    experimental: { recoveryCodes: true },
  });
}
