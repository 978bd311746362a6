/** However busy the page stays, what can wait does not wait longer, in milliseconds. */
const longestWait = 4000;
const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

function whenIdle(resolve: () => void): void {
  const done = () => {
    for (const sign of signs) removeEventListener(sign, done, true);
    resolve();
  };
  // Somebody who does something will want it next.
  for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  const rest = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: longestWait });
    else setTimeout(done, 200);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

/** For code and calls that nobody sees: once the page has loaded and rests, or somebody touches it. */
export const idle: Promise<void> = typeof document === 'undefined' ? Promise.resolve() : new Promise(whenIdle);

/** After whoever waits for the above, in milliseconds. */
const restAfter = 3000;

async function untilRest(): Promise<void> {
  await idle;
  const isAway = typeof navigator === 'undefined' || !navigator.onLine;
  if (!isAway) await new Promise((resolve) => setTimeout(resolve, restAfter));
}

/** For what is kept for another time: nobody's press waits for it. Without a network it comes from the device, at once. */
export const rest: Promise<void> = untilRest();
