import type { Page } from '@playwright/test';
import { suggestIngredients } from '#contract/ingredients.ts';
import { dismissPersonReports, getQueueCounts, listReportedPeople } from '#contract/moderation/queue.ts';
import { reportPerson } from '#contract/people.ts';
import { reportReview } from '#contract/reviews.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { photoFile } from '../support/photos.ts';
import { photograph } from '../support/photograph.ts';
import { review } from '../support/reviews.ts';
import { rules } from '../support/rules.ts';
import type { Member, Site } from '../support/site.ts';
import { desktop, phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Ten requests, ten photo submissions, ten reported reviews, five reported people, and five ingredient lists. */
async function fillQueue(site: Site): Promise<Member> {
  const { buffer } = await photoFile('balm.jpg', '#b8442f', 60, 40);
  site.context.fetchPicture = async () => buffer;
  const [imogen, juno] = [await site.member({ firstName: 'Imogen' }), await site.member({ firstName: 'Juno' })];
  for (let each = 1; each <= 10; each++) {
    const product = await site.product({ name: `Balm ${each}`, brand: 'Corvane' });
    await imogen.call(requestProduct, { body: { brandName: 'Pomelle', productName: `Wanted ${each}` } });
    const photoUrls = [`https://pictures.example/${each}.jpg`];
    const sent = { submitterEmail: imogen.email, photoUrls, productId: product.id, productName: product.name };
    await imogen.call(submitPhotos, { body: sent });
    const written = await review(site, juno, { productId: product.id, comment: `Message me, offer ${each}` });
    await imogen.call(reportReview, { params: { id: written.id }, body: { reason: 'spam' } });
    if (each > 5) continue;
    const loud = await site.member({ username: `loud_${each}`, firstName: `Loud${each}`, bio: 'Cheap followers!' });
    const params = { username: loud.username ?? '' };
    await imogen.call(reportPerson, { params, body: { reason: 'spam', description: 'Writes to everybody' } });
    await juno.call(suggestIngredients, { params: { id: product.id }, body: { ingredients: `Aqua, Mica ${each}` } });
  }
  return imogen;
}

const heading = (page: Page, name: string) => page.getByRole('tab', { name, exact: true, selected: true });

test(
  'An administrator empties a queue of 40 entries without a mouse, with at most 86 presses',
  { annotation: rules('ADMIN-140', 'ADMIN-141', 'ADMIN-142', 'ADMIN-144', 'ADMIN-145') },
  async ({ site, keeper }) => {
    await fillQueue(site);
    const page = await site.visit(keeper, `${href.adminView('queue')}?kind=requests`, desktop);
    let presses = 0;
    const press = async (key: string, times = 1) => {
      for (let each = 0; each < times; each++) await page.keyboard.press(key);
      presses += times;
    };
    const current = page.locator('[aria-current="true"][data-entry]');
    const focused = page.locator('[role="tabpanel"] [role="tabpanel"]').and(page.locator(':focus'));
    await heading(page, 'Requests (10)').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Wanted 1' }).first().waitFor();

    await test.step('R and Enter dismiss each request, and the next one takes its place', async () => {
      await press('j');
      await expect(current).toContainText('Wanted 1');
      for (let left = 9; left >= 0; left--) {
        await press('r');
        await page.getByRole('dialog', { name: 'Dismiss request?' }).waitFor();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Dismiss' })).toBeFocused();
        await press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await heading(page, `Requests (${left})`).waitFor();
        if (left > 0) await expect(current).toBeFocused();
      }
    });
    await test.step('N opens the next list, and A uses one submission after another, without waiting', async () => {
      await press('n');
      await heading(page, 'Photo submissions (10)').waitFor();
      await expect(focused).toHaveCount(1);
      await expect(page).toHaveURL(/\?kind=photos$/);
      await page.getByRole('listitem').filter({ hasText: 'Balm 1' }).first().waitFor();
      await press('j');
      await expectAccessible(page);
      await press('a', 10);
      await heading(page, 'Photo submissions (0)').waitFor();
    });
    await test.step('A keeps a reported review, and R removes one', async () => {
      await press('n');
      await heading(page, 'Reports (10)').waitFor();
      await page.getByText('offer 1', { exact: false }).first().waitFor();
      await page.getByText('10 reports in all').first().waitFor();
      await expect(focused).toHaveCount(1);
      await press('j');
      await photograph(page, 'queue-keyboard-desktop');
      await press('a', 5);
      await heading(page, 'Reports (5)').waitFor();
      for (let left = 4; left >= 0; left--) {
        await press('r');
        await page.getByRole('dialog', { name: 'Remove review?' }).waitFor();
        await press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await heading(page, `Reports (${left})`).waitFor();
        await expect(left > 0 ? current : page.locator('main :focus')).toBeFocused();
      }
    });
    await test.step('Reports of people are dismissed with A', async () => {
      await press('n');
      await heading(page, 'People (5)').waitFor();
      await page.getByText('Cheap followers!').first().waitFor();
      await expect(focused).toHaveCount(1);
      await expectAccessible(page);
      await photograph(page, 'queue-people-desktop');
      await press('j');
      await press('a', 5);
      await heading(page, 'People (0)').waitFor();
    });
    await test.step('Suggested lists are used with A', async () => {
      await press('n');
      await heading(page, 'Ingredients (5)').waitFor();
      await page.getByText('Aqua, Mica 1').waitFor();
      await press('j');
      await press('a', 5);
      await heading(page, 'Ingredients (0)').waitFor();
    });
    expect(presses).toBeLessThanOrEqual(86);
    await test.step('Back returns to the list before, and a reload stays there', async () => {
      await page.goBack();
      await heading(page, 'People (0)').waitFor();
      await page.reload();
      await heading(page, 'People (0)').waitFor();
      await expect(page).toHaveURL(/\?kind=people$/);
    });
    await test.step('? lists the keys, which can be turned off', async () => {
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard' });
      await help.getByText('Next entry').waitFor();
      await expectAccessible(page);
      await photograph(page, 'queue-keys-desktop');
      await help.getByLabel('Use these keys on this device').uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\?kind=people$/);
    });
  },
);

