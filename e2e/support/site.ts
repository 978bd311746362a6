import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { World } from '#test/open-world.ts';
import { listenTo } from './noise.ts';
import { countTraffic } from './settled.ts';
import { slowPage } from './slow.ts';
import { type SignedIn, storedSession } from './stored-session.ts';

/** Returns the test world with added functions, which open browsers and check their console output. */
export function openSite(world: World, browser: Browser) {
  const address = world.app.listeningOrigin;
  const contexts: BrowserContext[] = [];
  const noise: string[] = [];
  const expected: RegExp[] = [];

  /**
   * Opens a browser that is signed in as `member`, or a visitor's browser if `member` is null. The option `baseURL`
   * selects a different server.
   */
  async function browserOf(member: SignedIn | null, options?: BrowserContextOptions): Promise<BrowserContext> {
    // The app's service worker outlives a page, so only tests of the service worker allow it.
    const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block', ...options });
    contexts.push(context);
    context.setDefaultTimeout(30_000);
    context.on('page', (page) => {
      listenTo(page, (line) => noise.push(line));
      countTraffic(page);
      void slowPage(page);
    });
    if (member) await signIn(context, member);
    return context;
  }

  /** Opens a page as `member`, or as a visitor if `member` is null. */
  async function visit(member: SignedIn | null, path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await (await browserOf(member, options)).newPage();
    await page.goto(path);
    return page;
  }

  /** Closes the browser contexts. Fails the test if a page logged an unexpected error. */
  async function leave(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'the console stays quiet').toEqual([]);
  }

  /** Allows errors that a test causes on purpose. Can be called before or after the page logs them. */
  const expectNoise = (...patterns: RegExp[]) => void expected.push(...patterns);
  /** Allows errors that match the pattern, and waits until a page logs one of them. */
  async function hears(pattern: RegExp): Promise<void> {
    expectNoise(pattern);
    await expect
      .poll(() => noise.filter((line) => pattern.test(line)), { message: `hears ${pattern}` })
      .not.toEqual([]);
  }
  return { ...world, address, browserOf, visit, expectNoise, hears, leave };
}
export type Site = ReturnType<typeof openSite>;
export type Member = Awaited<ReturnType<Site['member']>>;

/** The storage key that marks a browser in which the test has already signed in. */
const signedInMark = 'signed in by the test';

/** Stores a session as the authentication provider's client does, so that only sign-in tests use the form. */
export async function signIn(context: BrowserContext, member: SignedIn): Promise<void> {
  const items = [...storedSession(member), [signedInMark, '']] as const;
  await context.addInitScript(
    ([mark, ...stored]) => {
      // Stores the session only once per browser, so that a member who signs out stays signed out. Blank pages have no
      // storage.
      if (!location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return;
      for (const [key, value] of stored) localStorage.setItem(key, value);
    },
    [signedInMark, ...items] as const,
  );
}
