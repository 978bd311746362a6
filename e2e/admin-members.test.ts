import { expect, test } from 'vitest';
import { suspendMember } from '#contract/suspensions.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { settled } from './support/settled.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const keeper = await site.administrator();

/** A year from now: the first day on which the member may write again. */
const endsOn = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString().slice(0, 10);

test('a member is suspended with reason and end, is told so, keeps what was typed, and may write once it is lifted', async () => {
  const noisy = await site.member({
    username: 'noisy_one',
    firstName: 'Nora',
    lastName: 'Quist',
    email: 'nora@example.test',
  });
  const entry = await site.shelve(noisy, { status: 'currently_using' });
  const panel = await site.visit(keeper, '/admin', desktop);
  await panel.getByRole('tab', { name: 'Members' }).click();
  await panel.getByText('Nobody is suspended').waitFor();
  await panel.getByLabel('Search members').fill('nora@example.test');
  await panel.getByText('Nora Quist').waitFor();
  expect(await accessibilityFaults(panel)).toEqual([]);
  await photograph(panel, 'admin-members-desktop');
  await panel.getByRole('button', { name: 'Suspend Nora Quist' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Suspend Nora Quist?' });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByText('Reason is required', { exact: true }).waitFor();
  await dialog.getByLabel('Reason').fill('Advertises in reviews');
  await dialog.getByLabel('Until').fill('2020-01-01');
  await dialog.getByRole('table', { name: 'January 2020' }).waitFor();
  expect(await dialog.getByRole('table').getByRole('button', { disabled: false }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByText('Please choose a day after today', { exact: true }).first().waitFor();
  await dialog.getByLabel('Until').fill(endsOn);
  expect(await accessibilityFaults(panel)).toEqual([]);
  await photograph(panel, 'admin-suspend-desktop');

  // Signed in before it happened: the page learns of it by the first refusal.
  const browser = await site.browserOf(noisy, phone);
  const page = await browser.newPage();
  await page.goto('/request-product');
  await page.getByLabel('Product name').fill('Velvet Hour');
  await page.getByLabel('Brand name').fill('Ondine');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await panel.getByText('Member suspended', { exact: true }).waitFor();
  await panel.getByText('Advertises in reviews').waitFor();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('alert').filter({ hasText: 'suspended until' }).first().waitFor();
  await page.getByText('You can still read and export what is yours.').waitFor();
  expect(await page.getByLabel('Product name').inputValue()).toBe('Velvet Hour');
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'suspended-mobile');

  // What was done offline is sent once, refused, taken back and not kept.
  await page.goto('/shelves?tab=all');
  await page.getByText('You can still read and export what is yours.').waitFor();
  await page.getByText(entry.product.name).first().waitFor();
  await settled(page);
  let patches = 0;
  page.on('request', (request) => void (request.method() === 'PATCH' && patches++));
  await browser.setOffline(true);
  await page.getByRole('button', { name: `Shelf status for ${entry.product.name}` }).click();
  await page.getByRole('menu').getByText('Tried', { exact: true }).click();
  const waiting = page.getByRole('region', { name: 'Waiting changes' });
  await waiting.waitFor();
  await browser.setOffline(false);
  await page.getByRole('alert').filter({ hasText: '403: Your account is suspended until' }).first().waitFor();
  await waiting.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(entry.product.name).first().waitFor();
  expect(await waiting.count()).toBe(0);
  expect(patches).toBe(1);
  site.takeNoise();

  await panel.getByRole('button', { name: 'Lift suspension of Nora Quist' }).click();
  await panel.getByText('Suspension lifted', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Suspend Nora Quist' }).waitFor();
  await panel.getByRole('tab', { name: 'Changes' }).click();
  await expect
    .poll(() => panel.locator('.changes li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/lifted the suspension of member @noisy_one/),
      expect.stringMatching(/suspended member @noisy_one/),
    ]);
  await panel.getByLabel('Show').selectOption('Brand');
  await panel.getByText('No changes yet').waitFor();
  await panel.getByLabel('Show').selectOption('Member');
  expect(await panel.getByRole('link', { name: '@noisy_one' }).first().getAttribute('href')).toBe('/user/noisy_one');
  expect(await accessibilityFaults(panel)).toEqual([]);
  await photograph(panel, 'admin-changes-desktop');
  await page.reload();
  await page.getByText(entry.product.name).first().waitFor();
  await expect.poll(() => page.getByText('You can still read and export what is yours.').count()).toBe(0);
});

test('a suspended member without a username reads on: no dialog asks for what would be refused', async () => {
  const nameless = await site.member({ username: null });
  const body = { reason: 'Copies reviews', endsOn: null };
  await keeper.call(suspendMember, { params: { memberId: nameless.id }, body });
  const page = await site.visit(nameless, '/', phone);
  await page.getByText('Your account is suspended:').waitFor();
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
