import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';

export interface SignedIn {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/**
 * Returns the local storage entries, as keys and values, that the authentication provider's client stores for a
 * signed-in member.
 */
export function storedSession(member: SignedIn): [string, string][] {
  const session = {
    access_token: member.token,
    refresh_token: member.refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id: member.id,
      email: member.email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: new Date().toISOString(),
    },
  };
  return [
    [sessionKey, JSON.stringify(session)],
    [accessTokenKey, member.token],
  ];
}
