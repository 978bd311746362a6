import { TooManyRequests } from './rate-limits.ts';

/** Each process applies these limits per member, or per network for visitors. A page sends about ten calls at once. */
const most = { atWork: 4, waiting: 60 };
const waitSeconds = 1;

interface Queue {
  atWork: number;
  waiting: (() => void)[];
}

/**
 * Lets only a few of each member's calls run at the same time, so that nobody uses up the event loop or the database
 * connections. Await the gate before a call, while the call holds no database connection. When the call ends, call the
 * function that the gate returned.
 */
export function createCallGate(): (subject: string) => Promise<() => void> {
  const queues = new Map<string, Queue>();

  function leave(subject: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.atWork--;
    if (queue.atWork === 0) queues.delete(subject);
  }
  return async function enter(subject) {
    const queue = queues.get(subject) ?? { atWork: 0, waiting: [] };
    queues.set(subject, queue);
    if (queue.atWork < most.atWork) queue.atWork++;
    else if (queue.waiting.length >= most.waiting) throw new TooManyRequests('callsAtWork', waitSeconds);
    // When a call ends, the next call takes its slot.
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    return () => leave(subject, queue);
  };
}