test(
  'A decision of another administrator appears on an open page, which says so',
  { annotation: rules('ADMIN-143', 'USER-45') },
  async ({ site, keeper }) => {
    const [loud, quiet] = [
      await site.member({ username: 'loud_lou', firstName: 'Lou' }),
      await site.member({ username: 'quiet_quin', firstName: 'Quin' }),
    ];
    const reporter = await site.member({ username: 'reporter' });
    const profile = await site.visit(reporter, href.user('loud_lou'), phone);
    await profile.getByRole('button', { name: 'More options for @loud_lou' }).click();
    await profile.getByRole('menuitem', { name: 'Report @loud_lou' }).click();
    const form = profile.getByRole('dialog', { name: 'Report @loud_lou' });
    await form.getByText('Fake account').click();
    await form.getByLabel('Description').fill('Copies my photos');
    await expectAccessible(profile);
    await photograph(profile, 'report-person-mobile');
    await form.getByRole('button', { name: 'Submit Report' }).click();
    await profile.getByText('Report submitted', { exact: true }).first().waitFor();

    const helper = await site.administrator('shelf_helper');
    const page = await site.visit(helper, `${href.adminView('queue')}?kind=people`, phone);
    await page.getByText('Copies my photos').waitFor();
    await page.getByText('Fake account').waitFor();
    await expectAccessible(page);
    await photograph(page, 'queue-people-mobile');
    await test.step('A new report appears without a reload', async () => {
      const params = { username: quiet.username ?? '' };
      await reporter.call(reportPerson, { params, body: { reason: 'harassment' } });
      await heading(page, 'People (2)').waitFor();
    });
    await test.step('An entry that someone else decided leaves the list', async () => {
      const [entry] = (await keeper.call(listReportedPeople, { query: {} })).body;
      expect(entry?.person.id).toBe(loud.id);
      await keeper.call(dismissPersonReports, { body: { ids: [entry?.id ?? 0] } });
      await page.getByText('Someone else decided 1 entry of this list.').waitFor();
      await heading(page, 'People (1)').waitFor();
    });
    await test.step('A decision at the same time changes nothing, and says why', async () => {
      await page.route('**/api/notifications/stream', (route) => route.abort());
      const [entry] = (await keeper.call(listReportedPeople, { query: {} })).body;
      site.expectNoise(/409/, /Failed to load resource/);
      await page.route('**/api/admin/reported-people/dismiss', async (route) => {
        await keeper.call(dismissPersonReports, { body: { ids: [entry?.id ?? 0] } });
        await route.continue();
      });
      await page.getByRole('button', { name: 'Dismiss report' }).click();
      await page.getByText('someone else already handled it').first().waitFor();
      expect((await keeper.call(getQueueCounts, {})).body.people).toBe(0);
    });
  },
);
