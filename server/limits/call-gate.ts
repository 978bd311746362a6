import { TooManyRequests } from './rate-limits.ts';
import { LRUCache } from 'lru-cache';

/** Each process applies these limits per member, or per network for visitors. A page sends about ten calls at once. */
const most = { atWork: 4, waiting: 60 };
const waitSeconds = 1;

interface Queue {
  atWork: number;
  waiting: (() => void)[];
}

/** Await the gate while the call holds no database connection. When the call ends, call the returned function. */
export function createCallGate(): (subject: string, leaving?: () => AbortSignal) => Promise<() => void> {
  const queues = new Map<string, Queue>();

  function leave(subject: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.atWork--;
    if (queue.atWork === 0) queues.delete(subject);
  }
  return async function enter(subject, leaving) {
    const queue = queues.get(subject) ?? { atWork: 0, waiting: [] };
    queues.set(subject, queue);
    if (queue.atWork < most.atWork) queue.atWork++;
    else if (queue.waiting.length >= most.waiting) throw new TooManyRequests('callsAtWork', waitSeconds);
    // When a call ends, the next call takes its slot.
    else await waitIn(queue, leaving?.());
    return () => leave(subject, queue);
  };
}

function waitIn({ waiting }: Queue, leaving: AbortSignal | undefined): Promise<void> {
  leaving?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(leaving?.reason);
    };
    const begin = () => {
      leaving?.removeEventListener('abort', leave);
      resolve();
    };
    waiting.push(begin);
    leaving?.addEventListener('abort', leave);
  });
}

const minute = 60_000;
const mostWindows = 50_000;

/** The limits per minute and process. They are multiplied by RATE_LIMIT_FACTOR. */
const mostReads = {
  readsOfMember: 1_200,
  /** This limit is higher, because many visitors may share a network. */
  readsOfNetwork: 6_000,
};
type BudgetName = keyof typeof mostReads;

/** Processes do not share these counts, because each process protects only itself. */
export function createCallBudget(factor: number, now: () => Date) {
  // If there are too many callers, only the window of the least recent caller begins anew.
  const windows = new LRUCache<string, { used: number; endsAt: number }>({ max: mostWindows });

  return (name: BudgetName, subject: string): void => {
    const key = `${name}:${subject}`;
    const at = now().getTime();
    const known = windows.get(key);
    const window = known && known.endsAt > at ? known : { used: 0, endsAt: at + minute };
    if (window !== known) windows.set(key, window);
    if (factor > 0 && window.used >= mostReads[name] * factor)
      throw new TooManyRequests(name, Math.max(1, Math.ceil((window.endsAt - at) / 1000)));
    window.used++;
  };
}
