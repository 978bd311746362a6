import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillShelf, generate } from '#bench/generate.ts';
import { openSite } from './support/site.ts';

const site = await openSite();
const cards = (page: Page) => page.locator('article.card');

describe('a shelf of 2,000 entries', () => {
  beforeAll(() => generate(site.pool, { products: 2600, members: 0, shelfEntries: 0, reviews: 0 }));

  test(
    'first paints from at most 60 entries and 100 kB, shows every entry once to its end, and keeps its place on back',
    { timeout: 240_000 },
    async () => {
      const mara = await site.member();
      await fillShelf(site.pool, mara.id, 2000);
      const page = await site.visit(mara, '/privacy');
      const answers: { rows: number; bytes: number }[] = [];
      page.on('response', async (response) => {
        if (!/\/api\/shelf\?/.test(response.url())) return;
        const body = await response.body();
        answers.push({ rows: JSON.parse(body.toString()).length, bytes: body.length });
      });
      await page.goto('/shelves?tab=all');
      await cards(page).first().waitFor();
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      expect(answers[0]?.rows).toBe(60);
      expect(answers[0]?.bytes).toBeLessThanOrEqual(100_000);
      console.log(`The first 60 entries: ${Math.round((answers[0]?.bytes ?? 0) / 1000)} kB of JSON`);

      await expect
        .poll(
          async () => {
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
            return cards(page).count();
          },
          { timeout: 200_000, interval: 200 },
        )
        .toBe(2000);
      const products = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-product')));
      expect(new Set(products).size).toBe(2000);
      expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);

      const last = cards(page).last();
      await last.scrollIntoViewIfNeeded();
      await last.getByRole('heading').getByRole('link').click();
      await page.waitForURL('**/product/*');
      await page.goBack();
      await expect.poll(() => cards(page).count()).toBe(2000);
      await expect.poll(() => last.evaluate((card) => card.getBoundingClientRect().top < innerHeight)).toBe(true);
    },
  );

  test('is read on by the keyboard too', async () => {
    const mara = await site.member();
    await fillShelf(site.pool, mara.id, 61);
    const page = await site.visit(mara, '/privacy');
    // Without scrolling into view: the list reads on by the button alone.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'IntersectionObserver', {
        value: class {
          observe() {}
          disconnect() {}
          unobserve() {}
        },
      });
    });
    await page.goto('/shelves?tab=all');
    await expect.poll(() => cards(page).count()).toBe(60);
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(61);
  });
});
