import type { Page } from '@playwright/test';
import { startChallenge } from '#contract/pan-challenge.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { sessionKey } from '#web/lib/session/session-store.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { settled } from './support/settled.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const year = new Date().getFullYear();
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Collects the method, path, and body of all requests for the challenge, and of all writes to shelf entries. */
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

const formOf = (page: Page) => ({
  goal: page.getByRole('textbox', { name: 'Goal' }),
  yearField: page.getByRole('textbox', { name: 'Year' }),
});

/** Rejects every later request with this method and URL, in the server's error format. */
function refuseNext(page: Page, method: string, address: string) {
  const refuse = { status: 404, json: { code: 'challenge_not_found', message: 'Challenge not found' } };
  return page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(refuse) : route.fallback(),
  );
}

function isWrite(call: unknown): boolean {
  return Array.isArray(call) && call[0] !== 'GET';
}

test(
  'The start form suggests a goal of 12 and the current year, and rejects invalid values',
  {
    tag: '@phone',
    annotation: [
      ...rules('PAN-01', 'PAN-02', 'PAN-03', 'PAN-04', 'PAN-05', 'PAN-06', 'PAN-07', 'PAN-26'),
      ...rules('VAL-35', 'VAL-36', 'VAL-37', 'VAL-38', 'VAL-39', 'VAL-40'),
    ],
  },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/profile');
    const sent = callsOf(page);
    const { goal, yearField } = formOf(page);
    await button(page, 'Start Challenge').click();
    await expect(goal).toHaveValue('12');
    await expect(yearField).toHaveValue(String(year));
    await goal.fill('a lot');
    await expect(goal).toHaveValue('0');
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
    await expectAccessible(page);
    await photograph(page, 'pan-start-phone');
    expect(sent.filter(isWrite)).toEqual([]);
  },
);

test(
  'Starting a challenge can be retried after a rejection',
  { tag: '@phone', annotation: rules('PAN-08', 'PAN-17', 'ERR-37', 'ERR-54') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/profile');
    const sent = callsOf(page);
    const { goal } = formOf(page);
    await button(page, 'Start Challenge').click();
    await goal.fill('365');
    await refuseNext(page, 'POST', '**/api/project-pan');
    await button(page, 'Start Challenge').click();
    await expect(toastOf(page, 'alert')).toHaveText('Error404: Challenge not found');
    await page.unroute('**/api/project-pan');
    await button(page, 'Start Challenge').click();
    await expect(toastOf(page, 'status')).toHaveText('Challenge created');
    await page.getByRole('heading', { name: `Project Pan ${year}` }).waitFor();
    await expect.poll(() => sent.filter(isWrite).at(-1)).toEqual(['POST', '/api/project-pan', { goal: 365, year }]);
    await expect(page.getByText('Congratulations!')).toHaveCount(0);
  },
);

test(
  'The goal of a challenge can be changed, but not the year',
  { tag: '@phone', annotation: rules('PAN-09', 'PAN-10', 'ERR-38') },
  async ({ site }) => {
    const mara = await site.member();
    await mara.call(startChallenge, { body: { goal: 365, year } });
    const page = await site.visit(mara, '/profile');
    const sent = callsOf(page);
    const { goal, yearField } = formOf(page);
    await button(page, 'Edit Goal').click();
    await expect(goal).toHaveValue('365');
    await expect(yearField).toBeDisabled();
    await goal.fill('1');
    await refuseNext(page, 'PATCH', '**/api/project-pan/*');
    await button(page, 'Save goal').click();
    await expect(toastOf(page)).toHaveText('Error404: Challenge not found');
    await page.unroute('**/api/project-pan/*');
    await button(page, 'Save goal').click();
    await expect(toastOf(page)).toHaveText('Challenge updated');
    await page.getByText('of 1 product finished').waitFor();
    const path = expect.stringMatching(/^\/api\/project-pan\/\d+$/);
    expect(sent.filter(isWrite).at(-1)).toEqual(['PATCH', path, { goal: 1 }]);
  },
);

