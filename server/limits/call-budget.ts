import { LRUCache } from 'lru-cache';
import { TooManyRequests } from './rate-limits.ts';

const minute = 60_000;
const mostWindows = 50_000;

/** The limits per minute and process. They are multiplied by RATE_LIMIT_FACTOR. */
const most = {
  readsOfMember: 1_200,
  /** This limit is higher, because many visitors may share a network. */
  readsOfNetwork: 6_000,
};
type BudgetName = keyof typeof most;

/** Processes do not share these counts, because each process protects only itself. */
export type CallBudget = (name: BudgetName, subject: string) => void;

export function createCallBudget(factor: number, now: () => Date): CallBudget {
  // If there are too many callers, only the window of the least recent caller begins anew.
  const windows = new LRUCache<string, { used: number; endsAt: number }>({ max: mostWindows });

  return (name, subject) => {
    const key = `${name}:${subject}`;
    const at = now().getTime();
    const known = windows.get(key);
    const window = known && known.endsAt > at ? known : { used: 0, endsAt: at + minute };
    if (window !== known) windows.set(key, window);
    if (factor > 0 && window.used >= most[name] * factor)
      throw new TooManyRequests(name, Math.max(1, Math.ceil((window.endsAt - at) / 1000)));
    window.used++;
  };
}
