import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '#web/href.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { openSite, phone } from './support/site.ts';

const site = await openSite();

/** Keys as the platform's storage holds them in this test: it lasts from page to page, as the real one does. */
const kept = 'the platform: ';

/** What Capacitor puts into a page, as far as ours uses it. */
async function wrap(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    Object.assign(window, {
      Capacitor: {
        Plugins: {
          SecureStoragePlugin: {
            get: async ({ key }: { key: string }) => {
              const value = localStorage.getItem(prefix + key);
              if (value === null) throw new Error('Item with given key does not exist');
              return { value };
            },
            set: async ({ key, value }: { key: string; value: string }) => localStorage.setItem(prefix + key, value),
            remove: async ({ key }: { key: string }) => localStorage.removeItem(prefix + key),
          },
          App: {
            addListener: (event: string, listener: (opened: { url: string }) => void) =>
              addEventListener(event, (opened) => opened instanceof CustomEvent && listener({ url: opened.detail })),
          },
        },
      },
    });
  }, kept);
}

test('OP-95 in the wrapper the platform keeps the session, and links open in the app', async () => {
  const product = await site.product({ name: 'Velvet Cream' });
  const email = 'mara@example.test';
  const password = 'ledge and shelf';
  await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password } });
  const [letter] = await site.post();
  const context = await site.browserOf(null, phone);
  await wrap(context);
  const page = await context.newPage();
  const keys = () => page.evaluate(() => Object.keys(localStorage));

  // The letter's link leads into the app.
  const link = new URL(letter?.link ?? '');
  await page.goto('/');
  await page.getByText('Get Started').waitFor();
  const open = (url: string) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('appUrlOpen', { detail })), url);
  await open(`https://evil.example/product/${product.id}`);
  await open(`${site.address}${link.pathname}${link.search}`);
  const setUp = page.getByRole('dialog', { name: 'Set up your profile' });
  await setUp.getByLabel('Username').fill('mara_wraps');
  await setUp.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
  expect(await keys()).toEqual(expect.arrayContaining([kept + sessionKey, kept + accessTokenKey]));
  expect(await keys()).not.toContain(sessionKey);
  expect(await keys()).not.toContain(accessTokenKey);

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
  await open(`${site.address}${href.product(product.id)}`);
  await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByText('Get Started').waitFor();
  expect((await keys()).filter((key) => key.startsWith(kept))).toEqual([]);
});
