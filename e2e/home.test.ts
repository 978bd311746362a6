import type { Page } from '@playwright/test';
import { listSection } from '#contract/catalog.ts';
import { getMe } from '#contract/people.ts';
import { callsOf, hold } from './support/hold.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Community Activity' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const myProducts = (page: Page) => page.getByRole('tabpanel').getByRole('article').getByRole('heading');

/**
 * Adds a member who uses one product and has tried two. Also adds eight other products, each in one of the three
 * sections from which home takes picks. The second tried product is in all three sections.
 */
async function marasShelf(site: Site) {
  const mara = await site.member({ firstName: 'Mara' });
  for (const section of ['viral', 'viral', 'trending', 'trending', 'trending', 'new', 'new', 'new'])
    await site.product({ editorialSections: [section] });
  const named = async (name: string, editorialSections: string[] = []) =>
    (await site.product({ name, editorialSections })).id;
  await site.shelve(mara, { productId: await named('Oat Cream'), customTags: ['everyday', 'rebuy'] });
  const manyTags = ['everyday', 'one', 'two', 'three', 'four', 'five'];
  await site.shelve(mara, { productId: await named('Fig Mist'), status: 'tried', customTags: manyTags });
  const both = await named('Plum Gloss', ['viral', 'trending', 'new']);
  await site.shelve(mara, { productId: both, status: 'tried', customTags: ['rebuy', 'everyday'] });
  return { mara, both };
}

/** Returns the ids of the picks that home requests. */
async function picksFor(mara: Member): Promise<number[]> {
  const pick = async (sectionId: 'viral' | 'trending' | 'new', limit: number) => {
    const { body } = await mara.call(listSection, { params: { sectionId }, query: { limit } });
    return body.map(({ id }) => id);
  };
  return [...(await pick('viral', 2)), ...(await pick('trending', 3)), ...(await pick('new', 3))];
}

