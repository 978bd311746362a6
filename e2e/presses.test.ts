import type { Locator, Page } from '@playwright/test';
import { changeShelfEntry } from '#contract/shelves.ts';
import { recordPurchase } from '#contract/packages.ts';
import { changePackage, useProduct as countUse } from '#contract/uses.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { openInApp } from './support/open-in-app.ts';
import { photoFile } from './support/photos.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const today = new Date().toISOString().slice(0, 10);
const names = ['Dusk Blush', 'Fern Balm', 'Velora Serum', 'Moss Cream', 'Pine Oil'];

/** Adds a member with five products in use. The first was used today, expires soon, and has a backup. */
async function memberWithPackages(site: Site) {
  const mara = await site.member();
  const entries = [];
  for (const name of names) {
    const { id: productId } = await site.product({ name, brand: 'Corvane' });
    const { id } = await site.shelve(mara, { productId, status: 'currently_using' });
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: daysAfter(today, -100) } });
    entries.push(id);
  }
  const params = { id: entries[0] ?? 0 };
  const price = { minor: 1290, currency: 'USD' };
  const size = { amount: 1.7, unit: 'fl_oz' } as const;
  const body = { obtained: 'paid', boughtOn: daysAfter(today, -101), price, size, boughtAt: 'Corner shop' } as const;
  for (let each = 0; each < 2; each++) await mara.call(recordPurchase, { params, body });
  await mara.call(changePackage, { params, body: { printedExpiry: daysAfter(today, 9) } });
  const use = { key: crypto.randomUUID(), on: today, at: new Date().toISOString() };
  await mara.call(countUse, { params, body: use });
  return mara;
}

type Member = Awaited<ReturnType<typeof memberWithPackages>>;

/** Counts each tap as one press. Typing or pasting text into a field also counts as one press. */
function counting(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    tap: (place: Locator) => {
      presses++;
      return place.click();
    },
    enter: (place: Locator, text: string) => {
      presses++;
      return place.fill(text);
    },
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    link: (name: string | RegExp) => page.getByRole('link', { name }),
    item: (name: string) => page.getByRole('menuitem', { name }),
  };
}

/**
 * A task that starts at home on a phone. `presses` is the number in docs/measurements.md, and `run` performs the steps.
 */
interface Act {
  name: string;
  presses: number;
  run: (by: ReturnType<typeof counting>, page: Page, site: Site, mara: Member) => Promise<void>;
}

const menuOf = 'Shelf status for Dusk Blush';

