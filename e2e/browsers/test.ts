import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { World } from '#test/open-world.ts';
import { type Engine, findFirefox, findWebKit, howToInstall } from '../../scripts/browsers.ts';
import { openSharedWorld, type SharedWorld } from '../support/shared-world.ts';
import { type SignedIn, storedSession } from '../support/stored-session.ts';
import type { Driver, Size, Tab } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { lastingDriver } from './lasting-driver.ts';
import { type Page, pageOf } from './page.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

export interface Choices {
  engine: Engine;
  size: Size;
}

interface Stage {
  size: Size;
  /** A server whose database has the same rows as a new database. */
  site: World;
  /**
   * Opens a page as `member`, or as a visitor if `member` is null. `origin` selects another origin of the same server.
   */
  open: (member: SignedIn | null, path: string, origin?: string) => Promise<Page>;
  /** Writes a file for the file dialog and returns its path. */
  file: (name: string, bytes: Uint8Array) => Promise<string>;
}

interface Shared {
  engine: Engine;
  /** Undefined if the browser is not installed. */
  driver: Driver | undefined;
  sharedWorld: SharedWorld;
}

/** Each worker has one browser, one server, and one database. Each journey has its own tab with empty storage. */
export const test = base.extend<Stage, Shared>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = driverOf(engine);
      await use(driver);
      await driver?.stop();
    },
    { scope: 'worker' },
  ],
  size: [{ width: 1440, height: 900 }, { option: true }],
  sharedWorld: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const shared = await openSharedWorld();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ sharedWorld }, use) => use(await sharedWorld.fresh()),
  open: async ({ driver, engine, size, site }, use, info) => {
    if (driver === undefined)
      return info.skip(true, `${engine} is not installed; install it with ${howToInstall[engine]}`);
    const tabs: Tab[] = [];
    await use(async (member, path, origin = site.app.listeningOrigin) => {
      const tab = await driver.open(size);
      tabs.push(tab);
      if (member) await signIn(tab, origin, member);
      const page = pageOf(tab, origin);
      await page.goto(path);
      return page;
    });
    const failed = info.status !== info.expectedStatus;
    const errors = (await Promise.all(tabs.map((tab) => tab.errors()))).flat();
    for (const [index, tab] of tabs.entries()) {
      if (failed) await saveScreenshot(tab, info.outputPath(`page-${index}.png`));
      await tab.close();
    }
    expect(errors, 'the console stays quiet').toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
  file: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'shelflife-journey-'));
    await use(async (name, bytes) => {
      await writeFile(join(folder, name), bytes);
      return join(folder, name);
    });
    await rm(folder, { recursive: true });
  },
});

function driverOf(engine: Engine): Driver | undefined {
  if (engine === 'firefox') {
    const firefox = findFirefox();
    return firefox === undefined ? undefined : lastingDriver(() => startFirefox(firefox));
  }
  const webkit = findWebKit();
  return webkit === undefined ? undefined : lastingDriver(() => startWebKit(webkit));
}

/** Saves a screenshot of the tab. If that fails, only logs the error, because the test has already failed. */
const saveScreenshot = (tab: Tab, path: string) =>
  tab.screenshot().then(
    (picture) => writeFile(path, picture),
    (error: unknown) => console.log(`There is no screenshot: ${error}`),
  );

/** Stores the session from a page that has the app's origin but runs none of its code. */
async function signIn(tab: Tab, origin: string, member: SignedIn): Promise<void> {
  await tab.goto(`${origin}/robots.txt`);
  for (const item of storedSession(member))
    await tab.evaluate(`localStorage.setItem(${item.map((part) => JSON.stringify(part)).join()})`);
}
