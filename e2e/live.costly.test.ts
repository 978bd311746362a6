import type { Page } from '@playwright/test';
import { listActivities, streamNotifications } from '#contract/activity.ts';
import { follow } from '#contract/people.ts';
import { startShelflife } from './support/own-process.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { expect, test as siteTest } from './support/test.ts';

type Process = Awaited<ReturnType<typeof startShelflife>>;

/** Starts a second server process on the site's database. The test's browsers connect to this process. */
const test = siteTest.extend<{ second: Process }>({
  second: async ({ site }, use) => {
    const second = await startShelflife({ DATABASE_URL: site.context.config.databaseUrl ?? '', DEMO: '0' });
    await use(second);
    await site.leave();
    await second.stop();
  },
});

// The second process stores its own state in the database while it runs.
test.use({ ownServer: true });

async function visitSecond(site: Site, second: Process, member: Member): Promise<Page> {
  const page = await (await site.browserOf(member, { baseURL: second.address })).newPage();
  const connected = page.waitForResponse(`**${streamNotifications.path}`);
  await page.goto('/');
  await connected;
  return page;
}
/** Adds a follower. The first server handles the request. */
async function befollowed(site: Site, member: Member): Promise<void> {
  const follower = await site.member();
  await follower.call(follow, { params: { username: member.username ?? '' } });
}

test(
  'A follow handled by one server process appears live in a browser connected to a second process',
  { annotation: rules('SHELL-08', 'OP-22') },
  async ({ site, second }) => {
    // The test starts the second server process twice.
    test.setTimeout(240_000);
    const mara = await site.member();
    const page = await visitSecond(site, second, mara);
    const badge = (count: number) => page.getByRole('button', { name: `Notifications, ${count} new` }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
    await befollowed(site, mara);
    await badge(1);

    const connectedAgain = page.waitForResponse(
      (response) => response.url().endsWith(streamNotifications.path) && response.ok(),
      // Allows for a slow process start on a busy machine and for the browser's reconnect delay.
      { timeout: 120_000 },
    );
    await second.restart();
    await connectedAgain;
    await befollowed(site, mara);
    await badge(2);
    await expect(page.locator('body[data-never-reloaded]')).toHaveCount(1);
    // The browser logs two errors. First, the server rejects a request while shutting down. Then no server responds.
    site.expectNoise(/net::ERR_|status of 503/);
  },
);

test('Signing out in one browser ends the session’s event stream in another browser', async ({ site, second }) => {
  const mara = await site.member();
  const page = await visitSecond(site, second, mara);
  const other = await visitSecond(site, second, mara);
  const ended = other.waitForEvent('requestfinished', (request) => request.url().endsWith(streamNotifications.path));
  const refused = other.waitForResponse(
    (response) => response.url().endsWith(streamNotifications.path) && response.status() === 401,
  );
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByText('Get Started').waitFor();
  await ended;
  await refused;
});

test(
  'A button above each feed announces new activity, and clicking the button reloads the feed',
  { annotation: rules('ACT-19', 'CACHE-04') },
  async ({ site }) => {
    const [mara, juno] = [await site.member(), await site.member({ firstName: 'Juno' })];
    await mara.call(follow, { params: { username: juno.username ?? '' } });
    await site.shelve(juno, { productId: (await site.product({ name: 'Velvet Hour' })).id });
    for (const path of ['/', '/activity']) {
      const page = await (await site.browserOf(mara)).newPage();
      const newActivity = { community: 1_000_000, following: 1_000_000 };
      const event = { newestId: null, newActivity };
      await page.route(
        `**${streamNotifications.path}`,
        (route) => route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\n` }),
        { times: 1 },
      );
      let reads = 0;
      page.on('request', (request) => void (request.url().includes(listActivities.path) && reads++));
      await page.goto(path);
      const list = path === '/' ? page.getByRole('complementary') : page.getByRole('main');
      await expect(list.getByRole('link', { name: 'Velvet Hour' }).first()).toBeVisible();
      const pill = list.getByRole('button', { name: 'New activity' });
      await expect(pill).toBeVisible();
      expect(reads).toBe(1);
      const name = path === '/' ? 'Marigold Mist' : 'Dusk Balm';
      await site.shelve(juno, { productId: (await site.product({ name })).id });
      await pill.click();
      await expect(list.getByRole('link', { name }).first()).toBeVisible();
      await expect(pill).toBeHidden();
    }
  },
);
