import { test as base } from '@playwright/test';
import { openWorld } from '#server/test/open-world.ts';
import { slowAnswers } from './slow.ts';
import { type Member, openSite, type Site } from './site.ts';

export { expect } from '@playwright/test';

interface Stage {
  /** Environment of the server, beyond what every test needs. */
  environment: Record<string, string>;
  /** A server with a database of its own, and people's browsers before it. */
  site: Site;
  /** The administrator. */
  keeper: Member;
}

/**
 * The browser and this process are shared by the tests of a worker. Server and database are each test's own: they stand
 * in a tenth of a second, so that no test knows of another.
 */
export const test = base.extend<Stage>({
  environment: [{}, { option: true }],
  site: async ({ browser, environment }, use) => {
    const world = await openWorld(databaseServer(), environment, realClock);
    slowAnswers(world.app.server);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const site = openSite(world, browser);
    await use(site);
    await site.leave();
    await world.close();
  },
  keeper: async ({ site }, use) => use(await site.administrator()),
});

/** What the global set-up left in the environment, as strings are all that reaches the workers. */
const databaseServer = () => ({
  address: process.env.DATABASE_SERVER ?? '',
  role: process.env.DATABASE_ROLE || null,
});

const realClock = {
  get now() {
    return new Date();
  },
  set now(_) {
    throw new Error('Pages live in real time; move the browser clock with page.clock');
  },
};
