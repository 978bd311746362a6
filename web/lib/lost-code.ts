/** Errors of code that did not load: after a deploy its file may be gone, and without a network none comes. */
const lost = new WeakSet<Error>();
addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload));

export function isLostCode(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

/** Loads code whose loss this page handles itself; the router would reload on its own, also while offline. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const error = new Error('The code of this page did not load', { cause });
    lost.add(error);
    throw error;
  }
}

/** The build that was given up, kept for this tab. */
const key = 'shelflife.reloaded-build';
const presentBuild = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
let reloading = false;

/** Once for each build, so that it never loops; without a network the browser would show a page of its own. */
export function mayReloadForCode(): boolean {
  return reloading || (navigator.onLine && sessionStorage.getItem(key) !== presentBuild());
}

/** Loads the page again for a newer build. */
export function reloadForCode(): void {
  if (reloading || !mayReloadForCode()) return;
  sessionStorage.setItem(key, presentBuild());
  reloading = true;
  location.reload();
}
