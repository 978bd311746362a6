import { useEffect } from 'react';
import { idle } from '#web/lib/loading/idle.ts';

const asked = new WeakSet<() => Promise<unknown>>();

/** Loads code when the page is idle, so that the click works immediately, even offline. If that fails, the click loads it. */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    asked.add(load);
    void idle.then(() => load().catch(() => asked.delete(load)));
  }, [load]);
}
