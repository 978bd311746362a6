import type { Page, Request } from '@playwright/test';

export interface Requests {
  /** Until nothing is under way and the page has not changed for a while. */
  rest: () => Promise<void>;
}

/** How long the page has to stand still, in milliseconds: longer than the pause before a search is sent. */
const stillness = 300;
const mostTurns = 60;

/** Not 'networkidle': the stream of notifications stays open, and held calls are never answered. */
export function watchRequests(page: Page, callsAreHeld: boolean): Requests {
  const open = new Set<Request>();
  let begun = 0;
  const lasts = (request: Request) =>
    request.url().endsWith('/stream') || (callsAreHeld && /\/(api|auth\/v1)\//.test(request.url()));
  page.on('request', (request) => {
    if (lasts(request)) return;
    begun++;
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return {
    async rest() {
      for (let turn = 0; turn < mostTurns; turn++) {
        const before = begun;
        await page.evaluate(standsStill, stillness);
        if (open.size === 0 && begun === before) return;
      }
      throw new Error(`The page does not come to rest: ${[...open].map((request) => request.url()).join(', ')}`);
    },
  };
}

/** Runs in the page: until what is seen of it is whole and has not changed for so many milliseconds. */
async function standsStill(stillness: number): Promise<void> {
  const pause = 50;
  const isSeen = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const seen = () => [...document.images].filter(isSeen);
  const moves = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  const state = () =>
    [
      document.body.innerHTML.length,
      seen().every(({ complete }) => complete),
      document.fonts.status,
      document.getAnimations().filter(moves).length,
    ].join(' ');
  let known = '';
  for (let same = 0; same * pause < stillness;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = state();
    same = now === known && now.endsWith('true loaded 0') ? same + 1 : 0;
    known = now;
  }
  await Promise.all(seen().map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
