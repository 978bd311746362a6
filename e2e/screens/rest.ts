import type { Page, Request } from '@playwright/test';

export interface Requests {
  /** Waits until no request is pending and the visible content has not changed for a while. */
  rest: () => Promise<void>;
  /** Like `rest`, but for changes that cause no API requests, such as switching the theme. */
  drawn: () => Promise<void>;
  /** Starts to track the requests of another screen. If `callsAreHeld` is true, pending API requests do not count. */
  begin: (callsAreHeld: boolean) => void;
}

/** How long the page must stay unchanged, in milliseconds. This is longer than the debounce time of the search. */
const stillness = 300;
/** Like `stillness`, but for a theme change, which causes no API requests. */
const rotation = 100;
const mostTurns = 60;

/**
 * Tracks a page's requests. Playwright's 'networkidle' would never fire, because the notification stream stays open and
 * held requests get no response.
 */
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
    throw new Error(`The page still has pending requests: ${[...open].map((request) => request.url()).join(', ')}`);
  }
  return {
    rest: () => until(stillness),
    drawn: () => until(rotation),
    begin(held) {
      callsAreHeld = held;
      open.clear();
    },
  };
}

/** Runs in the page. Waits until the visible content is complete and has not changed for `stillness` milliseconds. */
async function standsStill(stillness: number): Promise<void> {
  const pause = 50;
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isSeen = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const seen = () => [...document.images].filter(isSeen);
  // The page requests the new theme's drawings only after the browser has applied the theme.
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const isOfTheme = ({ currentSrc }: HTMLImageElement) => {
    const drawnFor = /\/(light|dark)-\d+\.webp$/.exec(currentSrc)?.[1] ?? theme;
    return drawnFor === theme;
  };
  const moves = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  // Returns true while the page shows an early screen (decision 47).
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
