import type { Page } from '@playwright/test';
import { listProducts } from '#contract/catalog.ts';
import { listShelf } from '#contract/shelves.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const boxOf = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search products' });
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const namesOf = (page: Page) => rowsOf(page).locator('a[href^="/product/"]');
const rate = (site: Site, id: number, average: number) =>
  site.pool.query('update products set rating_sum = $2, review_count = 10 where id = $1', [id, average * 10]);

/** Adds two products whose names contain "juniper", one other product, and 30 soaps. */
async function juniper(site: Site): Promise<void> {
  await site.product({ name: 'Juniper Rinse', brand: 'Tarn' });
  await site.product({ name: 'Sorrel Juniper Mist', brand: 'Tarn' });
  await site.product({ name: 'Orris Cream' });
  for (let number = 10; number < 40; number++) await site.product({ name: `Nettle Soap ${number}` });
}

/** Adds a rated product, an unrated product, and a rated family with one shade. */
async function cobalt(site: Site) {
  const zinnia = await site.product({ name: 'Cobalt Zinnia', brand: 'Alder & Ash' });
  const arnica = await site.product({ name: 'Cobalt Arnica', brand: 'Moss House' });
  const { parent } = await site.family(['Deep Sea'], { name: 'Cobalt Liner', brand: 'Brume' });
  await rate(site, zinnia.id, 3.5);
  await rate(site, parent.id, 4.8);
  return { arnica, mara: await site.member() };
}

