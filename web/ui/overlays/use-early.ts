import { useEffect } from 'react';
import { idle } from '#web/lib/idle.ts';

const asked = new WeakSet<() => Promise<unknown>>();

/**
 * Loads the code that a press will need as soon as the page rests: the press then answers at once, and offline too.
 * A load that fails is tried again by the press itself.
 */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    asked.add(load);
    void idle.then(() => load().catch(() => asked.delete(load)));
  }, [load]);
}
