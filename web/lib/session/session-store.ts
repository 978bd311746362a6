import { type DeviceStore, secureStorage } from '#web/lib/device/wrapper.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';

export const sessionKey = 'shelflife.session';
/** The key under which the access token is stored (OP-71). */
export const accessTokenKey = 'shelflife.access_token';

const browserStorage: DeviceStore = {
  getItem: async (key) => deviceItems.getItem(key),
  setItem: async (key, value) => deviceItems.setItem(key, value),
  removeItem: async (key) => deviceItems.removeItem(key),
};

/** Local storage in browsers (CACHE-20), and secure storage in the wrapper (OP-95). */
export const sessionStore = (): DeviceStore => secureStorage() ?? browserStorage;

/** Returns false only if there is certainly no session. True in the wrapper, whose storage is asynchronous. */
export function mayHoldSession(): boolean {
  return secureStorage() !== undefined || deviceItems.getItem(sessionKey) !== null;
}

/** Returns false if a session would end with the page, because the browser cannot store it. */
export function mayStoreSession(): boolean {
  return secureStorage() !== undefined || deviceItems.lasts();
}

/** In seconds. A token that expires earlier is refreshed before any call. */
const lasting = 120;

/** If the token lasts two more minutes. Undefined in the wrapper, whose storage is asynchronous. */
export function lastingUser(): string | undefined {
  if (secureStorage() || deviceItems.getItem(accessTokenKey) === null) return undefined;
  const { endsAt, userId } = sessionIn(deviceItems.getItem(sessionKey));
  return typeof endsAt === 'number' && endsAt - Date.now() / 1000 >= lasting ? userId : undefined;
}

type StoredSession = { expires_at?: unknown; user?: { id?: unknown } };

function sessionIn(stored: string | null): { endsAt?: unknown; userId?: string | undefined } {
  try {
    const { expires_at: endsAt, user }: StoredSession = JSON.parse(stored ?? '{}') ?? {};
    return { endsAt, userId: typeof user?.id === 'string' ? user.id : undefined };
  } catch {
    return {};
  }
}

type Source = () => Promise<string | null>;
let source: Source = () => sessionStore().getItem(accessTokenKey);

/** The function from `session.ts` first refreshes a token that is about to expire. */
export function setAccessTokenSource(next: Source): void {
  source = next;
}

/** Returns the token for the next call, or null if nobody is signed in (API-01, API-02). */
export function accessToken(): Promise<string | null> {
  return source();
}

/** Even if the session's token has expired. */
export async function storedUser(): Promise<string | undefined> {
  return sessionIn(await sessionStore().getItem(sessionKey)).userId;
}
