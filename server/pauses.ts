/** Long work pauses after this many milliseconds. */
const mostMilliseconds = 3;

const pending: (() => void)[] = [];

/** In each turn, only one piece of long work continues, so that other calls wait for at most one piece. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    pending.push(resolve);
    if (pending.length === 1) setImmediate(continueOne);
  });
}

function continueOne(): void {
  pending.shift()?.();
  if (pending.length > 0) setImmediate(continueOne);
}

/** It pauses only if the work has taken too long. If `leaving` aborts, it ends the work by throwing. */
export function createPause(leaving?: AbortSignal): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < mostMilliseconds) return undefined;
    leaving?.throwIfAborted();
    return nextTurn().then(() => void (began = performance.now()));
  };
}
