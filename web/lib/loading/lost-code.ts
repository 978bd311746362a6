import { tabItems } from '#web/lib/device/stored-items.ts';

/** A deployment may have removed the file, or the browser may be offline. */
const lost = new WeakSet<Error>();
if (typeof window !== 'undefined') addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload));

export function isLostCode(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

/** Wraps failures in an error for `isLostCode`. For the original error, the router would reload, even offline. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const error = new Error('The code for this page failed to load', { cause });
    lost.add(error);
    throw error;
  }
}

/** The session storage key of the build from which the page was reloaded. */
const key = 'shelflife.reloaded-build';
const presentBuild = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
let reloading = false;

/**
 * Returns true if the page may reload to get newer code. The page reloads only once per build, to prevent a loop. It
 * never reloads offline, because the browser would then show its own error page.
 */
export function mayReloadForCode(): boolean {
  return reloading || (navigator.onLine && tabItems.getItem(key) !== presentBuild());
}

export function reloadForCode(): void {
  if (reloading || !mayReloadForCode()) return;
  tabItems.setItem(key, presentBuild());
  reloading = true;
  location.reload();
}
