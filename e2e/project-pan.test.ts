import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startChallenge } from '#contract/project-pan.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const year = new Date().getFullYear();
const toast = (page: Page) => page.locator('.toast');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Calls of the challenge and of the shelf as they are sent: method, path and body. */
function callsOf(page: Page): unknown[] {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET';
    if (pathname.startsWith('/api/project-pan') || (pathname.startsWith('/api/shelf/') && !isRead))
      calls.push([request.method(), pathname, request.postDataJSON()]);
  });
  return calls;
}

/** Refuses the next call of one method as the server would. */
function refuseNext(page: Page, method: string, address: string) {
  const refuse = { status: 404, json: { code: 'challenge_not_found', message: 'Challenge not found' } };
  return page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(refuse) : route.fallback(),
  );
}

test('PAN-01, PAN-02, PAN-03, PAN-04, PAN-05, PAN-06, PAN-07, PAN-08, PAN-09, PAN-10, PAN-11, PAN-12, PAN-17, PAN-26, VAL-35, VAL-36, VAL-37, VAL-38, VAL-39, VAL-40, ERR-37, ERR-38, ERR-39, ERR-54, OP-51: a challenge is started, changed and given up', async () => {
  const page = await site.visit(await site.member(), '/profile', phone);
  const sent = callsOf(page);
  await button(page, 'Start Challenge').click();
  const goal = page.getByRole('textbox', { name: 'Goal' });
  const yearField = page.getByRole('textbox', { name: 'Year' });
  await expect.poll(() => goal.inputValue()).toBe('12');
  await expect.poll(() => yearField.inputValue()).toBe(String(year));
  await goal.fill('a lot');
  await expect.poll(() => goal.inputValue()).toBe('0');
  for (const [typed, message] of [
    ['0', 'Goal must be at least 1'],
    ['366', 'Goal seems too high for one year'],
  ] as const) {
    await goal.fill(typed);
    await button(page, 'Start Challenge').click();
    await page.getByText(message).waitFor();
  }
  await goal.fill('365');
  for (const typed of ['2019', '2031']) {
    await yearField.fill(typed);
    await button(page, 'Start Challenge').click();
    await page.getByText('Year must be from 2020 to 2030').waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'pan-start-phone');
  await yearField.fill(String(year));
  expect(sent.filter(isWrite)).toEqual([]);
  await refuseNext(page, 'POST', '**/api/project-pan');
  await button(page, 'Start Challenge').click();
  await expect.poll(() => toast(page).textContent()).toBe('Error404: Challenge not found');
  await page.unroute('**/api/project-pan');
  await button(page, 'Start Challenge').click();
  await expect.poll(() => toast(page).textContent()).toBe('Challenge created');
  await page.getByRole('heading', { name: `Project Pan ${year}` }).waitFor();
  expect(sent.filter(isWrite).at(-1)).toEqual(['POST', '/api/project-pan', { goal: 365, year }]);
  expect(await page.getByText('Congratulations!').count()).toBe(0);

  await button(page, 'Edit Goal').click();
  await expect.poll(() => goal.inputValue()).toBe('365');
  expect(await yearField.isDisabled()).toBe(true);
  await goal.fill('1');
  await refuseNext(page, 'PATCH', '**/api/project-pan/*');
  await button(page, 'Save goal').click();
  await expect.poll(() => toast(page).textContent()).toBe('Error404: Challenge not found');
  await page.unroute('**/api/project-pan/*');
  await button(page, 'Save goal').click();
  await expect.poll(() => toast(page).textContent()).toBe('Challenge updated');
  await page.getByText('of 1 product finished').waitFor();
  expect(sent.filter(isWrite).at(-1)).toEqual([
    'PATCH',
    expect.stringMatching(/^\/api\/project-pan\/\d+$/),
    { goal: 1 },
  ]);

  const asked = page.getByRole('alertdialog', { name: 'Opt out?' });
  await button(page, 'Opt Out').click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  await refuseNext(page, 'DELETE', '**/api/project-pan/*');
  await button(page, 'Opt Out').click();
  await asked.getByRole('button', { name: 'Opt Out' }).click();
  await expect.poll(() => toast(page).textContent()).toBe('Error404: Challenge not found');
  await page.unroute('**/api/project-pan/*');
  await asked.waitFor({ state: 'detached' });
  await button(page, 'Opt Out').click();
  await asked.getByRole('button', { name: 'Opt Out' }).click();
  await expect.poll(() => toast(page).textContent()).toBe('Challenge deleted');
  await button(page, 'Start Challenge').waitFor();
  expect(sent.filter(isWrite).at(-1)).toEqual(['DELETE', expect.stringMatching(/^\/api\/project-pan\/\d+$/), null]);
});

