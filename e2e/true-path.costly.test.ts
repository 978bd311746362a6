import type { Page } from '@playwright/test';
import { listenTo } from './support/noise.ts';
import { startShelflife } from './support/own-process.ts';
import { expect, test as siteTest } from './support/test.ts';

const test = siteTest.extend<{ shelflife: Awaited<ReturnType<typeof startShelflife>> }>({
  shelflife: async ({ environment }, use) => {
    const shelflife = await startShelflife(environment);
    await use(shelflife);
    await shelflife.stop();
  },
  page: async ({ browser, shelflife }, use) => {
    const noise: string[] = [];
    const context = await browser.newContext({ baseURL: shelflife.address });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    listenTo(page, (line) => {
      // The browser logs two kinds of errors. First, the server rejects the notification stream while shutting down.
      // Then no server responds, not even to the request for the worker script.
      const away = shelflife.isRestarting() ? /net::ERR_|fetching the script|status of 503/ : /net::ERR_/;
      if (!away.test(line)) noise.push(line);
    });
    await use(page);
    await context.close();
    expect(noise).toEqual([]);
  },
});

const email = 'nina@example.test';
const password = 'velvet-hour';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('A person signs up, fills a shelf that survives a restart, and signs in again', async ({ shelflife, page }) => {
  // The test starts the server process and its database twice.
  test.setTimeout(240_000);
  await page.goto('/');
  await page.getByText('Get Started').click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();

  await page.goto(await shelflife.linkIn(email));
  await page.getByRole('dialog', { name: 'Set up your profile' }).getByLabel('Username').fill('nina_panning');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
  await page.getByText('No products found').waitFor();

  const picks = page.getByRole('region', { name: 'Find Your Next Fave Product' });
  await picks.getByRole('article').first().getByRole('link').last().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // This product has several shades, so the person must select one.
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Add to Shelf' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Persimmon Silk' }).click({ force: true });
  await dialog.getByRole('radio', { name: /Currently Using/ }).click({ force: true });
  await dialog.getByRole('textbox', { name: /tag/i }).fill('Date Night');
  await dialog.getByRole('textbox', { name: /tag/i }).press('Enter');
  await dialog.getByRole('button', { name: 'Add to Shelf' }).click();
  await page.getByText('Added to shelf!').waitFor();

  await page.goto('/shelves');
  const entry = page.getByRole('article').filter({ hasText: 'Persimmon Silk' });
  await entry.getByText('date night').waitFor();

  await page.reload();
  await entry.getByText('date night').waitFor();
  await shelflife.restart();
  await page.reload();
  await entry.getByText('date night').waitFor();

  await entry.getByRole('link', { name: /Velvet Hour Lipstick/ }).click();
  await page.getByRole('heading', { level: 1, name: /Velvet Hour Lipstick.*Persimmon Silk/ }).waitFor();
  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('radio', { name: /Want to Try/ }).click({ force: true });
  await moved;
  await page.goto('/shelves');
  await page.getByRole('tab', { name: 'Want to Try (1)' }).click();
  await entry.waitFor();

  await entry.getByRole('link', { name: /Velvet Hour Lipstick/ }).click();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: /Remove/ }).click();
  await removed;
  await page.goto('/shelves');
  await page.getByRole('tab', { name: 'All (0)' }).waitFor();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByText('Get Started').waitFor();
  await page.goto('/shelves');
  await page.getByText('Get Started').waitFor();

  await page.getByText('Sign In').first().click();
  await signIn(page);
  await page.getByText('Welcome back!').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
});
