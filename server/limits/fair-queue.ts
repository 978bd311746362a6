import { RetryLater } from '#server/call-error.ts';

type Work = () => Promise<void>;

/**
 * Alternates between callers, so that a caller with a hundred tasks delays others by only one task. `atOnce` tasks run at
 * the same time. A caller can have `mostWaiting` more tasks in the queue.
 */
export function fairQueue({ atOnce = 1, mostWaiting = Infinity } = {}) {
  const queues = new Map<string, Work[]>();
  let running = 0;

  function startNext(): void {
    const [next] = queues;
    if (!next || running >= atOnce) return;
    const [caller, [work, ...others]] = next;
    queues.delete(caller);
    if (others.length > 0) queues.set(caller, others);
    running++;
    void work?.().finally(() => {
      running--;
      startNext();
    });
  }

  return async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = queues.get(caller) ?? [];
    if (own.length >= mostWaiting)
      throw new RetryLater('unavailable', 'Shelflife is busy right now. Please try again.', 5);
    return new Promise<T>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      queues.set(caller, own);
      startNext();
    });
  };
}
