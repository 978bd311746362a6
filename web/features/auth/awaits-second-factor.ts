import type { Session } from '@supabase/auth-js';

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
