import { accessTokenKey } from './session-keys.ts';
import { sessionStore } from './session-store.ts';

type Source = () => Promise<string | null>;
let source: Source = () => sessionStore.getItem(accessTokenKey);

/** The function from `session.ts` first refreshes a token that is about to expire. */
export function setAccessTokenSource(next: Source): void {
  source = next;
}

/** Returns the token for the next call, or null if nobody is signed in (API-01, API-02). */
export function accessToken(): Promise<string | null> {
  return source();
}
