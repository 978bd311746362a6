import { accessTokenKey, sessionKey } from './session-keys.ts';
import { type DeviceStore, secureStorage } from '#web/lib/device/wrapper.ts';

const browserStorage: DeviceStore = {
  getItem: async (key) => localStorage.getItem(key),
  setItem: async (key, value) => localStorage.setItem(key, value),
  removeItem: async (key) => localStorage.removeItem(key),
};
const storage = () => secureStorage() ?? browserStorage;

/**
 * The storage for the session: local storage in browsers (CACHE-20), and the platform's secure storage in the wrapper
 * (OP-95).
 */
export const sessionStore: DeviceStore = {
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
};

/**
 * Returns false only if there is certainly no session. Always returns true in the wrapper, because its storage is
 * asynchronous.
 */
export function mayHoldSession(): boolean {
  return secureStorage() !== undefined || localStorage.getItem(sessionKey) !== null;
}

/**
 * The minimum remaining validity of a stored token, in seconds. A token that expires earlier is refreshed before any
 * call.
 */
const lasting = 120;

/**
 * Returns the user id of the stored session if its token stays valid for at least two more minutes. Always returns
 * undefined in the wrapper, because its storage is asynchronous.
 */
export function lastingUser(): string | undefined {
  const stored = secureStorage() ? null : localStorage.getItem(sessionKey);
  if (stored === null || localStorage.getItem(accessTokenKey) === null) return undefined;
  try {
    const { expires_at: endsAt, user }: { expires_at?: unknown; user?: { id?: unknown } } = JSON.parse(stored) ?? {};
    if (typeof endsAt !== 'number' || endsAt - Date.now() / 1000 < lasting) return undefined;
    return typeof user?.id === 'string' ? user.id : undefined;
  } catch {
    return undefined;
  }
}
