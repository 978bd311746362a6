import { nextPaint } from './next-paint.ts';

/** However busy the page stays, what can wait does not wait longer, in milliseconds. */
const longestWait = 4000;
const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/** How often it is looked whether what is seen first is there, in milliseconds. */
const lookEvery = 50;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Places are still held, or a picture that was asked for first has not come. */
function isIncomplete(): boolean {
  const held = document.querySelector('main [data-waits]') ?? document.querySelector('#root > div > output');
  return held !== null || [...document.images].some((image) => image.fetchPriority === 'high' && !image.complete);
}

/** What comes now would only delay what is looked at. */
async function untilComplete(): Promise<void> {
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
  // Somebody who does something will want it next.
  for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  const wait = async () => {
    await untilComplete();
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: longestWait });
    else setTimeout(done, 200);
  };
  if (document.readyState === 'complete') void wait();
  else addEventListener('load', () => void wait(), { once: true });
}

/** For code and calls that nobody sees: once the page has loaded, shows what it is for and rests, or somebody touches it. */
export const idle: Promise<void> = typeof document === 'undefined' ? Promise.resolve() : new Promise(whenIdle);

/** After whoever waits for the above, in milliseconds. */
const restAfter = 3000;

async function untilRest(): Promise<void> {
  await idle;
  const isAway = typeof navigator === 'undefined' || !navigator.onLine;
  if (!isAway) await pause(restAfter);
}

/** For what is kept for another time: nobody's press waits for it. Without a network it comes from the device, at once. */
export const rest: Promise<void> = untilRest();
