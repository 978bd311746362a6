import type { Driver, Size, Tab } from './driver.ts';

/**
 * The time limit for opening a tab on a busy machine, in milliseconds. Includes the time to start the browser if it is
 * not running.
 */
const patience = 45_000;

/** Runs one browser process, and restarts it if it dies, or if it does not open a tab in time. */
export function lastingDriver(start: () => Promise<Driver>): Driver {
  let running: Driver | undefined;

  async function stop(): Promise<void> {
    const former = running;
    running = undefined;
    await former?.stop();
  }

  async function openNow(size: Size): Promise<Tab> {
    if (running?.isAlive() === false) await stop();
    running ??= await start();
    return running.open(size);
  }

  return {
    async open(size) {
      try {
        return await inTime(openNow(size));
      } catch (error) {
        console.log(`The browser restarts, because it opened no tab: ${error}`);
        await stop();
        return inTime(openNow(size));
      }
    },
    isAlive: () => running?.isAlive() ?? true,
    stop,
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no response after ${patience} ms`)), patience);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