test(
  'The challenge is deleted only after the member confirms',
  { tag: '@phone', annotation: rules('PAN-11', 'PAN-12', 'ERR-39', 'OP-51') },
  async ({ site }) => {
    const mara = await site.member();
    await mara.call(startChallenge, { body: { goal: 365, year } });
    const page = await site.visit(mara, '/profile');
    const sent = callsOf(page);
    const question = page.getByRole('alertdialog', { name: 'Opt out?' });
    await button(page, 'Opt Out').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await refuseNext(page, 'DELETE', '**/api/project-pan/*');
    await button(page, 'Opt Out').click();
    await question.getByRole('button', { name: 'Opt Out' }).click();
    await expect(toastOf(page)).toHaveText('Error404: Challenge not found');
    await page.unroute('**/api/project-pan/*');
    await question.waitFor({ state: 'detached' });
    await button(page, 'Opt Out').click();
    await question.getByRole('button', { name: 'Opt Out' }).click();
    await expect(toastOf(page)).toHaveText('Challenge deleted');
    await button(page, 'Start Challenge').waitFor();
    const path = expect.stringMatching(/^\/api\/project-pan\/\d+$/);
    expect(sent.filter(isWrite).at(-1)).toEqual(['DELETE', path, null]);
  },
);

/** Puts six products on a member's shelf and sets a goal of five. All but the last product are finished. */
async function fiveFinished(site: Site) {
  const mara = await site.member();
  const entries = [];
  for (const status of ['want_to_try', 'currently_using', 'tried', 'tried', 'tried', 'tried'] as const)
    entries.push(await site.shelve(mara, { status }));
  await mara.call(startChallenge, { body: { goal: 5, year } });
  for (const { id } of entries.slice(0, -1))
    await mara.call(changeShelfEntry, { params: { id }, body: finishedInJanuary });
  return { mara, unfinished: entries.at(-1), finished: entries[1] };
}
const finishedInJanuary = { dateFinished: `${year}-01-05` };
const congratulation = `Congratulations! You've completed your ${year} Project Pan Challenge!`;
const percentOf = (page: Page) => page.getByRole('progressbar', { name: 'Products finished' });
/** Returns the element that contains this text and the number before it. */
const finishedOf = (page: Page) => page.getByText('of 5 products finished').locator('..');

test(
  'The list of finished products loads only when it is opened, and can be scrolled',
  { annotation: rules('PAN-15', 'PAN-16', 'PAN-19', 'PAN-21') },
  async ({ site }) => {
    const { mara } = await fiveFinished(site);
    const page = await (await site.browserOf(mara)).newPage();
    const sent = callsOf(page);
    await page.goto('/profile');
    await page.getByRole('heading', { name: congratulation }).waitFor();
    expect(sent.filter((call) => JSON.stringify(call).includes('/products/'))).toEqual([]);
    await button(page, `Finished in ${year}`).click();
    const list = page.getByRole('list', { name: `Finished in ${year}` });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect.poll(() => sent.at(-1)).toEqual(['GET', `/api/project-pan/products/${year}`, null]);
    await expect
      .poll(() => list.evaluate((element) => [element.clientHeight, element.scrollHeight > 192]))
      .toEqual([192, true]);
    await expectAccessible(page);
    await photograph(page, 'pan-complete-desktop');
  },
);

