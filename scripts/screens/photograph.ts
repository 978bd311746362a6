import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { launchOptions } from '../../e2e/support/chromium.ts';
import { noon, type openDemoSite, type SignedIn } from './demo-site.ts';
import { type Requests, watchRequests } from './rest.ts';
import type { Screen } from './steps.ts';

export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>;

type Size = BrowserContextOptions & { viewport: { width: number; height: number } };

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, Size>;
export const themes = ['light', 'dark'] as const;

/** Photographs every screen in both sizes and themes; answers a line for each that could not be shown. */
export async function photographAll(site: DemoSite, screens: readonly Screen[], folder: string): Promise<string[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const failures = await Promise.all(
      Object.entries(sizes).map(async ([size, options]) => {
        const failed: string[] = [];
        for (const screen of screens.filter(({ only = size }) => only === size)) {
          const path = join(folder, `${screen.name}.${size}`);
          await photograph(browser, site, screen, options, path).catch((error: unknown) => {
            const line = `${screen.name} (${size}): ${String(error).slice(0, 300)}`;
            console.error(line);
            failed.push(line);
          });
        }
        return failed;
      }),
    );
    return failures.flat();
  } finally {
    await browser.close();
  }
}

/** A list that goes on for ever shows nothing new below this many pixels. */
const longest = 3200;

function heightOf(page: Page): Promise<number> {
  return page.evaluate((most) => Math.min(document.documentElement.scrollHeight, most), longest);
}

/** A browser of somebody's own, at the moment that stands still. */
export async function openContext(
  browser: Browser,
  site: DemoSite,
  viewer: Screen['viewer'],
  size: Size,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...size,
    baseURL: site.address,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    timezoneId: 'UTC',
    locale: 'en-GB',
    // What we add to a page (the style below) is not for its policy to refuse.
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(40_000);
  await context.clock.setFixedTime(noon);
  // What the screen before has left there is none of the next one's.
  await context.addInitScript(() => localStorage.clear());
  if (viewer !== 'visitor') await putSession(context, await site.signIn(viewer));
  return context;
}

/** Shows one screen in a tab of its own and hands it over. */
export async function showIn(
  context: BrowserContext,
  screen: Screen,
  use: (page: Page, requests: Requests) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  try {
    const requests = watchRequests(page, screen.calls !== undefined);
    await holdCalls(page, screen.calls);
    await page.goto(screen.path);
    await requests.rest();
    if (screen.open) {
      await screen.open(page);
      await requests.rest();
    }
    await use(page, requests);
  } finally {
    await page.close();
  }
}

/** Shows one screen in a browser of its own and hands it over. */
export async function showScreen(
  browser: Browser,
  site: DemoSite,
  screen: Screen,
  size: Size,
  use: (page: Page, requests: Requests) => Promise<void>,
): Promise<void> {
  const context = await openContext(browser, site, screen.viewer, size);
  try {
    await showIn(context, screen, use);
  } finally {
    await context.close();
  }
}

async function photograph(browser: Browser, site: DemoSite, screen: Screen, size: Size, path: string) {
  await showScreen(browser, site, screen, size, async (page, requests) => {
    if (!screen.open) await settle(page, requests);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await requests.rest();
      await page.screenshot({
        path: `${path}.${theme}.png`,
        // What is opened lies over the page, whose own photograph shows it whole.
        ...(screen.open
          ? {}
          : { fullPage: true, clip: { x: 0, y: 0, width: size.viewport.width, height: await heightOf(page) } }),
        animations: 'disabled',
        style: whole,
      });
    }
  });
}

/** A card far below would otherwise be drawn or not, as the browser likes. */
const whole = '* { content-visibility: visible !important; }';

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

async function holdCalls(page: Page, calls: Screen['calls']): Promise<void> {
  if (calls === undefined) return;
  await page.route(/\/(api|auth\/v1)\//, async (route) => {
    if (calls === 'failing')
      await route.fulfill({ status: 503, json: { message: 'Shelflife is busy right now.', code: 'busy' } });
  });
}

/** Until everything has come that the screen shows, also what comes only when it is scrolled to. */
async function settle(page: Page, { rest }: Requests): Promise<void> {
  await rest();
  await page.evaluate(async (most) => {
    for (let at = 0; at < Math.min(document.body.scrollHeight, most); at += innerHeight) {
      scrollTo(0, at);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  }, longest);
  await rest();
}
