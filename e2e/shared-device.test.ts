import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { rules } from './support/rules.ts';
import { storedRows } from './support/stored-rows.ts';
import { storedSession } from './support/stored-session.ts';
import { expect, test } from './support/test.ts';

/**
 * Stores data for features whose code this page has not loaded: the tray, drafts, shared photos, responses, and files.
 */
function fill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    localStorage.setItem('shelflife.admin.draft.product', '{"name":"Secret serum"}');
    localStorage.setItem('shelflife.searches.recent', '["secret"]');
    localStorage.setItem('shelflife.theme', 'dark');
    const stores = { answers: 'answers', changes: 'changes', reviews: 'drafts', shared: 'photos', tray: 'trays' };
    for (const [name, store] of Object.entries(stores))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`shelflife.${name}`);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(store, 'readwrite');
          writing.objectStore(store).put({ at: Date.now(), photos: [new File(['secret'], 'secret.png')] }, 'photos');
          writing.addEventListener('complete', () => resolve(opening.result.close()));
        });
      });
    await (await caches.open('shelflife-assets')).put('/assets/secret.js', new Response('secret'));
  });
}

/**
 * Returns the number of rows left in all databases, and the names of the caches and of the app's local storage entries.
 * Omits the visits and the seen notifications, which signing out retains.
 */
async function left(page: Page) {
  const others = await page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => /^shelflife\.(?!visits|notifications_seen)/.test(key)),
    caches: await caches.keys(),
  }));
  return { rows: await storedRows(page), ...others };
}
const onlyTheme = { rows: 0, keys: ['shelflife.theme'], caches: [] };

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

test(
  'The next member sees none of the previous member’s data, and signing out deletes that data but not the theme',
  { annotation: rules('MOB-09', 'MOB-30') },
  async ({ site }) => {
    const [mara, juno] = [await site.member(), await site.member()];
    const page = await site.visit(mara, href.home);
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), `shelflife.${key}`);

    await test.step('After a session expires, the next member sees no photo or draft of the previous one', async () => {
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      await expect.poll(() => stored('last-member')).toContain(mara.id);
      await fill(page);
      await page.evaluate(
        (items) => {
          for (const [key, value] of items) localStorage.setItem(key, value);
        },
        [...storedSession(juno)] as const,
      );
      await page.goto(`${href.submitPhotos}?shared=true`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => stored('last-member')).toContain(juno.id);
      await expect.poll(() => stored('admin.draft.product')).toBeNull();
      await expect(page.getByText('secret.png')).toHaveCount(0);
      await expect(page.getByRole('img', { name: /photo/i })).toHaveCount(0);
    });

    await test.step('Signing out and the welcome page each delete the member’s data, but not the theme', async () => {
      await fill(page);
      await logOut(page);
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      await expect.poll(() => left(page)).toEqual(onlyTheme);
      // Simulates another tab that writes a moment later.
      await fill(page);
      await page.reload();
      await expect.poll(() => left(page)).toEqual(onlyTheme);
    });
  },
);

test(
  'Signing out in one tab while offline also signs out a second tab',
  { annotation: rules('MOB-30') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'currently_using' });
    const context = await site.browserOf(mara);
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [two, one]) {
      await page.goto(href.shelves);
      await page.getByRole('article').filter({ hasText: entry.product.name }).first().waitFor();
    }
    await one.getByRole('button', { name: 'Account menu' }).click();
    site.expectNoise(/./);
    await context.setOffline(true);
    await one.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(two.getByText(entry.product.name)).toHaveCount(0);
    await context.setOffline(false);
    await two.getByRole('link', { name: 'Get Started' }).waitFor();
  },
);
