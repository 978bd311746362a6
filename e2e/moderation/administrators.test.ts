import { listNotifications } from '#contract/activity.ts';
import { getQueueCounts } from '#contract/moderation/queue.ts';
import { dismissAdministrator } from '#contract/moderation/suspensions.ts';
import { reportPerson } from '#contract/people.ts';
import { listReviews } from '#contract/reviews.ts';
import { requestProduct } from '#contract/submissions.ts';
import { administrators } from '#server/database/tables/schema.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { password, memberWithPassword } from '../support/passwords.ts';
import { photograph } from '../support/photograph.ts';
import { review } from '../support/reviews.ts';
import { rules } from '../support/rules.ts';
import { desktop, phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test(
  'An administrator appoints another one, and a former administrator’s open form keeps its text',
  { annotation: rules('ROLE-42', 'ROLE-39', 'ADMIN-151') },
  async ({ site }) => {
    const keeper = await memberWithPassword(site, 'shelf_keeper');
    const appointment = { memberId: keeper.id, username: 'shelf_keeper', appointedBy: 'test' };
    await site.context.database.insert(administrators).values(appointment);
    const mara = await site.member({ username: 'mara_v', firstName: 'Mara', lastName: 'Voss' });
    const product = await site.product({ name: 'Velvet Hour', brand: 'Corvane' });
    const panel = await site.visit(keeper, href.adminView('members'), phone);
    await panel.getByRole('button', { name: 'Appoint administrator' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Appoint administrator' });
    const username = dialog.getByLabel('Username of the member');
    await username.fill('nobody_here');
    await dialog.getByLabel('Your password').fill(password);
    site.expectNoise(/404/);
    await dialog.getByRole('button', { name: 'Appoint' }).click();
    await dialog.getByText('No member has this username', { exact: true }).first().waitFor();
    await username.fill('@mara_v');
    await dialog.getByLabel('Your password').fill('not it');
    site.expectNoise(/403/);
    await dialog.getByRole('button', { name: 'Appoint' }).click();
    await dialog.getByText('That’s not your password').first().waitFor();
    await expectAccessible(panel);
    await photograph(panel, 'appoint-mobile');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Appoint' }).click();
    await panel.getByText('Administrator appointed', { exact: true }).first().waitFor();
    await panel.getByRole('list', { name: 'Administrators' }).getByText('Mara Voss').waitFor();
    await panel.getByText('All reserved usernames are taken.').waitFor();
    await photograph(panel, 'administrators-mobile');

    const helper = { ...mara, username: 'shelf_helper' };
    const page = await site.visit(helper, href.product(product.id), desktop);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(href.adminForm('add-product', product.id));
    await page.getByLabel('Product name').fill('Velvet Hour Two');
    await keeper.call(dismissAdministrator, { params: { memberId: mara.id }, body: { password } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Only authorized administrators can access this area.').first().waitFor();
    await expect(page.getByLabel('Product name')).toHaveValue('Velvet Hour Two');
    await photograph(page, 'former-administrator-desktop');
  },
);

test(
  'All content of a spammer is removed from the queue by keyboard, and restored from the Members view',
  { annotation: rules('ADMIN-149', 'ADMIN-150', 'ADMIN-148') },
  async ({ site, keeper }) => {
    const loud = await site.member({ username: 'loud_lou', firstName: 'Lou', lastName: 'Hale', bio: 'Cheap pills' });
    const reporter = await site.member();
    const product = await site.product({ name: 'Velvet Hour' });
    await review(site, loud, { productId: product.id, comment: 'Message me for a discount' });
    await reporter.call(reportPerson, { params: { username: 'loud_lou' }, body: { reason: 'spam' } });
    const page = await site.visit(keeper, `${href.adminView('queue')}?kind=people`, desktop);
    await test.step('The usual reasons are kept on the server', async () => {
      await page.getByRole('button', { name: 'Reasons' }).click();
      const dialog = page.getByRole('dialog', { name: 'Usual reasons' });
      await dialog.getByLabel('Reasons').fill('Spam\nNot about beauty');
      await expectAccessible(page);
      await photograph(page, 'queue-reasons-desktop');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Reasons saved', { exact: true }).first().waitFor();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Remove all content of Lou Hale?' });
    await dialog.getByText('1 review').waitFor();
    await dialog.getByText(/The username, shelves, and followers stay/).waitFor();
    await dialog.getByRole('button', { name: '1 Spam' }).waitFor();
    await page.keyboard.press('1');
    await expect(dialog.getByLabel('Reason for the member')).toHaveValue('Spam');
    await expectAccessible(page);
    await photograph(page, 'remove-content-desktop');
    await page.keyboard.press('Enter');
    await page.getByText('Content removed', { exact: true }).first().waitFor();
    await page.getByText('The queue is empty').waitFor();
    expect((await reporter.call(listReviews, { params: product, query: {} })).body).toEqual([]);
    expect((await loud.call(listNotifications, {})).body[0]?.message).toContain('texts: Spam');

    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByText('Content removed').first().waitFor();
    await photograph(page, 'members-removed-desktop');
    await page.getByRole('button', { name: /^Restore content of/ }).click();
    await page.getByText('Content restored', { exact: true }).first().waitFor();
    expect((await reporter.call(listReviews, { params: product, query: {} })).body).toHaveLength(1);
  },
);

test(
  'U undoes the last five decisions of the queue',
  { annotation: rules('ADMIN-146', 'ADMIN-147') },
  async ({ site, keeper }) => {
    const imogen = await site.member({ firstName: 'Imogen' });
    for (let each = 1; each <= 5; each++)
      await imogen.call(requestProduct, { body: { brandName: 'Pomelle', productName: `Wanted ${each}` } });
    const page = await site.visit(keeper, href.adminView('queue'), desktop);
    await page.getByRole('listitem').filter({ hasText: 'Wanted 1' }).first().waitFor();
    await page.keyboard.press('j');
    for (let left = 4; left >= 0; left--) {
      await page.keyboard.press('r');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: `Requests (${left})`, exact: true }).waitFor();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const undo = page.getByRole('button', { name: /^Undo/ });
    await expect(undo).toHaveText('Undo: 1 request');
    for (let each = 1; each <= 5; each++) {
      await page.keyboard.press('u');
      await page.getByRole('tab', { name: `Requests (${each})`, exact: true }).waitFor();
      await expect(page.locator('main :focus')).toHaveCount(1);
    }
    expect((await keeper.call(getQueueCounts, {})).body.requests).toBe(5);
    expect((await imogen.call(listNotifications, {})).body).toEqual([]);
    await expect(undo).toHaveText('Undo');
    await expect(undo).toBeDisabled();
    await page.keyboard.press('u');
    await page.getByText('You have no decision to undo', { exact: true }).first().waitFor();
  },
);
