/** Resolves after the delay, and at once if the browser is back online or the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted ? 0 : milliseconds);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
