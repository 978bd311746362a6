import { webOrigin } from '#web/server-address.ts';

export interface TakenPhoto {
  webPath?: string;
}

/** What the native wrapper (mobile/, decision 0012) puts into the page: its plugins. A browser has none of it. */
export interface Plugins {
  SecureStoragePlugin?: {
    /** Rejects where nothing is kept under the key. */
    get: (options: { key: string }) => Promise<{ value: string }>;
    set: (options: { key: string; value: string }) => Promise<unknown>;
    remove: (options: { key: string }) => Promise<unknown>;
  };
  /** A short tap that is felt. */
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
    /** The content as base64, and the file's address in return. */
    writeFile: (options: { path: string; data: string; directory: 'CACHE' }) => Promise<{ uri: string }>;
  };
  /** Photos come as addresses of files, which this page may fetch. */
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

/** Those of this page; none in a browser. */
export const plugins = (): Plugins => globalThis.Capacitor?.Plugins ?? {};

/** Whether this page runs in the wrapper, which has no button to load it anew. */
export const isWrapped = (): boolean => globalThis.Capacitor?.Plugins !== undefined;

export interface DeviceStore {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/** Something was done: felt in the wrapper, nothing anywhere else. */
export function tap(): void {
  void plugins()
    .Haptics?.impact({ style: 'LIGHT' })
    .catch(() => undefined);
}

/** The platform's secure storage, where this page runs in the wrapper (OP-95). */
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

/** A link that the platform gave to the app, of an email or of a friend, is opened in it (OP-95). */
export function openLinksInApp(): void {
  void plugins().App?.addListener('appUrlOpen', ({ url }) => {
    const link = URL.canParse(url) ? new URL(url) : undefined;
    // In the packed app the page has an origin of its own, and the link names the web's.
    if (link?.origin === webOrigin()) location.assign(`${link.pathname}${link.search}${link.hash}`);
  });
}
