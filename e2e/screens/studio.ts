import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { noon, type openDemoSite, type SignedIn } from './demo-site.ts';
import { type Requests, watchRequests } from './rest.ts';
import type { Screen } from './steps.ts';

export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>;
export type Studio = ReturnType<typeof openStudio>;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof sizes;
export const themes = ['light', 'dark'] as const;

/** Returns the sizes at which a screen exists. */
export const sizesOf = ({ only }: Screen) => (['phone', 'desktop'] as const).filter((size) => (only ?? size) === size);

/**
 * Runs the work for all sizes of a screen in parallel, because the browser is idle for most of the time. Returns the
 * results in the order of the sizes.
 */
export async function eachSize<T>(screen: Screen, work: (size: Size) => Promise<T>): Promise<T[]> {
  if (!screen.inTurn) return Promise.all(sizesOf(screen).map(work));
  const results: T[] = [];
  for (const size of sizesOf(screen)) results.push(await work(size));
  return results;
}

interface Stage {
  context: BrowserContext;
  page: Page;
  requests: Requests;
}
type Use = (page: Page, requests: Requests) => Promise<void>;

/**
 * Opens one browser context per viewer and size. Each context has one page, which navigates from screen to screen and
 * retains its cache.
 */
export function openStudio(browser: Browser, site: DemoSite) {
  const stages = new Map<string, Promise<Stage>>();

  async function openStage(viewer: Screen['viewer'], size: Size): Promise<Stage> {
    return newStage(await openContext(browser, site, viewer, size));
  }

  function stageFor({ viewer }: Screen, size: Size): Promise<Stage> {
    const key = `${viewer} ${size}`;
    const stage = stages.get(key) ?? openStage(viewer, size);
    stages.set(key, stage);
    return stage;
  }

  async function showScreen(screen: Screen, size: Size, use: Use): Promise<void> {
    const stage = await stageFor(screen, size);
    try {
      await showOn(stage, screen, use);
    } catch (error) {
      // After an error, the state of the browser context is unknown.
      stages.delete(`${screen.viewer} ${size}`);
      await stage.context.close();
      throw error;
    }
  }

  return {
    /** Opens a screen and passes its page to `use`. */
    async show(screen: Screen, size: Size, use: Use): Promise<void> {
      if (screen.alone) {
        const stage = await openStage(screen.viewer, size);
        await showOn(stage, screen, use).finally(() => stage.context.close());
      } else if (screen.calls !== undefined || screen.mocks !== undefined) {
        // Uses a new page, which starts without cached data. With cached data, the screen would not send some of the
        // requests that must be held or fail. Other screens never use this page.
        const stage = await newStage((await stageFor(screen, size)).context);
        await showOn(stage, screen, use).finally(() => stage.page.close());
      } else await showScreen(screen, size, use);
    },
    async close(): Promise<void> {
      for (const stage of stages.values()) await (await stage).context.close();
    },
  };
}

async function newStage(context: BrowserContext): Promise<Stage> {
  const page = await context.newPage();
  return { context, page, requests: watchRequests(page) };
}

async function showOn({ page, requests }: Stage, screen: Screen, use: Use): Promise<void> {
  // Moves the pointer off the page, because the pointer could highlight an element on this screen.
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  requests.begin(screen.calls !== undefined);
  await mockCalls(page, screen);
  // Navigating to the current URL would only reload the page and retain its history state.
  if (page.url().endsWith(screen.path)) await page.goto('about:blank');
  await page.goto(screen.path);
  await requests.rest();
  if (screen.open) {
    await screen.open(page);
    await requests.rest();
  }
  await use(page, requests);
}

/** Opens a browser context for a member or visitor, in which the time is always `noon`. */
async function openContext(
  browser: Browser,
  site: DemoSite,
  viewer: Screen['viewer'],
  size: Size,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: site.address,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    timezoneId: 'UTC',
    locale: 'en-US',
    // The page's content security policy would block the style that is added below.
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(40_000);
  await context.clock.setFixedTime(noon);
  // Clears the state that the previous screen left.
  await context.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.addInitScript(() => {
    // A transition between the themes would recalculate styles on every frame.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [atOnce];
  });
  if (viewer !== 'visitor') await putSession(context, await site.signIn(viewer));
  return context;
}

async function putSession(context: BrowserContext, { id, email, token, refreshToken }: SignedIn): Promise<void> {
  const seconds = Math.floor(noon.getTime() / 1000);
  const user = { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: noon };
  const session = { access_token: token, refresh_token: refreshToken, token_type: 'bearer', expires_in: 3600, user };
  const items = [
    [sessionKey, JSON.stringify({ ...session, expires_at: seconds + 3600 })],
    [accessTokenKey, token],
  ] as const;
  await context.addInitScript((pairs) => {
    for (const [key, value] of pairs) localStorage.setItem(key, value);
  }, items);
}

/**
 * Responds to some API requests of a page with the screen's `mocks`, and holds or fails all requests if `calls` is set.
 */
async function mockCalls(page: Page, { calls, mocks: responses = {} }: Screen): Promise<void> {
  for (const [path, json] of Object.entries(responses))
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json }),
    );
  if (calls === undefined) return;
  await page.route(/\/(api|auth\/v1)\//, async (route) => {
    if (calls === 'failing')
      await route.fulfill({ status: 503, json: { message: 'Shelflife is busy right now.', code: 'busy' } });
  });
}
