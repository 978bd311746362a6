import { pendingCount, sendQueue } from '#web/lib/offline/offline-queue.ts';
import { idle } from './idle.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { tabItems } from '#web/lib/device/stored-items.ts';

/**
 * Loads code that no action depends on. Throws if the first attempt fails while the browser is online. If the browser
 * is offline, waits for the connection and tries again. If a later attempt fails online, reloads the page. Throws if
 * `mayReloadForCode` forbids the reload.
 */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      else if (failures === 0 || !mayReloadForCode()) throw error;
      else {
        // Firefox caches the failure of a module, so only a reload helps. Sends pending changes before the reload,
        // because the code that failed to load may be the code that persists them.
        await sendQueue();
        if (pendingCount.get() === 0) return reload();
      }
    }
  }
}

function reload(): Promise<never> {
  reloadForCode();
  return new Promise(() => undefined);
}

export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  await idle;
  return loadOnline(load);
}

/** After `preload` has resolved, the screen renders immediately. */
export function lazyScreen<Name extends string, Screen extends ComponentType<never>>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  return lazyRouteComponent(() => loadCode(load), name);
}

export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** A part of a page whose code loads when it is first rendered. Until then, it renders nothing. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LatePart(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Returns a component for a dialog with its own code, which loads when the page is idle or when the dialog opens,
 * whichever happens first. The dialog is open while `shown` is set to its props.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = latePart(load);
  return function LateDialog({ shown }: { shown: Props | false | undefined }) {
    useEarly(load);
    return shown && <Dialog {...shown} />;
  };
}

const asked = new WeakSet<() => Promise<unknown>>();

/** Loads code when the page is idle, so that the click works immediately, even offline. If that fails, the click loads it. */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    asked.add(load);
    void idle.then(() => load().catch(() => asked.delete(load)));
  }, [load]);
}

/** A deployment may have removed the file, or the browser may be offline. */
const lost = new WeakSet<Error>();
if (typeof window !== 'undefined') addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload));

export function isLostCode(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

/** Wraps failures in an error for `isLostCode`. For the original error, the router would reload, even offline. */
async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
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
