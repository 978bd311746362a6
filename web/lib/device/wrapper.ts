import { webOrigin } from '#web/server-address.ts';

export interface TakenPhoto {
  webPath?: string;
}

/** The plugins that the native wrapper (mobile/, decision 38) adds to the page. In a browser, there are no plugins. */
export interface Plugins {
  SecureStoragePlugin?: {
    /** Throws if nothing is stored under the key. */
    get: (options: { key: string }) => Promise<{ value: string }>;
    set: (options: { key: string; value: string }) => Promise<unknown>;
    remove: (options: { key: string }) => Promise<unknown>;
  };
  Haptics?: { impact: (options: { style: 'LIGHT' }) => Promise<unknown> };
  App?: {
    addListener: (
      event: 'appUrlOpen' | 'backButton',
      listener: (event: { url: string; canGoBack: boolean }) => void,
    ) => unknown;
    exitApp?: () => Promise<void>;
  };
  Browser?: { open: (options: { url: string }) => Promise<void> };
  Share?: { share: (options: { title: string; url: string } | { files: string[] }) => Promise<unknown> };
  Filesystem?: {
    /** Takes the content as base64 and returns the file's URL. */
    writeFile: (options: { path: string; data: string; directory: 'CACHE' }) => Promise<{ uri: string }>;
  };
  /** Takes and chooses photos. `webPath` is a URL that this page can fetch. */
  Camera?: {
    takePhoto: (options: {
      quality: number;
      correctOrientation: boolean;
      saveToGallery: boolean;
    }) => Promise<TakenPhoto>;
    chooseFromGallery: (options: {
      mediaType: 0;
      allowMultipleSelection: boolean;
      limit: number;
    }) => Promise<{ results: TakenPhoto[] }>;
  };
  StatusBar?: { setStyle: (options: { style: 'DARK' | 'LIGHT' | 'DEFAULT' }) => Promise<void> };
  SplashScreen?: { hide: () => Promise<void> };
  Badge?: { set: (options: { count: number }) => Promise<void>; clear: () => Promise<void> };
}
declare global {
  var Capacitor: { Plugins?: Plugins } | undefined;
}

export const plugins = (): Plugins => globalThis.Capacitor?.Plugins ?? {};

export const isWrapped = (): boolean => globalThis.Capacitor?.Plugins !== undefined;

export interface DeviceStore {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

export function tap(): void {
  void plugins()
    .Haptics?.impact({ style: 'LIGHT' })
    .catch(() => undefined);
}

/** Returns the platform's secure storage in the wrapper (OP-95), and undefined in a browser. */
export function secureStorage(): DeviceStore | undefined {
  const plugin = plugins().SecureStoragePlugin;
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

/** Opens the pages of links to the app that the platform passes to the wrapper, such as those in emails (OP-95). */
export function openLinksInApp(): void {
  void plugins().App?.addListener('appUrlOpen', ({ url }) => {
    const link = URL.canParse(url) ? new URL(url) : undefined;
    // Compares with the web origin, because the wrapper's page has a different origin than the link.
    if (link?.origin === webOrigin()) location.assign(`${link.pathname}${link.search}${link.hash}`);
  });
}