/** The first three tasks change nothing. */
const acts: readonly Act[] = [
  {
    name: 'see what expires next',
    presses: 1,
    async run({ tap, link }, page) {
      await tap(link(/^Use next/));
      await expect(page.getByText('Expires in 9 days')).toBeVisible();
    },
  },
  {
    name: 'see how many backups there are',
    presses: 2,
    async run({ tap, button, item }, page) {
      await tap(button(menuOf));
      await tap(item('Packages and uses'));
      await expect(page.getByText('1 open · 1 backup')).toBeVisible();
    },
  },
  {
    name: 'find statistics',
    presses: 3,
    async run({ tap, button, link }, page) {
      await tap(button('Menu'));
      await tap(link('My beauty life'));
      await tap(page.getByRole('main').getByRole('link', { name: 'Statistics' }));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('numbers');
    },
  },
  {
    name: 'log a reaction to the product used today',
    presses: 4,
    async run({ tap, button, item }, page) {
      await tap(button(menuOf));
      await tap(item('Log a reaction'));
      await tap(button('Redness'));
      await tap(button('Save'));
      await expect(toastOf(page)).toContainText('Saved to your diary');
    },
  },
  {
    name: 'count three uses yesterday',
    presses: 7,
    async run({ tap, button, link }, page) {
      await tap(link('Shelves').last());
      await tap(button('Used these'));
      for (const name of names.slice(0, 3)) await tap(page.getByRole('dialog').getByLabel(name));
      await tap(button('Yesterday'));
      await tap(button('Log 3 uses'));
      await expect(toastOf(page)).toContainText('Used 3 products');
    },
  },
  {
    name: 'count five uses',
    presses: 5,
    async run({ tap, button }) {
      for (const name of names) await tap(button(new RegExp(`^Used it: ${name}`)));
    },
  },
  {
    name: 'open a new package',
    presses: 3,
    async run({ tap, button, item }, page) {
      await tap(button(menuOf));
      await tap(item('Open the next one'));
      await expect(page.getByText('Opens your backup')).toBeVisible();
      await tap(button('Open it'));
      await expect(toastOf(page)).toContainText('Package opened');
    },
  },
  {
    name: 'record the same purchase again',
    presses: 4,
    async run({ tap, button, item }, page) {
      await tap(button(menuOf));
      await tap(item('Packages and uses'));
      await tap(button('Bought again'));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(toastOf(page)).toContainText('Package saved');
    },
  },
  {
    name: 'photograph the package in use',
    presses: 4,
    async run({ tap, button, item }, page) {
      await tap(button(menuOf));
      await tap(item('Packages and uses'));
      const choosing = page.waitForEvent('filechooser');
      await tap(button(/^Add photos/));
      await (await choosing).setFiles(await photoFile('jar.jpg'));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(toastOf(page)).toContainText('Photo saved');
    },
  },
  {
    name: 'see the nearest shade that the member owns',
    presses: 3,
    async run({ tap, enter, button }, page, site, mara) {
      const categoryId = await site.category('Lips');
      const subcategoryId = await site.subcategory({ categoryId, name: 'Lipstick' });
      const lipstick = async (variantName: string, variantColor: string) => {
        const place = { brand: 'Corvane', categoryId, subcategoryId, name: `Velvet ${variantName}` };
        const parent = await site.product(place);
        return site.product({ ...place, parentId: parent.id, variantName, variantColor });
      };
      await lipstick('Brick', '#b8442f');
      const { id: productId } = await lipstick('Coral', '#c95f4a');
      await site.shelve(mara, { productId, status: 'tried' });
      await tap(button('Search'));
      await enter(page.getByRole('combobox', { name: 'Search products' }), 'Velvet Brick');
      await tap(page.getByRole('option').first());
      const similar = page.getByRole('region', { name: 'Similar shades' });
      await similar.scrollIntoViewIfNeeded();
      await expect(similar).toContainText('You own something like it: Velvet Coral in Coral.');
    },
  },
  {
    name: 'add twenty pasted products',
    presses: 6,
    async run({ tap, enter, button, link }, page, site) {
      const lines: string[] = [];
      for (const [index, name] of ['Velvet Lip', 'Cloud Tint', 'Soft Fix', 'Night Oil'].entries()) {
        const brand = `Ondine ${['Fable', 'Moss', 'Grey', 'Pine'][index]}`;
        const { shades } = await site.family(['Rosewood', 'Fig', 'Fawn', '101', '102'], { name, brand });
        lines.push(...shades.map(({ variantName }) => `${brand} ${name} ${variantName}`));
      }
      await tap(button('Menu'));
      await tap(link(/^Scan/).first());
      await tap(page.getByRole('tab', { name: 'Paste a list' }));
      await enter(page.getByRole('textbox', { name: 'Products', exact: true }), lines.join('\n'));
      await tap(button('Find these products'));
      await tap(button('Add 20 products'));
      await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
    },
  },
];

test(
  'On a phone, tasks take as many presses from home as documented',
  { tag: '@phone', annotation: rules('OPEN-40', 'TOOL-04', 'DIARY-13', 'PACK-04', 'PACK-08', 'SHADE-60') },
  async ({ site }) => {
    const mara = await memberWithPackages(site);
    const page = await site.visit(mara, '/', phone);
    for (const { name, presses, run } of acts)
      await test.step(`The task "${name}" takes ${presses} ${presses === 1 ? 'press' : 'presses'}`, async () => {
        await openInApp(page, '/');
        await page.getByRole('heading', { name: 'My Products' }).waitFor();
        await page.getByRole('button', { name: /^Used it: Dusk Blush/ }).waitFor();
        const by = counting(page);
        await run(by, page, site, mara);
        expect(by.presses()).toBe(presses);
      });
  },
);
