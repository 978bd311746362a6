import type { BrowserContext } from '@playwright/test';
import { addToShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

/** The key prefix in the simulated platform storage, which persists across pages like the real one. */
const prefix = 'the platform: ';

/** Simulates the parts of Capacitor that the app uses. */
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
  }, prefix);
}

test(
  'In the wrapper, the platform stores the session, links to Shelflife open in the app, and pulling down refreshes',
  { tag: '@phone', annotation: rules('MOB-06', 'OP-95') },
  async ({ site }) => {
    const product = await site.product({ name: 'Velvet Cream' });
    const email = 'mara@example.test';
    const password = 'ledge and shelf';
    await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password } });
    const [confirmation] = await site.post();
    const context = await site.browserOf(null);
    await wrap(context);
    const page = await context.newPage();
    const keys = () => page.evaluate(() => Object.keys(localStorage));

    // The link in the email opens the app.
    const link = new URL(confirmation?.link ?? '');
    await page.goto('/');
    await page.getByText('Get Started').waitFor();
    const open = (url: string) =>
      page.evaluate((detail) => void dispatchEvent(new CustomEvent('appUrlOpen', { detail })), url);
    await open(`https://evil.example/product/${product.id}`);
    await open(`${site.address}${link.pathname}${link.search}`);
    // The account was created elsewhere, so the app asks first (AUTH-40).
    await page.getByRole('button', { name: 'Sign in as m…@example.test' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up your profile' });
    await setUp.getByLabel('Username').fill('mara_wraps');
    await setUp.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
    await expect.poll(keys).toEqual(expect.arrayContaining([prefix + sessionKey, prefix + accessTokenKey]));
    await expect.poll(keys).not.toContain(sessionKey);
    await expect.poll(keys).not.toContain(accessTokenKey);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
    await open(`${site.address}${href.product(product.id)}`);
    await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();

    await test.step('Pulling down refreshes the page', async () => {
      await openInApp(page, '/shelves?tab=all');
      await page.getByText('Your shelf is empty').waitFor();
      const token = await page.evaluate((key) => localStorage.getItem(key), prefix + accessTokenKey);
      const added = await site.app.inject({
        method: 'POST',
        url: addToShelf.path,
        headers: { authorization: `Bearer ${token}` },
        payload: { productId: product.id, status: 'currently_using' },
      });
      expect(added.statusCode).toBe(201);
      const touch = await context.newCDPSession(page);
      const pullTo = async (...places: number[]) => {
        const at = (y: number) => ({ touchPoints: [{ x: 200, y }] });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) });
        for (const y of places) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await expect
        .poll(async () => {
          await pullTo(240, 300, 380);
          return page.getByRole('link', { name: 'Velvet Cream' }).count();
        })
        .toBeGreaterThan(0);
    });

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Get Started').waitFor();
    await expect.poll(async () => (await keys()).filter((key) => key.startsWith(prefix))).toEqual([]);
  },
);
