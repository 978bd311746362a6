import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { fillShelf, generate } from '#bench/generate.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const cards = (page: Page) => page.locator('article.card');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('SHELF-01 SHELF-02 SHELF-03 SHELF-05 SHELF-06 SHELF-07 SHELF-09 SHELF-10 SHELF-11 SHELF-12 the header, the tags and the tabs with their counts', async () => {
  const mara = await site.member({ firstName: 'Mara', bio: 'Dry skin, warm undertone.' });
  const tags = [
    'everyday',
    'rebuy',
    'glass skin',
    'holy grail',
    'travel size',
    'date night',
    'seasonal',
    'warm',
    'gift',
  ];
  await site.shelve(mara, { status: 'currently_using', customTags: tags });
  await site.shelve(mara, { status: 'currently_using', customTags: ['rebuy', 'everyday'] });
  await site.shelve(mara, { status: 'tried', customTags: ['rebuy'] });
  const page = await site.visit(mara, '/shelves');
  await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
  expect(await page.locator('.person .avatar').textContent()).toBe('M');
  expect(await page.locator('.person-n').textContent()).toBe('3 products');
  expect(await page.locator('.bio').textContent()).toBe('Dry skin, warm undertone.');
  const yourTags = page.getByRole('region', { name: 'Your Tags' });
  await yourTags.waitFor();
  const shown = await yourTags.locator('li').allTextContents();
  expect(shown).toHaveLength(9);
  expect(shown.slice(0, 2)).toEqual(['rebuy 3', 'everyday 2']);
  expect(shown.at(-1)).toBe('+1 more');
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Currently Using (2)',
    'Tried (1)',
    'Want to Try (0)',
    'All (3)',
  ]);
  expect(await tab(page, 'Currently Using').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => cards(page).count()).toBe(2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
