import { changePackage, getEntryUsage, setLevel, useProduct as countUse } from '#contract/uses.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { listEntryPurchases, recordPurchase } from '#contract/packages.ts';
import { addProgressPhoto, listProgressPhotos } from '#contract/progress-photos.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { photoFile } from './support/photos.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/** Returns a date in UTC, because the server uses UTC in these tests. */
const dayFromToday = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

/** For one entry, records three uses, a level, package data, a purchase, and a photo. */
async function recordEverything(mara: Member, id: number): Promise<void> {
  const params = { id };
  const on = dayFromToday(-1);
  const happened = { on, at: `${on}T08:00:00Z` };
  for (let use = 0; use < 3; use++)
    await mara.call(countUse, { params, body: { key: crypto.randomUUID(), ...happened } });
  await mara.call(setLevel, { params, body: { level: 40, ...happened } });
  await mara.call(changePackage, { params, body: { printedExpiry: '2031-03', batchNote: 'L 17', ownPeriod: 9 } });
  const price = { minor: 1290, currency: 'EUR' };
  const body = { obtained: 'paid', boughtOn: on, price, size: null, boughtAt: 'Corner shop' } as const;
  await mara.call(recordPurchase, { params, body });
  const { buffer, mimeType } = await photoFile('half.jpg');
  const photo = `data:${mimeType};base64,${buffer.toString('base64')}`;
  await mara.call(addProgressPhoto, { params, body: { photo, takenOn: on, description: 'Half empty' } });
}

/** Adds five products to a member's shelf: four in use, and one to try. One product in use has data of each kind. */
async function fourInUse(site: Site) {
  const mara = await site.member();
  const entryOf = async (name: string) => {
    const { id: productId } = await site.product({ name, brand: 'Corvane' });
    return site.shelve(mara, { productId, status: 'currently_using' });
  };
  const [blush, balm] = [await entryOf('Dusk Blush'), await entryOf('Fern Balm')];
  const serum = await entryOf('Velora Serum');
  const { id: productId } = await site.product({ name: 'Amber Oil' });
  const full = await site.shelve(mara, { productId, status: 'currently_using', shadeNotes: 'Warm' });
  await recordEverything(mara, full.id);
  await site.shelve(mara, { status: 'want_to_try' });
  const usesOf = async (id: number) =>
    (await mara.call(getEntryUsage, { params: { id } })).body.uses.map(({ usedOn }) => usedOn);
  return { mara, blush, balm, serum, full, usesOf };
}