test(
  'Home loads a shelf again after a failure, groups its products by status and tag, and shows picks and activities',
  {
    annotation: [
      ...rules('HOME-01', 'HOME-03', 'HOME-04', 'HOME-05', 'HOME-06', 'HOME-07', 'HOME-08', 'HOME-09'),
      ...rules('HOME-10', 'HOME-11', 'HOME-12', 'HOME-13', 'HOME-16', 'HOME-17', 'HOME-18', 'HOME-19'),
      ...rules('HOME-20', 'HOME-21', 'HOME-22', 'HOME-23', 'HOME-26', 'ACT-01', 'CACHE-01', 'CACHE-02'),
      ...rules('CONST-12', 'ERR-01', 'ERR-02', 'ERR-55', 'OP-07', 'OP-34', 'OP-35'),
    ],
  },
  async ({ site }) => {
    const { mara, both } = await marasShelf(site);
    const tamsin = await site.member({ firstName: 'Tamsin', username: 'tamsin' });
    const names: string[] = [];
    for (let number = 1; number <= 11; number += 1) {
      const product = await site.product({ name: `Doing ${number}` });
      await site.shelve(tamsin, { productId: product.id });
      names.unshift(product.name);
    }
    const page = await (await site.browserOf(mara, { viewport: phone.viewport })).newPage();
    // A 503 makes the app retry without a click, but a 500 does not.
    let refusal: number | undefined = 500;
    let sent = 0;
    await page.route('**/api/shelf?*', (route) => {
      sent += 1;
      const json = { code: 'unavailable', message: 'Shelflife is busy right now. Please try again.' };
      if (refusal === undefined) return route.fallback();
      return route.fulfill(refusal === 503 ? { status: refusal, json } : { status: refusal, body: '' });
    });
    await page.clock.install();
    await page.goto('/');

    await test.step('A shelf that fails to load is refetched only after the member clicks "Try again"', async () => {
      const failure = page.getByRole('alert');
      await failure.getByText('Something went wrong. Please try again.').waitFor();
      expect(sent).toBe(1);
      await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await photograph(page, 'home-error-mobile');
      await expectAccessible(page);
      refusal = undefined;
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(myProducts(page)).toHaveText(['Oat Cream']);
      await site.hears(/status of 500/);
      if (desktop.viewport) await page.setViewportSize(desktop.viewport);
    });

    await test.step('A list that failed to load with a 503 loads automatically once the server is available', async () => {
      refusal = 503;
      await tab(page, 'Tried').click();
      await page.getByText('Shelflife is busy right now').first().waitFor();
      await site.hears(/status of 503/);
      refusal = undefined;
      await page.clock.fastForward(10_000);
      await expect(myProducts(page)).toHaveText(['Plum Gloss', 'Fig Mist']);
      await tab(page, 'Using Now').click();
    });

    await test.step('The tabs list products by status, and reopening a tab sends no shelf request', async () => {
      await expect(page.getByRole('tab')).toHaveText(['Using Now (1)', 'Tried (2)', 'Want to Try', 'All (3)']);
      await expect(page.getByText('3 products', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
      await expect(tab(page, 'Using Now')).toHaveAttribute('aria-selected', 'true');

      await expect(myProducts(page)).toHaveText(['Oat Cream']);
      await tab(page, 'Tried').click();
      await expect(myProducts(page)).toHaveText(['Plum Gloss', 'Fig Mist']);
      await tab(page, 'All').click();
      await expect(myProducts(page)).toHaveText(['Plum Gloss', 'Fig Mist', 'Oat Cream']);
      await tab(page, 'Want to Try').click();
      await page.getByText('No products found').waitFor();

      const calls = callsOf(page);
      await tab(page, 'Tried').click();
      await expect(myProducts(page)).toHaveText(['Plum Gloss', 'Fig Mist']);
      expect(calls.filter((call) => call.startsWith('/api/shelf'))).toEqual([]);
    });

    await test.step('Home lists the six most used tags, and a click on a tag filters the products', async () => {
      await tab(page, 'All').click();
      const tags = page.getByRole('group', { name: 'Your tags' }).getByRole('button');
      await expect(tags).toHaveCount(6);
      await expect(tags.nth(0)).toHaveText('everyday', { useInnerText: true });
      await expect(tags.nth(1)).toHaveText('rebuy', { useInnerText: true });
      const texts = () => tags.evaluateAll((all) => all.map(({ textContent }) => textContent));
      await expect.poll(async () => new Set(await texts()).size).toBe(6);
      await tags.nth(1).click();
      await expect(myProducts(page)).toHaveCount(2);
      await expect(tags.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await tags.nth(1).click();
      await expect(myProducts(page)).toHaveCount(3);
    });

    await test.step('The Community Activity panel shows the ten latest activities', async () => {
      await expect(panel(page).getByRole('listitem').locator('p:first-child')).toHaveText(
        names.slice(0, 10).map((name) => `Tamsin started using ${name}`),
        { useInnerText: true },
      );
      await expect(panel(page).getByRole('heading', { name: 'Community Activity' })).toBeVisible();
      await expect(panel(page).getByRole('link', { name: 'Tamsin' }).first()).toHaveAttribute('href', '/user/tamsin');
    });

    await test.step('Each pick is shown once, with "+ Add" if the pick is not on the shelf', async () => {
      const picks = await picksFor(mara);
      expect(picks).toHaveLength(8);
      const distinct = [...new Set(picks)];
      expect(distinct).toHaveLength(6);
      const grid = page.getByRole('region', { name: 'Find Your Next Fave Product' });
      const cards = grid.getByRole('article');
      await expect
        .poll(() => cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-product')))))
        .toEqual(distinct);
      const shelved = grid.locator(`[data-product="${both}"]`);
      await expect(shelved.getByText('Tried').first()).toBeVisible();
      await expect(shelved.getByText('+ Add')).toHaveCount(0);
      await expect(grid.getByText('+ Add', { exact: true })).toHaveCount(distinct.length - 1);
      await grid.getByText('+ Add', { exact: true }).first().click();
      await page.getByRole('dialog', { name: 'Add to Shelf' }).waitFor();
    });
  },
);

test(
  'For a member with an empty shelf, home shows a link to Discover and at most eight picks',
  {
    annotation: rules('HOME-02', 'HOME-06', 'HOME-14', 'HOME-15', 'HOME-32', 'ACT-02', 'ACT-03', 'API-76', 'OP-105'),
  },
  async ({ site }) => {
    for (const section of ['viral', 'trending', 'new'])
      for (let number = 0; number < 4; number++) await site.product({ editorialSections: [section] });
    const page = await (await site.browserOf(await site.member())).newPage();
    const calls = callsOf(page);
    const limits: (string | null)[] = [];
    // The server returns more picks than the page requests.
    const picks = Promise.withResolvers<void>();
    await page.route('**/api/editorial/*', async (route) => {
      await picks.promise;
      const url = new URL(route.request().url());
      limits.push(url.searchParams.get('limit'));
      url.searchParams.delete('limit');
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
    const activities = await hold(page, '**/api/activities?*');
    const member = await hold(page, /\/api\/me$/);
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Find Your Next Fave Product' });

    await test.step('When the picks move up the page for a new member, they are not refetched', async () => {
      const sections = () => calls.filter((call) => call.startsWith('/api/editorial/'));
      await expect.poll(() => sections().length).toBe(3);
      await region.waitFor();
      member.release();
      // If the shelf is empty, the picks are above the activities.
      await page.getByText('No products found').waitFor();
      picks.resolve();
      await expect(region.getByRole('article')).toHaveCount(8);
      expect(sections()).toHaveLength(3);
      expect(limits.toSorted()).toEqual(['2', '3', '3']);
    });

    await test.step('The Community Activity panel shows three placeholders while it loads', async () => {
      await expect(panel(page).locator('[data-skeleton]')).toHaveCount(3);
      activities.release();
      await panel(page).getByText('No recent activities to show.', { exact: true }).waitFor();
    });

    await test.step('An empty shelf shows a link to Discover', async () => {
      await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
      await expect(page.getByRole('tab')).toHaveText(['Using Now', 'Tried', 'Want to Try', 'All'], {
        useInnerText: true,
      });
      await page.getByRole('heading', { name: 'No products found' }).waitFor();
      await expect(page.getByRole('link', { name: 'Discover Products' })).toHaveAttribute('href', '/discover');
      await expect(page.getByRole('link', { name: 'scan barcodes' })).toHaveAttribute('href', '/scan');
      await expect(page.getByRole('link', { name: 'paste a list' })).toHaveAttribute('href', '/scan?way=list');
      await photograph(page, 'home-empty-desktop');
      await expectAccessible(page);
    });
  },
);

test(
  'A new member cannot close the profile setup, but can save it after correcting the username',
  {
    annotation: rules(
      'HOME-24',
      'HOME-25',
      'HOME-27',
      'HOME-28',
      'ERR-19',
      'ERR-51',
      'CACHE-05',
      'CACHE-30',
      'CACHE-31',
      'CACHE-32',
      'VAL-24',
      'VAL-25',
      'VAL-28',
      'VAL-33',
    ),
  },
  async ({ site }) => {
    const newcomer = await site.member({ username: null, firstName: 'Mara' });
    await site.member({ username: 'taken_name' });
    const page = await (await site.browserOf(newcomer)).newPage();
    await page.clock.install();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Set up your profile' });
    const username = dialog.getByLabel('Username');
    const bio = dialog.getByLabel('Bio');
    const save = dialog.getByRole('button', { name: 'Save profile' });

    await test.step('Escape and a click outside do not close the profile setup', async () => {
      await dialog.waitFor();
      await expect(dialog.getByText('Other members can see it')).toBeVisible();
      await photograph(page, 'profile-setup-desktop');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 450);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button')).toHaveCount(1);
    });

    await test.step('Usernames that are too short, too long, or invalid show an error, and so do bios over 500 characters', async () => {
      for (const [typed, message] of [
        ['ab', 'Username must be at least 3 characters'],
        ['a'.repeat(31), 'Username must be 30 characters or less'],
        ['mara on paper', 'Username can only contain letters, numbers, and underscores'],
      ] as const) {
        await username.fill(typed);
        await save.click();
        await dialog.getByText(message, { exact: true }).waitFor();
      }
      await username.fill('mara_on_paper');
      await bio.fill('b'.repeat(501));
      await save.click();
      await dialog.getByText('Bio must be 500 characters or less', { exact: true }).waitFor();
    });

    const failure = page.getByRole('alert').filter({ hasText: 'Update Failed' });
    await test.step('If another member takes the username after the check, saving it shows the server’s error', async () => {
      const free = { json: { available: true } };
      await page.route('**/api/username/check?*taken_name', (route) => route.fulfill(free), { times: 1 });
      await username.fill('taken_name');
      await bio.fill('   ');
      const call = page.waitForRequest((request) => request.method() === 'PATCH');
      await save.click();
      expect((await call).postDataJSON()).toEqual({ username: 'taken_name' });
      await failure.getByText('Update Failed', { exact: true }).waitFor();
      await expect(failure.getByText('409: Username is already taken')).toBeVisible();
    });

    await test.step('A failed setup without a server message is not retried, and shows the default error for five seconds', async () => {
      let sent = 0;
      await page.route('**/api/me', async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        sent += 1;
        return route.fulfill({ status: 500, body: '' });
      });
      await username.fill('mara_on_paper');
      await bio.fill('  Dry skin, warm undertone.  ');
      await page.clock.pauseAt(Date.now() + 60_000);
      await save.click();
      const toast = page.getByText('Failed to update profile. Please try again.');
      // The clock is paused, so this loop advances it in small steps until the result appears.
      await expect
        .poll(async () => {
          await page.clock.runFor(10);
          return toast.isVisible();
        })
        .toBe(true);
      await page.clock.runFor(4900);
      await expect(toast).toHaveCount(1);
      await page.clock.runFor(100);
      await toast.waitFor({ state: 'detached' });
      expect(sent).toBe(1);
      await site.hears(/status of 500/);
      await page.unroute('**/api/me');
      await page.clock.resume();
    });

    await test.step('A free username is saved and closes the setup', async () => {
      await save.click();
      await dialog.waitFor({ state: 'detached' });
      const success = page.getByRole('status').filter({ hasText: 'Profile Updated!' });
      await success.getByText('Your profile has been set up successfully.').waitFor();
      await expect(page.getByRole('alert')).toHaveCount(0);
      const { body } = await newcomer.call(getMe, {});
      expect(body.user).toMatchObject({ username: 'mara_on_paper', bio: 'Dry skin, warm undertone.' });
      await page.getByRole('heading', { name: "Mara's Shelves" }).waitFor();
    });
  },
);