test(
  'Removing a product from the challenge clears its finish date, retains its status, and can be undone',
  { annotation: rules('PAN-22', 'PAN-23', 'PAN-24', 'ERR-40', 'CACHE-14') },
  async ({ site }) => {
    const { mara, finished } = await fiveFinished(site);
    const page = await (await site.browserOf(mara)).newPage();
    const sent = callsOf(page);
    await page.goto('/profile');
    await page.getByRole('heading', { name: congratulation }).waitFor();
    await button(page, `Finished in ${year}`).click();
    const remove = page.getByRole('button', { name: `Remove ${finished?.product.name} from the challenge` });
    await refuseNext(page, 'PATCH', '**/api/shelf/*');
    await remove.click();
    await expect(toastOf(page)).toHaveText('Error404: Challenge not found');
    await page.unroute('**/api/shelf/*');
    await expect(finishedOf(page)).toHaveText(/^5\s*of 5/);
    await remove.click();
    await expect(toastOf(page)).toContainText('Product removed');
    expect(sent.filter(isWrite).at(-1)).toEqual(['PATCH', `/api/shelf/${finished?.id}`, { dateFinished: null }]);
    const { body } = await mara.call(listShelf, { query: { productId: finished?.productId } });
    expect(body[0]).toMatchObject({ status: 'currently_using', dateFinished: null });
    await page.getByRole('heading', { name: `Project Pan ${year}` }).waitFor();
    await expect(finishedOf(page)).toHaveText(/^4\s*of 5/);
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(finishedOf(page)).toHaveText(/^5\s*of 5/);
    const restored = await mara.call(listShelf, { query: { productId: finished?.productId } });
    expect(restored.body[0]?.dateFinished).toBe(finishedInJanuary.dateFinished);
    await remove.click();
    await expect(finishedOf(page)).toHaveText(/^4\s*of 5/);
    await expect(percentOf(page)).toHaveAttribute('aria-valuenow', '80');
    await page.emulateMedia({ colorScheme: 'dark' });
    await photograph(page, 'pan-desktop-dark');
    await expectAccessible(page);
  },
);

test(
  'Project Pan counts every finished product, and the progress bar stops at 100%',
  { annotation: rules('PAN-14', 'PAN-18', 'PAN-25', 'OP-61', 'OP-62') },
  async ({ site }) => {
    const { mara, unfinished } = await fiveFinished(site);
    const page = await site.visit(mara, '/profile');
    await page.getByRole('tab', { name: 'All' }).click();
    await page
      .getByRole('article')
      .getByRole('link')
      .filter({ hasText: unfinished?.product.name ?? '' })
      .click();
    await page.getByRole('button', { name: 'Finished: not yet' }).click();
    const date = page.getByRole('dialog', { name: 'Finished' });
    await date.getByRole('textbox', { name: 'Date' }).fill(`${year}-01-06`);
    await date.getByRole('button', { name: 'Save' }).click();
    await date.waitFor({ state: 'detached' });
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { name: congratulation }).waitFor();
    await expect(finishedOf(page)).toHaveText(/^6\s*of 5 products finished$/);
    await expect(percentOf(page)).toHaveAttribute('aria-valuenow', '100');
  },
);

test('In the new year, last year’s challenge is no longer shown', { annotation: rules('OP-60') }, async ({ site }) => {
  const { mara } = await fiveFinished(site);
  const page = await (await site.browserOf(mara)).newPage();
  await page.goto('/profile');
  await page.getByRole('heading', { name: congratulation }).waitFor();
  // Waits for all pending requests, because no response may arrive after the clock changes.
  await settled(page);
  // Simulates the next year: the server's response, the browser's clock, and a session that is still valid.
  const newYear = new Date(year + 1, 0, 1, 0, 5);
  await page.route('**/api/project-pan/current', (route) => route.fulfill({ json: null }));
  await page.evaluate(
    ([key, end]) => {
      const session: object = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: end }));
    },
    [sessionKey, Math.floor(newYear.getTime() / 1000) + 3600] as const,
  );
  await page.clock.setFixedTime(newYear);
  await page.getByRole('link', { name: 'Shelves' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Shelves$/ }).waitFor();
  await openInApp(page, '/profile');
  await button(page, 'Start Challenge').click();
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue(String(year + 1));
});