test(
  'The search page searches for the text in the URL, updates the URL, sorts results, and corrects words',
  {
    annotation: [
      ...rules('ROUTE-24', 'SRCH-01', 'SRCH-02', 'SRCH-07', 'SRCH-24', 'SRCH-25', 'CONST-06'),
      ...rules('SRCH-15', 'SRCH-16', 'SRCH-17', 'SRCH-18', 'GSB-27'),
      ...rules('SRCH-08', 'SRCH-09', 'SRCH-10', 'SRCH-11', 'SRCH-12', 'OP-41'),
      ...rules('SRCH-03', 'SRCH-04', 'SRCH-05', 'SRCH-06', 'SRCH-13', 'SRCH-14', 'OP-46', 'VAL-01'),
      ...rules('SRCH-64', 'SRCH-28', 'SRCH-29', 'SRCH-33', 'SRCH-34', 'GSB-29'),
    ],
  },
  async ({ site }) => {
    const { arnica, mara } = await cobalt(site);
    await juniper(site);
    const page = await (await site.browserOf(mara)).newPage();
    const calls = callsOf(page);
    await test.step('The page searches for the text once, and shows eight placeholders while the results load', async () => {
      const held = await hold(page, '**/api/products?search=*');
      await page.goto('/search?q=cobalt');
      await expect(page.locator('main [data-skeleton]')).toHaveCount(8);
      held.release();
      await page.getByText('3 products found', { exact: true }).waitFor();
      await expect
        .poll(() => calls.filter((call) => call.includes('/api/products')))
        .toEqual(['/api/products?search=cobalt']);
      await expect(boxOf(page)).toHaveValue('cobalt');
      await expect(boxOf(page)).toHaveAttribute('placeholder', 'Search products, brands...');
    });
    await test.step('A result shows its picture, name, and brand', async () => {
      const liner = rowsOf(page).filter({ hasText: 'Cobalt Liner in Deep Sea' });
      await expect(liner.locator('> :first-child').locator('img')).toHaveCount(1);
      await expect(rowsOf(page).getByRole('link', { name: 'Alder & Ash' })).toHaveAttribute(
        'href',
        '/brand/alder-%26-ash',
      );
      await photograph(page, 'search-desktop');
      await expectAccessible(page);
    });
    await test.step('Results can be sorted by relevance, name, brand, or rating', async () => {
      const { body } = await mara.call(listProducts, { query: { search: 'cobalt' } });
      const found = Array.isArray(body) ? body : body.products;
      await expect(namesOf(page)).toHaveText(
        found.map(({ name, variantName }) => (variantName ? `${name} in ${variantName}` : name)),
      );
      const sort = page.getByLabel('Sort');
      await expect(sort.locator('option')).toHaveText(['Relevance', 'Name A-Z', 'Brand A-Z', 'Highest Rated']);
      await sort.selectOption('Name A-Z');
      await expect(namesOf(page)).toHaveText(['Cobalt Arnica', 'Cobalt Liner in Deep Sea', 'Cobalt Zinnia']);
      await sort.selectOption('Brand A-Z');
      await expect(namesOf(page)).toHaveText(['Cobalt Zinnia', 'Cobalt Liner in Deep Sea', 'Cobalt Arnica']);
      await sort.selectOption('Highest Rated');
      await expect(namesOf(page)).toHaveText(['Cobalt Liner in Deep Sea', 'Cobalt Zinnia', 'Cobalt Arnica']);
    });
    await test.step('A result links to its product', async () => {
      await rowsOf(page).getByRole('link', { name: 'Cobalt Arnica' }).click();
      await page.waitForURL(`**/product/${arnica.id}`);
      await page.getByRole('heading', { name: 'Cobalt Arnica', level: 1 }).waitFor();
    });
    await test.step('The URL contains the typed text, and text of one character is not searched for', async () => {
      const calls = callsOf(page);
      await openInApp(page, '/search');
      const hint = page.getByText('Enter at least 2 characters to search for products.', { exact: true });
      await hint.waitFor();
      await boxOf(page).pressSequentially(' k ');
      await page.waitForURL('**/search?q=%20k%20');
      await expect(hint).toBeVisible();
      await boxOf(page).fill('');
      await page.waitForURL((address) => address.search === '');
      await boxOf(page).pressSequentially('kkxz 9');
      await page.waitForURL('**/search?q=kkxz%209');
      await page.getByText('No products found for "kkxz 9"', { exact: true }).waitFor();
      await expect(page.getByText('Try other keywords, or fewer keywords.')).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'search-none-desktop');
      expect(calls.filter((call) => call.includes('search=')).every((call) => call.includes('search=kk'))).toBe(true);
    });
    await test.step('Typing on the search page adds no history entry, but a search from the top bar does', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click();
      await page.waitForURL('**/discover');
      const top = page.getByRole('combobox', { name: 'Search products' });
      await top.fill('juniper');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=juniper');
      await boxOf(page).fill('juniper rinse');
      await page.waitForURL('**/search?q=juniper%20rinse');
      await top.fill('rinse');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=rinse');
      await expect(boxOf(page)).toHaveValue('rinse');
      await page.goBack();
      await page.waitForURL('**/search?q=juniper%20rinse');
      await page.goBack();
      await page.waitForURL('**/discover');
    });
    await test.step('The page shows which words it ignored or corrected, and can search for the exact text', async () => {
      await openInApp(page, '/search?q=juniper%20rinse%20zzqx');
      await page.getByText('Showing results without “zzqx”.').waitFor();
      await expect(page.getByRole('link', { name: /^Request “.*zzqx.*”$/ })).toHaveAttribute(
        'href',
        /^\/request-product\?product=.*zzqx/,
      );
      await expect(namesOf(page)).toHaveText(['Juniper Rinse']);
      await page.getByRole('combobox', { name: 'Search products' }).fill('rinse zzqx');
      await page.getByRole('search').getByText('Showing results without “zzqx”.').waitFor();
      await page.keyboard.press('Escape');
      await boxOf(page).fill('juniper rinse sorrel');
      await page.getByText('No product matches every word. The closest matches come first.').waitFor();
      await expect(namesOf(page)).toHaveText(['Juniper Rinse', 'Sorrel Juniper Mist']);
      await boxOf(page).fill('junipper');
      await expect(page.getByRole('link', { name: 'juniper', exact: true })).toBeVisible();
      await photograph(page, 'search-corrected-desktop');
      await page.getByRole('link', { name: 'Search for “junipper” instead' }).click();
      await page.getByText('No products found for "junipper"', { exact: true }).waitFor();
    });
    await test.step('A failed search shows the error and can be retried', async () => {
      await page.route('**/api/products?search=*', (route) =>
        route.fulfill({ status: 404, json: { message: 'Away' } }),
      );
      await boxOf(page).fill('orris');
      await page.getByRole('alert').getByText('Away').waitFor();
      await page.unroute('**/api/products?search=*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('1 product found', { exact: true }).waitFor();
    });
    await test.step('Returning to a long list restores the scroll position', async () => {
      await boxOf(page).fill('nettle');
      await page.getByText('30 products found').waitFor();
      const far = rowsOf(page).nth(25);
      // Hovering scrolls the row into view, so that the click does not scroll the page.
      await far.locator('a[href^="/product/"]').hover();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(500);
      await far.locator('a[href^="/product/"]').click();
      await page.waitForURL('**/product/*');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await rowsOf(page).nth(25).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    });
  },
);

/**
 * Adds a family of two shades, a family of three shades, and the products of 14 more brands. The first of the two
 * shades is on the member's shelf.
 */