test(
  'A member records uses in a card’s menu, with "Used these", on home, and on a product page, and undoes a removal',
  {
    annotation: [
      ...rules('OPEN-01', 'OPEN-02', 'OPEN-20', 'OPEN-40', 'OPEN-41', 'OPEN-42'),
      ...rules('OPEN-30', 'SHELF-20', 'SPEND-10', 'PROG-06'),
    ],
  },
  async ({ site }) => {
    const { mara, blush, balm, serum, full, usesOf } = await fourInUse(site);
    const today = dayFromToday(0);
    const page = await site.visit(mara, href.shelves, desktop);
    await test.step('"Used it" in a card’s menu records a use, and the package page can undo the last use', async () => {
      await page.getByRole('button', { name: 'Shelf status for Velora Serum' }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Started today',
        'Used it',
        'Used on another day',
        'Open the next one',
        'Log a reaction',
        'Packages and uses',
        'Remove from shelf',
      ]);
      await page.getByRole('menuitem', { name: 'Used it' }).click();
      await expect(page.getByRole('status').getByText('Used it')).toBeVisible();
      await page.getByRole('button', { name: 'Shelf status for Velora Serum' }).click();
      await page.getByRole('menuitem', { name: 'Packages and uses' }).click();
      await expect(page).toHaveURL(href.entry(serum.id));
      const uses = page.getByRole('region', { name: 'Uses' });
      await expect(uses).toContainText('1 use, last today');
      await uses.getByRole('button', { name: 'Used it' }).click();
      await expect(uses).toContainText('2 uses, last today');
      await expectAccessible(page);
      await photograph(page, 'entry');
      await uses.getByRole('button', { name: 'Undo last' }).click();
      await expect(uses).toContainText('1 use, last today');
      await expect.poll(() => usesOf(serum.id)).toEqual([today]);
      await uses.getByRole('button', { name: 'Another day' }).click();
      const earlier = page.getByRole('dialog', { name: 'Used on another day' });
      await earlier.getByRole('button', { name: 'Yesterday' }).click();
      await earlier.getByRole('button', { name: 'Log use' }).click();
      await expect(uses).toContainText('2 uses, last today');
      await uses.getByRole('button', { name: 'Undo last' }).click();
      await expect(uses).toContainText('1 use, last today');
      await expect.poll(() => usesOf(serum.id)).toEqual([today]);
    });
    await test.step('"Used these" records uses of several products, and "Undo" removes them', async () => {
      await page.goBack();
      await page.getByRole('button', { name: 'Used these' }).click();
      const dialog = page.getByRole('dialog', { name: 'Used these' });
      await dialog.getByRole('button', { name: 'Log uses' }).click();
      await expect(dialog.getByText('Choose at least one product')).toBeVisible();
      await dialog.getByLabel('Dusk Blush').check();
      await dialog.getByLabel('Fern Balm').check();
      await dialog.getByRole('button', { name: 'Another day' }).click();
      await dialog.getByLabel('Date').fill(dayFromToday(2));
      await dialog.getByRole('button', { name: 'Log 2 uses' }).click();
      await expect(dialog.getByText('Choose today or an earlier date')).toBeVisible();
      await photograph(page, 'used-these');
      await expectAccessible(page);
      await dialog.getByLabel('Date').fill('1999-12-31');
      await dialog.getByRole('button', { name: 'Log 2 uses' }).click();
      await expect(dialog.getByText('Choose Jan 1, 2000 or a later date')).toBeVisible();
      await dialog.getByLabel('Date').fill(dayFromToday(-9));
      await dialog.getByRole('button', { name: 'Log 2 uses' }).click();
      await expect.poll(() => usesOf(blush.id)).toEqual([dayFromToday(-9)]);
      await expect.poll(() => usesOf(balm.id)).toEqual([dayFromToday(-9)]);
      await expect(toastOf(page)).toContainText('Used 2 products');
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      for (const { id } of [blush, balm]) await expect.poll(() => usesOf(id)).toEqual([]);
    });
    await test.step('A card’s menu records a use on another day', async () => {
      await page.getByRole('button', { name: 'Shelf status for Fern Balm' }).click();
      await page.getByRole('menuitem', { name: 'Used on another day' }).click();
      const other = page.getByRole('dialog', { name: 'Used on another day' });
      await mara.call(changeShelfEntry, { params: { id: balm.id }, body: { dateStarted: today } });
      await page.reload();
      await page.getByRole('button', { name: 'Shelf status for Fern Balm' }).click();
      await page.getByRole('menuitem', { name: 'Used on another day' }).click();
      await expect(other.getByText(/This is before/)).toHaveCount(0);
      await other.getByRole('button', { name: 'Yesterday' }).click();
      await photograph(page, 'used-before-start');
      await expect(other).toContainText(/This is before \w{3} \d+, \d{4}, when you started it/);
      await mara.call(changeShelfEntry, { params: { id: balm.id }, body: { dateStarted: null } });
      await other.getByRole('button', { name: 'Log use' }).click();
      await expect.poll(() => usesOf(balm.id)).toEqual([dayFromToday(-1)]);
    });
    await test.step('"Used it" on home and on a product page records a use', async () => {
      await page.getByRole('link', { name: 'Shelflife' }).click();
      await page.getByRole('tab', { name: /^All/ }).click();
      await expect(page.getByRole('button', { name: /^Used it: / })).toHaveCount(4);
      await page.getByRole('button', { name: 'Used it: Dusk Blush' }).click();
      await expect.poll(() => usesOf(blush.id)).toEqual([today]);
      const used = page.getByRole('button', { name: 'Used it: Dusk Blush. Used today' });
      await expect(used).toHaveText('Used today');
      await expect.poll(async () => (await used.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await photograph(page, 'home-used-it');
      await page.reload();
      await page.getByRole('tab', { name: /^All/ }).click();
      await expect(used).toHaveText('Used today');
      await expect(page.getByRole('button', { name: 'Used it: Fern Balm', exact: true })).toHaveText('Used it');
      await page.getByRole('link', { name: 'Fern Balm' }).first().click();
      await page.getByRole('button', { name: 'Used it', exact: true }).click();
      await expect.poll(() => usesOf(balm.id)).toEqual([today, dayFromToday(-1)]);
      await expect(page.getByRole('button', { name: 'Used today', exact: true })).toBeVisible();
    });
    await test.step('A second "Used it" on the same day asks before it logs another use', async () => {
      await page.getByRole('button', { name: 'Used today', exact: true }).click();
      await expect(toastOf(page)).toContainText('Already used today');
      await page.goBack();
      await page.getByRole('tab', { name: /^All/ }).click();
      await page.getByRole('button', { name: 'Used it: Dusk Blush. Used today' }).click();
      await expect(toastOf(page)).toContainText('Already used todayDusk Blush');
      await expect.poll(() => usesOf(blush.id)).toEqual([today]);
      await expect.poll(() => usesOf(balm.id)).toEqual([today, dayFromToday(-1)]);
      await toastOf(page).getByRole('button', { name: 'Log another use' }).click();
      await expect.poll(() => usesOf(blush.id)).toEqual([today, today]);
      await page.getByRole('link', { name: 'Dusk Blush' }).first().click();
      await page.waitForURL(`**${href.product(blush.productId)}`);
    });
    await test.step('"Undo" restores a removed entry with its uses, package, purchases, and photos', async () => {
      const before = await allOf(mara, full.productId);
      expect(before).toMatchObject({
        useCount: 3,
        level: { level: 40 },
        batchNote: 'L 17',
        photos: [{ takenOn: dayFromToday(-1) }],
      });
      await openInApp(page, href.product(full.productId));
      await page.getByRole('heading', { level: 1, name: 'Amber Oil' }).waitFor();
      await page.getByRole('button', { name: 'Remove from shelf' }).click();
      const shelf = async () => (await mara.call(listShelf, { query: {} })).body.map(({ productId }) => productId);
      await expect.poll(shelf).not.toContain(full.productId);
      const removed = toastOf(page).filter({ hasText: 'Removed from shelf' });
      await photograph(page, 'removed-toast');
      await expect(removed).toContainText('This deletes its uses, dates, tags, notes, and progress photos.');
      await removed.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('radio', { name: 'Currently Using' })).toBeChecked();
      await expect.poll(() => allOf(mara, full.productId)).toEqual(before);
      await page.getByRole('link', { name: 'Packages and uses' }).click();
      await expect(page.getByRole('region', { name: 'Uses' })).toContainText('3 uses,');
      await expect(page.getByRole('region', { name: 'Packages' })).toContainText('€12.90');
      await expect(page.getByRole('list', { name: 'Progress photos' }).getByAltText('Half empty')).toBeVisible();
    });
  },
);

