import { accessTokenKey } from './session-keys.ts';
import { sessionStore } from './session-store.ts';

type Source = () => Promise<string | null>;
let source: Source = () => sessionStore.getItem(accessTokenKey);

/** Set by the sign-in feature, whose session refreshes a token that is about to expire. */
export function setAccessTokenSource(next: Source): void {
  source = next;
}

/** Returns the token for the next call, or null when signed out (API-01, API-02). */
export function accessToken(): Promise<string | null> {
  return source();
}
