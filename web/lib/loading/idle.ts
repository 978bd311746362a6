import { nextPaint } from './next-paint.ts';

/** The longest wait for the content, in milliseconds. The wait for an idle browser afterward has the same limit. */
const longestWait = 4000;
const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/** How often `untilComplete` checks whether the page shows its content, in milliseconds. */
const lookEvery = 50;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isIncomplete(): boolean {
  const held = document.querySelector('main [data-waits]') ?? document.querySelector('#root > div > output');
  return held !== null || [...document.images].some((image) => image.fetchPriority === 'high' && !image.complete);
}

export async function untilComplete(): Promise<void> {
  const until = performance.now() + longestWait;
  while (isIncomplete() && performance.now() < until) await pause(lookEvery);
  await nextPaint();
  await pause(lookEvery);
}

function whenIdle(resolve: () => void): void {
  const done = () => {
    for (const sign of signs) removeEventListener(sign, done, true);
    resolve();
  };
  // Resolves as soon as the viewer interacts with the page, because the next action may need the deferred code.
  for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  const wait = async () => {
    await untilComplete();
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: longestWait });
    else setTimeout(done, 200);
  };
  if (document.readyState === 'complete') void wait();
  else addEventListener('load', () => void wait(), { once: true });
}

/**
 * Resolves when the page shows its content and is idle, or as soon as the viewer interacts with the page. Waits at most
 * eight seconds after the page has loaded. Use it to delay code and calls that the first screen does not need.
 */
export const idle: Promise<void> = typeof document === 'undefined' ? Promise.resolve() : new Promise(whenIdle);

/** The delay between `idle` and `rest`, in milliseconds. */
const restAfter = 3000;

async function untilRest(): Promise<void> {
  await idle;
  const isAway = typeof navigator === 'undefined' || !navigator.onLine;
  if (!isAway) await pause(restAfter);
}

/**
 * Resolves three seconds after `idle`. Prefetching waits for this promise, because no action depends on prefetched
 * data. If the browser is offline, resolves together with `idle`, because the data comes from the device.
 */
export const rest: Promise<void> = untilRest();
