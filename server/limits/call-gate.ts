import { TooManyRequests } from './rate-limits.ts';

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
