import type { Page, Request } from '@playwright/test';

export interface Requests {
  /** Until nothing is under way and the page has not changed for a while. */
  rest: () => Promise<void>;
  /** Until what is seen is whole again after what changes at once, as a theme does. */
  drawn: () => Promise<void>;
  /** From here on another screen is shown. */
  begin: (callsAreHeld: boolean) => void;
}

/** How long the page has to stand still, in milliseconds: longer than the pause before a search is sent. */
const stillness = 300;
/** The same after a theme: nothing waits for that. */
const turning = 100;
const mostTurns = 60;

/** Not 'networkidle': the stream of notifications stays open, and held calls are never answered. */
export function watchRequests(page: Page): Requests {
  const open = new Set<Request>();
  let begun = 0;
  let callsAreHeld = false;
  const lasts = (request: Request) =>
    request.url().endsWith('/stream') || (callsAreHeld && /\/(api|auth\/v1)\//.test(request.url()));
  page.on('request', (request) => {
    if (lasts(request)) return;
    begun++;
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  async function until(stillFor: number): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      const before = begun;
      await page.evaluate(standsStill, stillFor);
      if (open.size === 0 && begun === before) return;
    }
    throw new Error(`The page does not come to rest: ${[...open].map((request) => request.url()).join(', ')}`);
  }
  return {
    rest: () => until(stillness),
    drawn: () => until(turning),
    begin(held) {
      callsAreHeld = held;
      open.clear();
    },
  };
}

/** Runs in the page: until what is seen of it is whole and has not changed for so many milliseconds. */
async function standsStill(stillness: number): Promise<void> {
  const pause = 50;
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isSeen = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const seen = () => [...document.images].filter(isSeen);
  // Whoever draws the page hears of a theme when the browser likes; then other drawings are asked for.
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const isOfTheme = ({ currentSrc }: HTMLImageElement) => {
    const drawnFor = /\/(light|dark)-\d+\.webp$/.exec(currentSrc)?.[1] ?? theme;
    return drawnFor === theme;
  };
  const moves = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  // Drawn at build, until the app draws (decision 47).
  const isDraft = () => document.querySelector('#root > [inert]') !== null;
  const isWhole = () =>
    !isDraft() &&
    seen().every((image) => image.complete && isOfTheme(image)) &&
    document.fonts.status === 'loaded' &&
    !document.getAnimations().some(moves);
  let still = 0;
  const changes = new MutationObserver(() => {
    still = 0;
  });
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await frames();
  while (!isWhole() || still < stillness) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    still = isWhole() ? still + pause : 0;
  }
  changes.disconnect();
  await Promise.all(seen().map((image) => image.decode().catch(() => undefined)));
  await frames();
}