/** Returns all data about an entry and its packages, without ids. */
async function allOf(member: Member, productId: number) {
  const entry = (await member.call(listShelf, { query: {} })).body.find((each) => each.productId === productId);
  if (!entry) return undefined;
  const params = { id: entry.id };
  const { entry: _entry, uses, ...usage } = (await member.call(getEntryUsage, { params })).body;
  const { body: purchases } = await member.call(listEntryPurchases, { params });
  const { body: photos } = await member.call(listProgressPhotos, { params });
  return {
    ...usage,
    status: entry.status,
    shadeNotes: entry.shadeNotes,
    usedOn: uses.map(({ usedOn }) => usedOn),
    purchases: purchases.map(({ price, boughtOn, boughtAt }) => ({ price, boughtOn, boughtAt })),
    photos: photos.map(({ takenOn, description }) => ({ takenOn, description })),
  };
}

test(
  '"Same as yesterday" selects the products in use that the member used yesterday',
  { annotation: rules('OPEN-73') },
  async ({ site }) => {
    const { mara, blush, balm, full, usesOf } = await fourInUse(site);
    const on = dayFromToday(-1);
    const body = { key: crypto.randomUUID(), on, at: `${on}T09:00:00.000Z` };
    await mara.call(countUse, { params: { id: blush.id }, body });
    const page = await site.visit(mara, href.shelves, desktop);
    await page.getByRole('button', { name: 'Used these' }).click();
    const dialog = page.getByRole('dialog', { name: 'Used these' });
    await dialog.getByLabel('Fern Balm').check();
    await dialog.getByRole('button', { name: 'Same as yesterday' }).click();
    await expectAccessible(page);
    await photograph(page, 'used-these-as-yesterday');
    await dialog.getByRole('button', { name: 'Log 2 uses' }).click();
    for (const { id } of [blush, full]) await expect.poll(() => usesOf(id)).toContain(dayFromToday(0));
    await expect.poll(() => usesOf(balm.id)).toEqual([]);
  },
);
