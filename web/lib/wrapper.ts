/** What the native wrapper (mobile/, decision 0012) puts into the page: its plugins. A browser has none of it. */
interface Plugins {
  SecureStoragePlugin?: {
    /** Rejects where nothing is kept under the key. */
    get: (options: { key: string }) => Promise<{ value: string }>;
    set: (options: { key: string; value: string }) => Promise<unknown>;
    remove: (options: { key: string }) => Promise<unknown>;
  };
  App?: { addListener: (event: 'appUrlOpen', listener: (opened: { url: string }) => void) => unknown };
}
declare global {
  interface Window {
    Capacitor?: { Plugins?: Plugins };
  }
}

const plugins: Plugins = window.Capacitor?.Plugins ?? {};

export interface DeviceStore {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/** The platform's secure storage, where this page runs in the wrapper (OP-95). */
export function secureStorage(): DeviceStore | undefined {
  const plugin = plugins.SecureStoragePlugin;
  if (!plugin) return undefined;
  return {
    getItem: async (key) => {
      try {
        return (await plugin.get({ key })).value;
      } catch {
        return null;
      }
    },
    setItem: async (key, value) => void (await plugin.set({ key, value })),
    removeItem: async (key) => void (await plugin.remove({ key }).catch(() => undefined)),
  };
}

/** A link that the platform gave to the app, of a letter or of a friend, is opened in it (OP-95). */
export function openLinksInApp(): void {
  void plugins.App?.addListener('appUrlOpen', ({ url }) => {
    const link = URL.canParse(url) ? new URL(url) : undefined;
    if (link?.origin === location.origin) location.assign(link);
  });
}
