import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { openWorld, type World } from '#server/test/open-world.ts';
import { type Engine, findFirefox, findWebKit } from '../../scripts/browsers.ts';
import { type SignedIn, storedSession } from '../support/stored-session.ts';
import type { Driver, Size, Tab } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { type Page, pageOf } from './page.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

export interface Choices {
  engine: Engine;
  size: Size;
}

interface Stage {
  size: Size;
  /** A server with a database of its own. */
  site: World;
  /** Opens a page as `member` (null: a visitor). Another address of the same server is named by `origin`. */
  open: (member: SignedIn | null, path: string, origin?: string) => Promise<Page>;
  /** Writes a file that a person could choose, and returns its path. */
  file: (name: string, bytes: Uint8Array) => Promise<string>;
}

interface Shared {
  engine: Engine;
  /** Undefined where the browser is not installed. */
  driver: Driver | undefined;
}

/** One browser for each worker. Each journey has its own tab with empty storage, and its own server. */
export const test = base.extend<Stage, Shared>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await start(engine);
      await use(driver);
      await driver?.stop();
    },
    { scope: 'worker' },
  ],
  size: [{ width: 1440, height: 900 }, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  site: async ({}, use) => {
    const world = await openWorld(databaseServer(), {}, realClock);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await use(world);
    await world.close();
  },
  open: async ({ driver, size, site }, use, info) => {
    if (driver === undefined) return info.skip(true, 'this browser is not installed');
    const tabs: Tab[] = [];
    await use(async (member, path, origin = site.app.listeningOrigin) => {
      const tab = await driver.open(size);
      tabs.push(tab);
      if (member) await signIn(tab, origin, member);
      const page = pageOf(tab, origin);
      await page.goto(path);
      return page;
    });
    if (info.status !== info.expectedStatus)
      for (const [index, tab] of tabs.entries())
        await writeFile(info.outputPath(`page-${index}.png`), await tab.screenshot());
    const errors = (await Promise.all(tabs.map((tab) => tab.errors()))).flat();
    for (const tab of tabs) await tab.close();
    expect(errors, 'the console stays quiet').toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  file: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'shelflife-journey-'));
    await use(async (name, bytes) => {
      await writeFile(join(folder, name), bytes);
      return join(folder, name);
    });
    await rm(folder, { recursive: true });
  },
});

async function start(engine: Engine): Promise<Driver | undefined> {
  const firefox = findFirefox();
  const webkit = findWebKit();
  if (engine === 'firefox') return firefox === undefined ? undefined : startFirefox(firefox);
  return webkit === undefined ? undefined : startWebKit(webkit);
}

/** Stores the session on a page of the origin that runs no code of the app. */
async function signIn(tab: Tab, origin: string, member: SignedIn): Promise<void> {
  await tab.goto(`${origin}/robots.txt`);
  for (const item of storedSession(member))
    await tab.evaluate(`localStorage.setItem(${item.map((part) => JSON.stringify(part)).join()})`);
}

/** scripts/test-browsers.ts starts it. */
const databaseServer = () => ({
  address: process.env['DATABASE_SERVER'] ?? '',
  role: process.env['DATABASE_ROLE'] || null,
});

const realClock = {
  get now() {
    return new Date();
  },
  set now(_) {
    throw new Error('The browsers run in real time');
  },
};
