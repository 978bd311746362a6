import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamNotifications } from '#contract/activity.ts';
import { follow } from '#contract/people.ts';
import { startShelflife } from './support/own-process.ts';
import { openSite } from './support/site.ts';

const site = await openSite();
/** A second server process on the same database, which the browsers are connected to. */
let second: Awaited<ReturnType<typeof startShelflife>>;
beforeAll(async () => {
  second = await startShelflife({ DATABASE_URL: site.context.config.databaseUrl ?? '', DEMO: '0' });
});
afterAll(() => second?.stop());

type Member = Awaited<ReturnType<typeof site.member>>;

async function visitSecond(member: Member): Promise<Page> {
  const page = await (await site.browserOf(member, { baseURL: second.address })).newPage();
  const connected = page.waitForResponse(`**${streamNotifications.path}`);
  await page.goto('/');
  await connected;
  return page;
}
/** Through the first server. */
async function befollowed(member: Member): Promise<void> {
  const follower = await site.member();
  await follower.call(follow, { params: { username: member.username ?? '' } });
}

test('SHELL-08, OP-22: a follow handled by one server process shows in a browser of the other, also after that one was restarted', async () => {
  const mara = await site.member();
  const page = await visitSecond(mara);
  const badge = (count: number) => page.getByRole('button', { name: `Notifications, ${count} new` }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
  await befollowed(mara);
  await badge(1);

  const connectedAgain = page.waitForResponse(
    (response) => response.url().endsWith(streamNotifications.path) && response.ok(),
  );
  await second.restart();
  await connectedAgain;
  await befollowed(mara);
  await badge(2);
  expect(await page.locator('body[data-never-reloaded]').count()).toBe(1);
  // The browser writes down by itself that nobody answered in the meantime.
  expect(site.takeNoise().filter((line) => !line.startsWith('Failed to load resource: net::ERR_'))).toEqual([]);
});

test('signing out ends the streams of the session, in every browser', async () => {
  const mara = await site.member();
  const page = await visitSecond(mara);
  const other = await visitSecond(mara);
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
