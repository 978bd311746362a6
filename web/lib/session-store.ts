import { sessionKey } from './session-keys.ts';
import { type DeviceStore, secureStorage } from './wrapper.ts';

const browserStorage: DeviceStore = {
  getItem: async (key) => localStorage.getItem(key),
  setItem: async (key, value) => localStorage.setItem(key, value),
  removeItem: async (key) => localStorage.removeItem(key),
};
const storage = () => secureStorage() ?? browserStorage;

/** Local storage in a browser (CACHE-20), the platform's secure storage in the wrapper (OP-95). */
export const sessionStore: DeviceStore = {
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
};

/** Known at once in a browser; the wrapper has to be asked first. */
export function mayHoldSession(): boolean {
  return secureStorage() !== undefined || localStorage.getItem(sessionKey) !== null;
}
