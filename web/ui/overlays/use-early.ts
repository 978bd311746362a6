import { useEffect } from 'react';
import { idle } from '#web/lib/loading/idle.ts';

const asked = new WeakSet<() => Promise<unknown>>();

/** The click then works immediately, even offline. If loading fails, the click loads the code again. */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    asked.add(load);
    void idle.then(() => load().catch(() => asked.delete(load)));
  }, [load]);
}
