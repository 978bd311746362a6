import { sessionKey } from './session-keys.ts';
import { type DeviceStore, secureStorage } from './wrapper.ts';

const secure = secureStorage();

/** Local storage in a browser (CACHE-20), the platform's secure storage in the wrapper (OP-95). */
export const sessionStore: DeviceStore = secure ?? {
  getItem: async (key) => localStorage.getItem(key),
  setItem: async (key, value) => localStorage.setItem(key, value),
  removeItem: async (key) => localStorage.removeItem(key),
};

/** Known at once in a browser; the wrapper has to be asked first. */
export function mayHoldSession(): boolean {
  return secure !== undefined || localStorage.getItem(sessionKey) !== null;
}
