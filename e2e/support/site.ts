import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { createWorld } from '#server/test/world.ts';
import { launchOptions } from './chromium.ts';
import { listenTo } from './noise.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

interface SignedIn {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** A server on a port of its own with its own database, and a real browser. One per test file. */
export async function openSite(environment: Record<string, string> = {}) {
  const world = await createWorld(environment, realClock);
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const browser: Browser = await chromium.launch(launchOptions());
  const contexts: BrowserContext[] = [];
  let noise: string[] = [];

  /** A test that is tried again makes its people anew: whoever bears the name from before goes. */
  async function makeWay({ username, email }: { username?: string | null; email?: string }): Promise<void> {
    await world.pool.query(
      'delete from accounts where email = $1 or id in (select id from members where lower(username) = lower($2))',
      [email ?? null, username ?? null],
    );
  }
  const member: typeof world.member = async (wishes = {}) => {
    await makeWay(wishes);
    return world.member(wishes);
  };
  const administrator: typeof world.administrator = async () => {
    await makeWay({ username: world.context.config.adminUsernames[0] ?? null });
    return world.administrator();
  };

  /** A browser of somebody's own: signed in as `member`, or a visitor's. */
  async function browserOf(member: SignedIn | null, options: BrowserContextOptions = desktop): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options });
    contexts.push(context);
    context.setDefaultTimeout(15_000);
    context.on('page', (page) => listenTo(page, (line) => noise.push(line)));
    if (member) await signIn(context, address, member);
    return context;
  }

  /** Opens a page as `member` (null: a visitor). */
  async function visit(member: SignedIn | null, path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await (await browserOf(member, options)).newPage();
    await page.goto(path);
    return page;
  }

  afterEach(async () => {
    const heard = noise;
    noise = [];
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(heard, 'the console stays quiet').toEqual([]);
  });
  afterAll(() => browser.close());

  /** For expected console lines: takes them away and answers them. */
  const takeNoise = () => noise.splice(0);
  return { ...world, member, administrator, address, browserOf, visit, takeNoise };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

const realClock = {
  get now() {
    return new Date();
  },
  set now(_) {
    throw new Error('Pages live in real time; move the browser clock with page.clock');
  },
};

/** Puts a living session where the provider's client keeps it, so that only the deed itself is done by clicks. */
async function signIn(context: BrowserContext, address: string, member: SignedIn): Promise<void> {
  const session = {
    access_token: member.token,
    refresh_token: member.refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id: member.id,
      email: member.email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: new Date().toISOString(),
    },
  };
  const page = await context.newPage();
  // A page of the same origin that runs none of our code.
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate(
    ([key, value, tokenKey, token]) => {
      localStorage.setItem(key, value);
      localStorage.setItem(tokenKey, token);
    },
    [sessionKey, JSON.stringify(session), accessTokenKey, member.token] as const,
  );
  await page.close();
}

/** Keeps a picture for a person to look at when SCREENSHOTS names a folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
