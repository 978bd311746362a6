/** A queue: each piece of work begins when the one before has ended, however it ended. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return function run<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
