import { suspendMember } from '#contract/moderation/suspensions.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { settled } from '../support/settled.ts';
import { rules } from '../support/rules.ts';
import { openInApp } from '../support/open-in-app.ts';
import { password, withPassword } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { desktop, phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** The first day on which the member may post again, a year from now. */
const endsOn = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString().slice(0, 10);

test('A suspension is shown in an open tab in which nobody does anything', async ({ site, keeper }) => {
  const noisy = await site.member();
  const page = await site.visit(noisy, '/shelves?tab=all', phone);
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await settled(page);
  await keeper.call(suspendMember, { params: { memberId: noisy.id }, body: { reason: 'Insults', endsOn: null } });
  await page.getByText(/Your account is suspended: Insults/).waitFor();
  await page
    .getByRole('link', { name: /^sign in$/i })
    .first()
    .waitFor();
});

test('A suspended member can read but not write, and sees when the suspension ends', async ({ site, keeper }) => {
  const noisy = await site.member({
    username: 'noisy_one',
    firstName: 'Nora',
    lastName: 'Quist',
    email: 'nora@example.test',
  });
  const entry = await site.shelve(noisy, { status: 'currently_using' });
  const panel = await site.visit(keeper, '/admin', desktop);
  await panel.getByRole('tab', { name: 'Members' }).click();
  await panel.getByText('No one is suspended').waitFor();
  await panel.getByLabel('Search members').fill('nora@example.test');
  await panel.getByText('Nora Quist').waitFor();
  await expectAccessible(panel);
  await photograph(panel, 'admin-members-desktop');
  await panel.getByRole('link', { name: 'Nora Quist' }).click();
  await panel.waitForURL(/\/user\/noisy_one$/);
  await panel.goBack();
  await expect(panel.getByLabel('Search members')).toHaveValue('nora@example.test');
  await panel.reload();
  await expect(panel.getByLabel('Search members')).toHaveValue('nora@example.test');
  await panel.getByRole('button', { name: 'Suspend Nora Quist' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Suspend Nora Quist?' });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByText('Reason is required', { exact: true }).waitFor();
  await dialog.getByLabel('Reason for the member').fill('Advertises in reviews');
  await dialog.getByLabel('Note for the change log').fill('Two shops complained');
  await dialog.getByLabel('Until').fill('2020-01-01');
  await dialog.getByRole('table', { name: 'January 2020' }).waitFor();
  await expect(dialog.getByRole('table').getByRole('button', { disabled: false })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByText('Choose a day after today', { exact: true }).first().waitFor();
  await dialog.getByLabel('Until').fill(endsOn);
  await expectAccessible(panel);
  await photograph(panel, 'admin-suspend-desktop');

  // This session starts before the suspension. The suspension ends the session.
  const before = await site.visit(noisy, '/shelves?tab=all', phone);
  await before.getByText(entry.product.name).first().waitFor();
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await panel.getByText('Member suspended', { exact: true }).waitFor();
  await panel.getByText('Advertises in reviews').waitFor();
  await openInApp(before, '/profile');
  await before
    .getByRole('link', { name: /^sign in$/i })
    .first()
    .waitFor();
  await before.getByText(/Your account is suspended until .*: Advertises in reviews/).waitFor();

  const again = { ...noisy, ...(await site.session(noisy)) };
  const browser = await site.browserOf(again, phone);
  const page = await browser.newPage();
  await page.goto('/request-product');
  // The message moves the form down, so an earlier click would miss its target.
  await page.getByText('You can still read and export your data.').waitFor();
  await page.getByLabel('Product name').fill('Velvet Hour');
  await page.getByLabel('Brand name').fill('Ondine');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('alert').filter({ hasText: 'suspended until' }).first().waitFor();
  await expect(page.getByLabel('Product name')).toHaveValue('Velvet Hour');
  await expectAccessible(page);
  await photograph(page, 'suspended-mobile');

  // A change made offline is sent only once, and rejected. The message about the rejection stays until the member
  // dismisses it.
  await page.getByRole('link', { name: 'Shelves' }).first().click();
  await page.getByText('You can still read and export your data.').waitFor();
  await page.getByText(entry.product.name).first().waitFor();
  await settled(page);
  let patches = 0;
  page.on('request', (request) => void (request.method() === 'PATCH' && patches++));
  await browser.setOffline(true);
  await page.getByRole('button', { name: `Shelf status for ${entry.product.name}` }).click();
  await page.getByRole('menu').getByText('Tried', { exact: true }).click();
  const pending = page.getByRole('region', { name: 'Pending changes' });
  await pending.waitFor();
  await browser.setOffline(false);
  const refused = page.getByRole('region', { name: 'Changes that weren’t saved' });
  await refused.getByText('Your account is suspended until').waitFor();
  await pending.waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Lift suspension of Nora Quist' }).click();
  await panel.getByText('Suspension lifted', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Suspend Nora Quist' }).waitFor();
  await panel.getByRole('tab', { name: 'Changes' }).click();
  await expect(panel.getByRole('tabpanel').getByRole('listitem')).toHaveText(
    [/lifted the suspension of member @noisy_one/, /suspended member @noisy_one/],
    { useInnerText: true },
  );
  await panel.locator('summary', { hasText: 'Details' }).click();
  await panel.getByText('Two shops complained').waitFor();
  await panel.getByLabel('Show').selectOption('Brand');
  await panel.getByText('No changes found').waitFor();
  await panel.getByLabel('Show').selectOption('Member');
  await expect(panel.getByRole('link', { name: '@noisy_one' }).first()).toHaveAttribute('href', '/user/noisy_one');
  await expectAccessible(panel);
  await photograph(panel, 'admin-changes-desktop');

  // After a reload, the message about the rejected change remains, and the message about the suspension is gone.
  await page.reload();
  await refused.getByRole('button', { name: /^Discard mine/ }).click();
  await expect(refused).toHaveCount(0);
  await expect(pending).toHaveCount(0);
  expect(patches).toBe(1);
  await page.getByText(entry.product.name).first().waitFor();
  await expect(page.getByText('You can still read and export your data.')).toHaveCount(0);

  await test.step('A suspended member without a username is not asked for one', async () => {
    const nameless = await site.member({ username: null });
    const body = { reason: 'Copies reviews', endsOn: null };
    await keeper.call(suspendMember, { params: { memberId: nameless.id }, body });
    const home = await site.visit({ ...nameless, ...(await site.session(nameless)) }, '/', phone);
    await home.getByText('Your account is suspended:').waitFor();
    await settled(home);
    await expect(home.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  'An administrator is asked before a new username ends the rights, and another administrator can end them',
  { annotation: rules('ROLE-38', 'ROLE-39', 'ROLE-40') },
  async ({ site, keeper }) => {
    const settings = await site.visit(keeper, '/settings', phone);
    const save = async () => {
      await settings.getByLabel('First name').fill('Kit');
      await settings.getByLabel('Last name').fill('Ode');
      await settings.getByLabel('Username').fill('kit_again');
      await settings.getByText('This username is available').waitFor();
      await settings.getByRole('button', { name: 'Save changes' }).click();
    };
    await save();
    await settings.getByText('409: You’re the only administrator.').first().waitFor();
    const helper = await withPassword(site, await site.administrator('shelf_helper'));
    await save();
    const asking = settings.getByRole('alertdialog', { name: 'Give up your administrator rights?' });
    await asking.getByText('@shelf_keeper').waitFor();
    await expectAccessible(settings);
    await photograph(settings, 'give-up-rights-mobile');
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await expect(settings.getByLabel('Username')).toHaveValue('kit_again');

    const panel = await site.visit(helper, '/admin/members', desktop);
    await panel.getByLabel('Search members').fill('shelf_keeper');
    // Before the answer, the button of the list of administrators has the same name and disappears.
    await panel.getByText('FOUND', { exact: true }).waitFor();
    await panel.getByRole('button', { name: /^End rights of / }).click();
    const ending = panel.getByRole('dialog', { name: /^End rights of / });
    await ending.getByLabel('Your password').fill(password);
    await expectAccessible(panel);
    await photograph(panel, 'end-rights-desktop');
    await ending.getByRole('button', { name: 'End rights' }).click();
    await panel.getByText('Rights ended', { exact: true }).waitFor();
    await panel.getByRole('tab', { name: 'Changes' }).click();
    await panel.getByText(/ended the rights of member/).waitFor();
  },
);
