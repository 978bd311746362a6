import { openPackage, undoOpening, listEntryPurchases } from '#contract/packages.ts';
import { changeShelfEntry, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { getEntryUsage, setLevel, useProduct as countUse } from '#contract/uses.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { photoFile } from './support/photos.ts';
import { rules } from './support/rules.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const dayFromToday = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

test(
  'Packages can be added, bought again, photographed, and opened, also with the keyboard, but not offline',
  {
    annotation: rules(
      'PACK-01',
      'PACK-04',
      'PACK-07',
      'PACK-08',
      'PACK-10',
      'PACK-12',
      'PACK-14',
      'PACK-15',
      'PACK-16',
      'SPEND-09',
      'OPEN-02',
    ),
  },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: dayFromToday(-100) } });
    for (let use = 0; use < 4; use++)
      await mara.call(countUse, {
        params: { id },
        body: { key: crypto.randomUUID(), on: dayFromToday(-1), at: `${dayFromToday(-1)}T08:00:00Z` },
      });
    const page = await site.visit(mara, href.entry(id));
    const section = page.getByRole('region', { name: 'Packages' });
    const packages = section.getByRole('list', { name: 'Packages' }).getByRole('listitem');
    await section.getByRole('button', { name: 'Add package' }).click();
    const first = page.getByRole('dialog', { name: 'Add package' });
    await expect(first.getByLabel('Package')).toHaveValue('open');
    await first.getByLabel('Months after opening').fill('6');
    await first.getByLabel('Batch note').fill('L 2041');
    await first.getByLabel('Price').fill('12.90');
    await first.getByLabel('Currency').selectOption('USD');
    await first.getByLabel('Size').fill('1.7');
    await first.getByLabel('Unit').selectOption('fl oz');
    await first.getByLabel('Where you got it').fill('Corner shop');
    await photograph(page, 'package-dialog');
    await expectAccessible(page);
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(packages).toHaveCount(1);
    await expect(section).toContainText('$12.90 · 1.7 fl oz · Corner shop');
    await expect(page.getByRole('region', { name: /^Expires in/ })).toContainText('from your package');

    await section.getByRole('button', { name: 'Bought again' }).click();
    const again = page.getByRole('dialog', { name: 'Bought again' });
    await expect(again.getByRole('textbox').first()).toHaveAccessibleName(/^Price/);
    await expect(again.getByLabel('Package')).toHaveValue('sealed');
    await expect(again.getByLabel('Price')).toHaveValue('12.90');
    await expect(again.getByLabel('Currency')).toHaveValue('USD');
    await expect(again.getByLabel('Size')).toHaveValue('1.7');
    await expect(again.getByLabel('Where you got it')).toHaveValue('Corner shop');
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(section).toContainText('1 open · 1 backup');
    await expect(section).toContainText('$3.23 per use so far, after 4 uses.');
    await test.step('"Mark as finished" ends the package, a used-up product can be finished, and "Undo" restores all', async () => {
      const state = async () => {
        const entry = (await mara.call(listShelf, { query: {} })).body[0];
        const { body: owned } = await mara.call(listEntryPurchases, { params: { id } });
        return [entry?.status, entry?.dateFinished, ...owned.map((each) => each.state)];
      };
      const dates = page.getByRole('region', { name: 'Usage dates' });
      await dates.getByRole('button', { name: 'Mark as finished' }).click();
      await expect.poll(state).toEqual(['tried', dayFromToday(0), 'sealed', 'empty']);
      await expect(section).toContainText('Empty since');
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(state).toEqual(['currently_using', null, 'sealed', 'open']);
      await expect(section).toContainText('1 open · 1 backup');
      await dates.getByRole('button', { name: 'Mark as finished' }).click();
      await expect.poll(state).toEqual(['tried', dayFromToday(0), 'sealed', 'empty']);
      await mara.call(openPackage, { params: { id }, body: { openedOn: dayFromToday(0), former: 'empty' } });
      await page.reload();
      await dates.getByRole('button', { name: 'Mark as finished' }).click();
      await expect.poll(state).toEqual(['tried', dayFromToday(0), 'empty', 'empty']);
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(state).toEqual(['currently_using', dayFromToday(0), 'open', 'empty']);
      await mara.call(undoOpening, { params: { id } });
      await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: null, status: 'currently_using' } });
      await page.reload();
      await expect(section).toContainText('1 open · 1 backup');
      const usedUp = section.getByRole('group', { name: /Did you finish this product/ });
      const unowned = { id: (await site.shelve(mara, { status: 'currently_using' })).id };
      await mara.call(setLevel, {
        params: unowned,
        body: { level: 0, on: dayFromToday(-1), at: `${dayFromToday(-1)}T08:00:00Z` },
      });
      await openInApp(page, href.entry(unowned.id));
      await usedUp.getByRole('button', { name: 'Finished it' }).click();
      await expect(page.getByRole('radio', { name: 'Tried' })).toBeChecked();
      await expect(usedUp).toHaveCount(0);
      const back = { dateFinished: dayFromToday(-5), status: 'currently_using' as const };
      await mara.call(changeShelfEntry, { params: unowned, body: back });
      await page.reload();
      await usedUp.getByRole('button', { name: 'Finished it' }).click();
      await expect(page.getByRole('radio', { name: 'Tried' })).toBeChecked();
      const finishedOn = async () => (await mara.call(getEntryUsage, { params: unowned })).body.entry.dateFinished;
      await expect.poll(finishedOn).toBe(dayFromToday(-5));
      await mara.call(removeFromShelf, { params: unowned });
      await openInApp(page, href.entry(id));
    });

    await section.getByRole('button', { name: 'Open the next one' }).click();
    const opening = page.getByRole('dialog', { name: 'Open the next one' });
    await expect(opening).toContainText('Opens your backup: 1.7 fl oz, Corner shop.');
    await photograph(page, 'package-open');
    await expectAccessible(page);
    await opening.getByRole('textbox', { name: 'Opened on' }).fill(dayFromToday(-1));
    const other = await mara.call(openPackage, {
      params: { id },
      body: { openedOn: dayFromToday(-1), former: 'empty' },
    });
    expect(other.status).toBe(201);
    await opening.getByRole('button', { name: 'Open it' }).click();
    await expect(opening).toContainText('You have already opened a package on another page or device.');
    await mara.call(undoOpening, { params: { id } });
    await opening.getByRole('button', { name: 'Open it' }).click();
    await toastOf(page).filter({ hasText: 'Package opened' }).getByRole('button', { name: 'Undo' }).click();
    await expect(section).toContainText('1 open · 1 backup');
    await section.getByRole('button', { name: 'Open the next one' }).click();
    await opening.getByRole('textbox', { name: 'Opened on' }).fill(dayFromToday(-1));
    await opening.getByRole('button', { name: 'Open it' }).click();
    await expect(toastOf(page)).toContainText('Package opened');
    await expect(packages.first()).toContainText('Open since');
    await expect(packages.nth(1)).toContainText('Empty since');
    await expect(section).toContainText('$6.45 per use so far');
    const { body } = await mara.call(getEntryUsage, { params: { id } });
    expect(body).toMatchObject({ openedOn: dayFromToday(-1), entry: { dateStarted: dayFromToday(-100) } });

    // The package in use and the list of packages arrive in separate responses.
    await settled(page);
    await page.locator('input[type=file]').setInputFiles(await photoFile('new-jar.jpg'));
    const photo = page.getByRole('dialog', { name: 'Add photo' });
    await expect(photo.getByLabel('Package')).toHaveValue(String(body.packageId));
    await photo.getByRole('button', { name: 'Save' }).click();
    await expect(packages.first().getByRole('list', { name: 'Photos of this package' })).toBeVisible();
    await eachLook(page, async (name) => {
      await photograph(page, `packages-${name}`);
      await expectAccessible(page);
    });
    await test.step('Offline, packages stay visible, and the page says why they cannot be changed', async () => {
      await page.context().setOffline(true);
      await expect(section).toContainText('You can change packages when you’re back online.');
      await expect(section).toContainText('Corner shop');
      for (const name of ['Bought again', 'Open the next one'])
        await expect(section.getByRole('button', { name })).toBeDisabled();
      await page.context().setOffline(false);
      await expect(section.getByRole('button', { name: 'Bought again' })).toBeEnabled();
    });
    await test.step('A member can open the next package from a card’s menu with the keyboard', async () => {
      await openInApp(page, href.shelves);
      await page.getByRole('button', { name: /^Shelf status for/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Open the next one' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Open the next one' });
      await expect(dialog).toContainText('You have no backup here. This adds a new package.');
      await dialog.getByRole('textbox', { name: 'Opened on' }).fill(dayFromToday(2));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Choose today or an earlier date')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Opened on' }).fill(dayFromToday(0));
      await page.keyboard.press('Enter');
      await expect(toastOf(page)).toContainText('Package opened');
      const inUse = async () => (await mara.call(getEntryUsage, { params: { id } })).body.packageId;
      await expect.poll(inUse).toBeGreaterThan(body.packageId ?? Infinity);
    });
  },
);
