import type { Page } from '@playwright/test';
import { fillShelf, generate } from '#bench/generate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// A trace would copy hundreds of cards at every step. The test has its own server, because resetting a shared database
// would take too long.
test.use({ trace: 'off', ownServer: true });

const cards = (page: Page) => page.locator('article');

/** Returns the entry that screen readers announce at this position in a virtualized list. */
const cardAt = (page: Page, place: number) => page.locator(`article[aria-posinset="${place}"]`);

/**
 * Scrolls to the end until all pages are loaded and the last entry is visible. By then, the entry's `aria-setsize` is
 * the total.
 */
async function readToEnd(page: Page, entries: number) {
  const last = cardAt(page, entries).and(page.locator(`[aria-setsize="${entries}"]`));
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        // Rows that render above the last entry push it back out of view.
        return last.evaluateAll((found) => found.some((entry) => entry.getBoundingClientRect().top < innerHeight));
      },
      { timeout: 200_000, intervals: [200] },
    )
    .toBe(true);
}

const addProducts = (site: Site, products: number) =>
  generate(site.pool, { products, members: 0, shelfEntries: 0, reviews: 0 });

/** Creates a member with this many entries. */
async function memberWith(site: Site, entries: number) {
  const mara = await site.member();
  await fillShelf(site.pool, mara.id, entries);
  return mara;
}

/** Scrolls to the middle and returns the entry visible there. */
async function scrollToMiddle(page: Page, entries: number) {
  const middle = cardAt(page, Math.round(entries / 2));
  // Rows that render above the entry can push it out of view again.
  await expect
    .poll(() =>
      middle.evaluateAll(([entry]) => {
        if (entry) entry.scrollIntoView({ block: 'start' });
        else scrollTo(0, document.documentElement.scrollHeight / 2);
        return entry !== undefined && entry.getBoundingClientRect().top < innerHeight;
      }),
    )
    .toBe(true);
  await expect(middle).toBeInViewport();
  return middle;
}

/** Opens a shelf with this many entries, reads it to the end, and returns to its last entry from a product. */
async function expectFewAtATime(site: Site, entries: number): Promise<void> {
  const page = await (await site.browserOf(await memberWith(site, entries))).newPage();
  const responses: { rows: number; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (!/\/api\/shelf\?/.test(response.url())) return;
    const body = await response.body();
    responses.push({ rows: JSON.parse(body.toString()).length, bytes: body.length });
  });
  await page.goto('/shelves?tab=all');
  await cards(page).first().waitFor();
  await expect.poll(() => responses.length).toBeGreaterThan(0);
  expect(responses[0]?.rows).toBe(60);
  expect(responses[0]?.bytes).toBeLessThanOrEqual(100_000);

  await readToEnd(page, entries);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect.poll(() => cards(page).count()).toBeLessThan(120);

  const last = cardAt(page, entries);
  await last.getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/product/*');
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.close();
}

test.describe.configure({ timeout: 240_000 });

test(
  'A shelf with 200 entries renders all of them, and a longer one renders few, retains focus, and prints completely',
  { annotation: rules('SHELF-20', 'SHELF-22', 'SHELF-23', 'SHELF-24', 'SHELF-25') },
  async ({ site }) => {
    await addProducts(site, 805);
    await test.step('A shelf with 605 entries first loads 60 entries and renders fewer than 120 at a time', async () => {
      await expectFewAtATime(site, 605);
    });
    await test.step('A shelf with 200 entries renders all of them, without ARIA position attributes', async () => {
      const page = await (await site.browserOf(await memberWith(site, 200))).newPage();
      // Disables loading on scroll so that only idle time and the button load more entries.
      await page.addInitScript(() => {
        window.IntersectionObserver = class extends IntersectionObserver {
          constructor(_: IntersectionObserverCallback, options?: IntersectionObserverInit) {
            super(() => {}, options);
          }
        };
      });
      await page.goto('/shelves?tab=all');
      // The first 180 entries load while the page is idle, so that the browser's menu can print them.
      await expect(cards(page)).toHaveCount(180);
      await page.getByRole('button', { name: 'Show more' }).focus();
      await page.keyboard.press('Enter');
      await expect(cards(page)).toHaveCount(200);
      await expect(page.locator('[aria-posinset]')).toHaveCount(0);
      await page.close();
    });
    const page = await site.visit(await memberWith(site, 205), '/shelves?tab=all');
    await readToEnd(page, 205);
    await test.step('Entries have their position and the total as ARIA attributes', async () => {
      await expect(cards(page).last()).toHaveAttribute('aria-posinset', '205');
      await expect.poll(() => cards(page).count()).toBeLessThan(80);
    });
    await test.step('Focus is preserved while the page scrolls', async () => {
      const button = cardAt(page, 205).getByRole('button', { name: /^Shelf status/ });
      await button.focus();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(cardAt(page, 1)).toBeInViewport();
      await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', '205');
      await expect(cardAt(page, 100)).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(cardAt(page, 204)).toBeInViewport();
      await expect(cardAt(page, 200)).toHaveCount(1);
    });
    const middle = await scrollToMiddle(page, 205);
    await test.step('Going back from a product restores the scroll position', async () => {
      await middle.getByRole('heading').getByRole('link').click();
      await page.waitForURL('**/product/*');
      await page.goBack();
      await expect(middle).toBeInViewport();
    });
    await test.step('All entries are rendered for printing', async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(cards(page)).toHaveCount(205);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(cardAt(page, 1)).toHaveCount(0);
      await expect(middle).toBeInViewport();
    });
    await test.step('A removed entry leaves no gap, and "Undo" restores the total', async () => {
      // In this test, the entries are in the same order as their products.
      const removed = '103';
      await expect(middle).toHaveAttribute('data-product', removed);
      await middle.getByRole('button', { name: /^Shelf status/ }).click();
      await page.getByRole('menuitem', { name: 'Remove from shelf' }).click();
      await expect(middle).toHaveAttribute('aria-setsize', '204');
      await expect(middle).not.toHaveAttribute('data-product', removed);
      await expect(page.locator(`article[data-product="${removed}"]`)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.locator('[aria-setsize="205"]').first()).toBeAttached();
      await expect(page.locator('[aria-setsize="204"]')).toHaveCount(0);
    });
    await test.step('The list is accessible while its last entries are not rendered', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await expect(cardAt(page, 1)).toBeInViewport();
      await expect(cardAt(page, 205)).toHaveCount(0);
      await expectAccessible(page);
    });
  },
);
