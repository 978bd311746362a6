import { test as base } from '@playwright/test';
import { openServer, openSharedWorld, type SharedWorld } from './shared-world.ts';
import { type Member, openSite, type Site } from './site.ts';

export { expect } from '@playwright/test';

interface Stage {
  /** Extra environment variables for this test's server. */
  environment: Record<string, string>;
  /**
   * If true, the test gets its own server. A test needs its own server if it changes the server, fills large tables, or
   * reads a process's counters.
   */
  ownServer: boolean;
  /** The test's server, and the functions that open browsers. */
  site: Site;
  keeper: Member;
}

/**
 * The tests of a worker share a browser, a server, and a database. The tests are still independent, because each test
 * has its own browser contexts and starts with the rows of a new database. A test that sets `environment` gets its own
 * server.
 */
export const test = base.extend<Stage, { sharedWorld: SharedWorld }>({
  environment: [{}, { option: true }],
  ownServer: [false, { option: true }],
  sharedWorld: [
    // Playwright reads the names of fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shared = await openSharedWorld();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ browser, environment, ownServer, sharedWorld }, use) => {
    const isOwn = ownServer || Object.keys(environment).length > 0;
    const world = isOwn ? await openServer(environment) : await sharedWorld.fresh();
    const site = openSite(world, browser);
    await use(site);
    await site.leave();
    if (isOwn) await world.close();
  },
  keeper: async ({ site }, use) => use(await site.administrator()),
});
