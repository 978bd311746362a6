import type { Page } from '@playwright/test';
import { fillShelf, generate } from '#bench/generate.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// A trace would copy two thousand cards at every step.
test.use({ trace: 'off' });

const cards = (page: Page) => page.locator('article');

/** The entry at this place of a list that is not drawn whole, as screen readers count. */
const cardAt = (page: Page, place: number) => page.locator(`article[aria-posinset="${place}"]`);

/** Scrolls to the end for as long as there is more, until the last entry is drawn and known as such. */
async function readToEnd(page: Page, entries: number) {
  const last = cardAt(page, entries).and(page.locator(`[aria-setsize="${entries}"]`));
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return last.count();
      },
      { timeout: 200_000, intervals: [200] },
    )
    .toBe(1);
}

/** A member with so many entries. */
async function fill(site: Site, entries: number) {
  await generate(site.pool, { products: entries + 600, members: 0, shelfEntries: 0, reviews: 0 });
  const mara = await site.member();
  await fillShelf(site.pool, mara.id, entries);
  return mara;
}

test.describe('a shelf of 2,000 entries', () => {
  test('A shelf of 2,000 entries paints from 60, shows each once to its end and keeps its place on back', async ({
    site,
  }) => {
    test.setTimeout(240_000);
    const mara = await fill(site, 2000);
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

    await readToEnd(page, 2000);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await expect.poll(() => cards(page).count()).toBeLessThan(120);

    const last = cardAt(page, 2000);
    await last.getByRole('heading').getByRole('link').click();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  test('A long shelf is read on by the keyboard too', async ({ site }) => {
    const mara = await fill(site, 61);
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
    await expect(cards(page)).toHaveCount(60);
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(61);
  });
});
