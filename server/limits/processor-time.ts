/** Ends the measurement of a call and returns the call's CPU time in milliseconds. */
export type StopClock = () => number;

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Shared evenly among simultaneous calls, so it must not limit anybody. */
export function createProcessorClock(read: () => number = threadMilliseconds): () => StopClock {
  let atWork = 0;
  let last = read();
  /** The CPU time, in milliseconds, of a call that has been running since the clock was created. */
  let perCall = 0;

  function advance(): void {
    const now = read();
    if (atWork > 0) perCall += (now - last) / atWork;
    last = now;
  }
  return function start() {
    advance();
    atWork++;
    const from = perCall;
    return () => {
      advance();
      atWork--;
      return perCall - from;
    };
  };
}