function isWrite(call: unknown): boolean {
  return Array.isArray(call) && call[0] !== 'GET';
}

test('PAN-14, PAN-15, PAN-16, PAN-18, PAN-19, PAN-21, PAN-22, PAN-23, PAN-24, PAN-25, ERR-40, CACHE-14, OP-61, OP-62: what is finished counts, shows and can be taken out', async () => {
  const mara = await site.member();
  const entries = [];
  for (const status of ['want_to_try', 'currently_using', 'tried', 'tried', 'tried', 'tried'] as const)
    entries.push(await site.shelve(mara, { status }));
  await mara.call(startChallenge, { body: { goal: 5, year } });
  for (const { id } of entries.slice(0, -1))
    await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: `${year}-01-05` } });
  const [unfinished, finished] = [entries.at(-1), entries[1]];
  const page = await site.visit(mara, '/profile');
  const sent = callsOf(page);
  const congratulation = page.getByRole('heading', {
    name: `Congratulations! You've completed your ${year} Project Pan Challenge!`,
  });
  const percent = () => page.getByRole('progressbar').getAttribute('aria-valuenow');
  await congratulation.waitFor();

  // Over the goal the display stops at 100; no list was read yet.
  await page.getByRole('tab', { name: 'All' }).click();
  await page.locator('.sum a').filter({ hasText: unfinished?.product.name }).click();
  await page.getByRole('button', { name: 'Finished: not yet' }).click();
  const date = page.getByRole('dialog', { name: 'Finished' });
  await date.getByRole('textbox', { name: 'Date' }).fill(`${year}-01-06`);
  await date.getByRole('button', { name: 'Save' }).click();
  await date.waitFor({ state: 'detached' });
  await page.evaluate(() => history.back());
  await congratulation.waitFor();
  await page.getByText('of 5 products finished').waitFor();
  await expect.poll(() => page.locator('.pan-n .display').textContent()).toBe('6');
  expect(await percent()).toBe('100');
  expect(sent.filter((call) => JSON.stringify(call).includes('/products/'))).toEqual([]);

  await button(page, `Finished in ${year}`).click();
  const list = page.getByRole('list', { name: `Finished in ${year}` });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
  expect(sent.at(-1)).toEqual(['GET', `/api/project-pan/products/${year}`, null]);
  expect(await list.evaluate((element) => [element.clientHeight, element.scrollHeight > 192])).toEqual([192, true]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'pan-complete-desktop');

  const remove = page.getByRole('button', { name: `Remove ${finished?.product.name} from the challenge` });
  await refuseNext(page, 'PATCH', '**/api/shelf/*');
  await remove.click();
  await expect.poll(() => toast(page).textContent()).toBe('Error404: Challenge not found');
  await page.unroute('**/api/shelf/*');
  await remove.click();
  await expect.poll(() => toast(page).textContent()).toBe('Product removed');
  expect(sent.filter(isWrite).at(-1)).toEqual(['PATCH', `/api/shelf/${finished?.id}`, { dateFinished: null }]);
  await expect.poll(() => page.locator('.pan-n .display').textContent()).toBe('5');
  const { body } = await mara.call(listShelf, { query: { productId: finished?.productId } });
  expect(body[0]).toMatchObject({ status: 'currently_using', dateFinished: null });
  const removed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: `Remove ${unfinished?.product.name} from the challenge` }).click();
  await page.getByRole('heading', { name: `Project Pan ${year}` }).waitFor();
  await removed;
  expect(await percent()).toBe('80');
  await page.emulateMedia({ colorScheme: 'dark' });
  await photograph(page, 'pan-desktop-dark');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('OP-60: with the new year the former challenge makes way', async () => {
  const mara = await site.member();
  await mara.call(startChallenge, { body: { goal: 5, year } });
  const page = await site.visit(mara, '/profile', phone);
  await page.getByRole('heading', { name: `Project Pan ${year}` }).waitFor();
  // The server's answer of the next year, a browser clock that says so too, and a session that still lives then.
  const newYear = new Date(year + 1, 0, 1, 0, 5);
  await page.route('**/api/project-pan/current', (route) => route.fulfill({ json: null }));
  await page.route('**/auth/v1/token*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, expires_at: Math.floor(newYear.getTime() / 1000) + 3600 } });
  });
  await page.clock.setFixedTime(newYear);
  await page.getByRole('link', { name: 'Shelves' }).first().click();
  await page.waitForURL('**/shelves');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await button(page, 'Start Challenge').click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe(String(year + 1));
});
