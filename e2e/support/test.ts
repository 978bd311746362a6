import { test as base, type TestInfo } from '@playwright/test';
import { openServer, openSharedWorlds } from './shared-world.ts';
import { type Member, openSite, type Site } from './site.ts';
import { phone } from './sizes.ts';

export { expect } from '@playwright/test';

interface Stage {
  /** Extra environment variables for the server. Within a worker, tests with the same variables share a server. */
  environment: Record<string, string>;
  /**
   * If true, the test gets its own server. A test needs its own server if it changes the server, fills large tables, or
   * reads counters that the server has collected since it started.
   */
  ownServer: boolean;
  /** The test's server, and the functions that open browsers. */
  site: Site;
  keeper: Member;
}

/**
 * True for a test with the tag `@phone`. A separate Playwright project for phones would start more workers, each with a
 * browser, a server, and a database.
 */
const isPhone = ({ tags }: TestInfo) => tags.includes('@phone');

/**
 * The tests of a worker share a browser, a server, and a database. The tests are independent, because each test has its
 * own browser contexts and starts with the rows of a new database.
 */
export const test = base.extend<Stage, { sharedWorlds: ReturnType<typeof openSharedWorlds> }>({
  environment: [{}, { option: true }],
  ownServer: [false, { option: true }],
  viewport: async ({ viewport }, use, test) => use(isPhone(test) ? phone.viewport : viewport),
  hasTouch: async ({ hasTouch }, use, test) => use(isPhone(test) ? phone.hasTouch : hasTouch),
  isMobile: async ({ isMobile }, use, test) => use(isPhone(test) ? phone.isMobile : isMobile),
  deviceScaleFactor: async ({ deviceScaleFactor }, use, test) =>
    use(isPhone(test) ? phone.deviceScaleFactor : deviceScaleFactor),
  sharedWorlds: [
    // Playwright reads the names of fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shared = openSharedWorlds();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ browser, environment, ownServer, sharedWorlds }, use) => {
    const world = ownServer ? await openServer(environment) : await (await sharedWorlds.worldFor(environment)).fresh();
    const site = openSite(world, browser);
    await use(site);
    await site.leave();
    if (ownServer) await world.close();
  },
  keeper: async ({ site }, use) => use(await site.administrator()),
});
