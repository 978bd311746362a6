import { TooManyRequests } from './rate-limits.ts';

const minute = 60_000;
const mostWindows = 50_000;

/** The limits per minute and process. They are multiplied by RATE_LIMIT_FACTOR. */
const most = {
  /** A quarter of a CPU core. */
  processorMilliseconds: 15_000,
  readsOfMember: 1_200,
  /** This limit is higher, because many visitors may share a network. */
  readsOfNetwork: 6_000,
};
type BudgetName = keyof typeof most;

/**
 * The work per minute that each member, or each network of visitors, has caused in this process. Processes do not share
 * these counts, because each process protects only itself.
 */
export interface CallBudget {
  spend: (name: BudgetName, subject: string, amount: number) => void;
  /** Throws TooManyRequests if a budget is used up. */
  check: (name: BudgetName, subject: string) => void;
}

export function createCallBudget(factor: number, now: () => Date): CallBudget {
  const windows = new Map<string, { used: number; endsAt: number }>();

  function windowOf(name: BudgetName, subject: string) {
    const key = `${name}:${subject}`;
    const at = now().getTime();
    const known = windows.get(key);
    if (known && known.endsAt > at) return known;
    if (windows.size >= mostWindows) windows.clear();
    const begun = { used: 0, endsAt: at + minute };
    windows.set(key, begun);
    return begun;
  }
  return {
    spend(name, subject, amount) {
      windowOf(name, subject).used += amount;
    },
    check(name, subject) {
      const { used, endsAt } = windowOf(name, subject);
      if (factor === 0 || used < most[name] * factor) return;
      throw new TooManyRequests(name, Math.max(1, Math.ceil((endsAt - now().getTime()) / 1000)));
    },
  };
}
