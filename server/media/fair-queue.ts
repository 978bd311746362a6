type Work = () => Promise<void>;

/**
 * Runs one task at a time and alternates between members. A member who queues a hundred tasks delays other members by
 * only one task.
 */
export function fairQueue() {
  /** The queue of each member, in the order of their turns. */
  const queues = new Map<string, Work[]>();
  let busy = false;

  async function workThrough(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let [next] = queues; next; [next] = queues) {
      const [memberId, [work, ...others]] = next;
      queues.delete(memberId);
      if (others.length > 0) queues.set(memberId, others);
      await work?.();
    }
    busy = false;
  }

  return function inTurn<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const mine = queues.get(memberId) ?? [];
      mine.push(() => work().then(resolve, reject));
      queues.set(memberId, mine);
      void workThrough();
    });
  };
}