async function families(site: Site, letters: readonly string[]) {
  const { mara } = await cobalt(site);
  const lichen = await site.family(['Fern', 'Moss'], { name: 'Lichen Shadow' });
  const shelved = lichen.shades[0]?.id ?? 0;
  await site.shelve(mara, { productId: shelved, customTags: ['rebuy', 'everyday', 'seasonal'] });
  const zircon = await site.family(['Rose 1', 'Slate', 'Rose 2'], { name: 'Zircon Tint', brand: 'Ondine' });
  await site.product({ name: 'Zircon Balm', brand: 'Moss House' });
  for (const letter of letters) await site.product({ name: 'Onyx Wash', brand: `Plinth ${letter}` });
  await site.product({ name: 'Onyx Oil', brand: 'Plinth A' });
  return { mara, lichen, zircon };
}

/** Runs in the page. Returns the selected labels that are wider than their controls. */
const cutLabels = (selects: Element[]) =>
  selects.flatMap((select) => {
    if (!(select instanceof HTMLSelectElement)) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('The browser does not draw');
    pen.font = font;
    const label = select.selectedOptions[0]?.label ?? '';
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(label).width > room ? [label] : [];
  });

test(
  'On a phone, results show statuses and shades, and filters show product counts and fit the screen',
  {
    tag: '@phone',
    annotation: [
      ...rules('SRCH-19', 'OP-44', 'CARD-17'),
      ...rules('SRCH-20', 'SRCH-21', 'SRCH-22', 'SRCH-23', 'OP-31', 'CACHE-13'),
      ...rules('SRCH-07', 'SRCH-10', 'SRCH-41', 'OP-108'),
      ...rules('SRCH-30', 'SRCH-31', 'SRCH-44', 'SHELL-45', 'SRCH-42'),
    ],
  },
  async ({ site }) => {
    const letters = [...'ABCDEFGHIJKLMN'];
    const { mara, lichen, zircon } = await families(site, letters);
    const page = await site.visit(mara, '/search?q=lichen');
    await test.step('A result on the shelf shows its badge and two tags, but no add button', async () => {
      const shelved = rowsOf(page).filter({ hasText: 'in Fern' });
      await shelved.getByText('Using').waitFor();
      await expect(shelved.getByRole('button', { name: /^Add/ })).toHaveCount(0);
      await expect(shelved.getByRole('listitem')).toHaveText(['rebuy', 'everyday', /\+1/]);
      await photograph(page, 'search-mobile');
    });
    await test.step('A result can be added to the shelf from its menu, and then shows its status', async () => {
      await page.getByRole('button', { name: '2 shades of Lichen Shadow' }).click();
      const row = page.getByRole('list', { name: 'Other shades of Lichen Shadow' }).getByRole('listitem');
      await expect(row).toContainText('in Moss', { useInnerText: true });
      await expectAccessible(page);
      await row.getByRole('button', { name: 'Add Lichen Shadow in Moss' }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Want to Try', 'Currently Using', 'Tried'], {
        useInnerText: true,
      });
      const held = await hold(page, '**/api/shelf');
      const calls = callsOf(page);
      await page.getByRole('menuitem', { name: 'Want to Try' }).click();
      await row.getByText('Adding...', { exact: true }).waitFor();
      held.release();
      await row.getByText('Want to Try').waitFor();
      await expect(row.getByRole('button')).toHaveCount(0);
      await expect.poll(() => calls).toContain('/api/products?search=lichen');
      const { body } = await mara.call(listShelf, { query: {} });
      expect(body.map(({ productId, status }) => [productId, status])).toContainEqual([
        lichen.shades[1]?.id,
        'want_to_try',
      ]);
      expect(body.map(({ productId }) => productId)).not.toContain(lichen.parent.id);
    });
    await test.step('Add in a row of several shades asks which shade, and adds nothing before', async () => {
      await openInApp(page, '/search?q=zircon');
      const before = (await mara.call(listShelf, { query: {} })).body.length;
      await page.getByRole('button', { name: 'Add Zircon Tint', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Tried' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
      await expect(dialog.getByRole('radio', { name: 'Tried' })).toBeChecked();
      await expect(dialog.getByRole('button', { name: 'Add to Shelf' })).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Slate' }).click();
      await expect(dialog.getByRole('button', { name: 'Add to Shelf' })).toBeEnabled();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(before);
    });
    await test.step('Each product has one row, and a button lists the remaining matching shades', async () => {
      await openInApp(page, '/search?q=zircon');
      await page.getByText('2 products found', { exact: true }).waitFor();
      await page.getByLabel('Sort').selectOption('Name A-Z');
      await expect(namesOf(page)).toHaveText(['Zircon Balm', 'Zircon Tint in Rose 1']);
      const opener = page.getByRole('button', { name: '3 shades of Zircon Tint' });
      await expect(opener).toHaveText('3 shades');
      const calls = callsOf(page);
      const held = await hold(page, '**/matching-shades?*');
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('main [data-skeleton]')).toHaveCount(2);
      held.release();
      const others = page.getByRole('list', { name: 'Other shades of Zircon Tint' });
      await expect(others.locator('a[href^="/product/"]')).toHaveText([
        'Zircon Tint in Slate',
        'Zircon Tint in Rose 2',
      ]);
      await photograph(page, 'search-shades-open-phone');
      await others.getByRole('link', { name: 'Zircon Tint in Slate' }).click();
      await page.waitForURL(`**/product/${zircon.shades[1]?.id}`);
      await page.goBack();
      await expect(others.getByRole('link', { name: 'Zircon Tint in Slate' })).toBeVisible();
      await opener.click();
      await expect(others).toHaveCount(0);
      expect(calls.filter((call) => call.includes('matching-shades'))).toHaveLength(1);
      await boxOf(page).fill('zircon slate');
      await expect(namesOf(page)).toHaveText(['Zircon Tint in Slate']);
      await expect(page.getByRole('button', { name: /shades? of Zircon Tint/ })).toHaveCount(0);
      await page.route('**/matching-shades?*', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
      await boxOf(page).fill('zircon rose');
      await page.getByRole('button', { name: '2 shades of Zircon Tint' }).click();
      await page.getByRole('alert').getByText('Away').waitFor();
      await page.unroute('**/matching-shades?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(others.locator('a[href^="/product/"]')).toHaveText(['Zircon Tint in Rose 2']);
    });
    await openInApp(page, '/search?q=cobalt');
    await page.getByText('3 products found', { exact: true }).waitFor();
    const opener = page.getByRole('button', { name: /^Filters/ });
    const filters = page.getByRole('form', { name: 'Filters' });
    await test.step('Each filter option shows its number of products', async () => {
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(filters).toBeHidden();
      await opener.click();
      await expect(filters.getByLabel('Brand').getByRole('option')).toHaveText([
        'All Brands',
        'Alder & Ash (1)',
        'Brume (1)',
        'Moss House (1)',
      ]);
    });
    await test.step('No selected filter option is cut off on phones 360 to 412 pixels wide', async () => {
      const choices = filters.getByRole('combobox');
      for (const width of [360, 412, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => choices.evaluateAll(cutLabels)).toEqual([]);
      }
    });
    await test.step('Selecting a brand filters the results and adds the brand to the URL', async () => {
      await filters.getByLabel('Brand').selectOption('Moss House');
      await page.getByText('1 product found', { exact: true }).waitFor();
      await expect(namesOf(page)).toHaveText(['Cobalt Arnica']);
      await expect(page).toHaveURL(/brand=Moss%20House/);
      await expectAccessible(page);
      await photograph(page, 'search-filters');
      await expect(opener).toHaveText('Filters (1)');
      await opener.click();
      await expect(filters).toBeHidden();
      await opener.click();
      await filters.getByRole('button', { name: 'Clear All' }).click();
      await page.getByText('3 products found', { exact: true }).waitFor();
      await filters.getByLabel('Rating').selectOption('4 stars and up (1)');
      await expect(namesOf(page)).toHaveText(['Cobalt Liner in Deep Sea']);
    });
    await test.step('If there are more than twelve brands, a dialog lists all brands and can be searched', async () => {
      await filters.getByRole('button', { name: 'Clear All' }).click();
      await boxOf(page).fill('onyx');
      await page.getByText('15 products found', { exact: true }).waitFor();
      await expect(filters.getByLabel('Brand').getByRole('option')).toHaveCount(13);
      const allBrands = filters.getByRole('button', { name: 'Show all brands' });
      await allBrands.click();
      const dialog = page.getByRole('dialog', { name: 'All brands' });
      const brands = dialog.getByRole('list', { name: 'Brands' }).getByRole('button');
      await expect(brands).toHaveText(letters.map((letter) => `Plinth ${letter}${letter === 'A' ? 2 : 1}`));
      await expectAccessible(page);
      await photograph(page, 'search-brands-phone');
      await dialog.getByLabel('Find a brand').fill('h n');
      await expect(brands).toHaveText(['Plinth N1']);
      await dialog.getByLabel('Find a brand').fill('nobody');
      await dialog.getByText('No brands found with that name.').waitFor();
      await dialog.getByLabel('Find a brand').fill('plinth m');
      await brands.first().click();
      await page.getByText('1 product found', { exact: true }).waitFor();
      await expect(page).toHaveURL(/brand=Plinth%20M/);
      await expect(filters.getByLabel('Brand')).toHaveValue('Plinth M');
      await expect(allBrands).toBeFocused();
    });
  },
);
