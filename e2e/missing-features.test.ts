import type { BrowserContext, Page } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { href, paths } from '#web/href.ts';
import { photoFile } from './support/photos.ts';
import { memberWithPassword } from './support/passwords.ts';
import { rate } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';
import { enterCode, requestEmailCode, scanCode } from './support/two-factor.ts';

type Feature = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches' | 'serviceWorker' | 'locks' | 'cookie';
const features: readonly Feature[] = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'serviceWorker',
  'locks',
  'cookie',
];

/** Makes every use of these features of the browser throw, or hides them. */
const block = (context: BrowserContext, names: readonly Feature[], how: 'throws' | 'absent') =>
  context.addInitScript(
    ([blocked, way]) => {
      const descriptor: PropertyDescriptor =
        way === 'absent'
          ? { value: undefined, configurable: true }
          : {
              get: () => {
                throw new DOMException('The request was denied.', 'SecurityError');
              },
              configurable: true,
            };
      for (const name of blocked) {
        const owner = name === 'serviceWorker' || name === 'locks' ? navigator : name === 'cookie' ? document : window;
        Object.defineProperty(owner, name, descriptor);
      }
      if (way === 'throws')
        Object.defineProperty(window, 'BroadcastChannel', {
          value: () => {
            throw new DOMException('The request was denied.', 'SecurityError');
          },
        });
    },
    [names, how] as const,
  );

/** Every path of the app, with values for its parameters. */
const everyPath = (productId: number, entryId: number) =>
  Object.values(paths).map((path) =>
    path.replaceAll(/\$(\w+)/g, (_, name: string) =>
      name === 'entryId' ? String(entryId) : name === 'year' ? '2025' : name === 'id' ? String(productId) : 'mara',
    ),
  );

/** Opens each path, and expects a page with a heading. */
async function expectWords(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading').first(), address).toHaveText(/\w/);
  }
}

test.describe('In a browser that blocks or lacks storage', () => {
  for (const how of ['throws', 'absent'] as const)
    test(
      `every page shows words to a visitor, and the forms open, if storage ${how}`,
      { annotation: rules('SHELL-61') },
      async ({ site }) => {
        const context = await site.browserOf(null);
        await block(context, features, how);
        const page = await context.newPage();
        if (how === 'throws') site.expectNoise(/Failed to create a new BroadcastChannel/);
        await expectWords(page, everyPath(1, 1));
        await page.goto(href.rules);
        await expect(page.getByRole('main')).toContainText('review');
        await page.goto('/');
        await page.getByRole('link', { name: 'Sign In' }).first().click();
        await page.getByLabel('Email').fill('mara@example.test');
        await page.getByLabel('Password', { exact: true }).fill('velvet-hour-42');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(toastOf(page)).toContainText('Allow cookies and site data');
        await page.getByRole('link', { name: 'Create Account' }).click();
        await page.getByLabel('Email').fill('new@example.test');
        await page.getByRole('button', { name: 'Create Account' }).click();
        await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
      },
    );

  test(
    'a full storage shows every page, and the sign-in form says why it cannot sign in',
    { annotation: rules('SHELL-61') },
    async ({ site }) => {
      const context = await site.browserOf(null);
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      const page = await context.newPage();
      await expectWords(page, [href.home, href.shelves, href.resetPassword, `${href.resetPassword}?token=abc`]);
      await page.goto('/');
      await page.getByRole('link', { name: 'Sign In' }).first().click();
      await page.getByLabel('Email').fill('mara@example.test');
      await page.getByLabel('Password', { exact: true }).fill('velvet-hour-42');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(toastOf(page)).toContainText('free some space');
    },
  );

  for (const how of ['throws', 'absent'] as const)
    test(
      `a member reads every page and changes the shelf if all storage but the session’s ${how}`,
      { annotation: rules('SHELL-61') },
      async ({ site }) => {
        const mara = await site.member({ username: 'mara' });
        const { id, productId } = await site.shelve(mara, { status: 'want_to_try' });
        const context = await site.browserOf(mara);
        if (how === 'throws') site.expectNoise(/Failed to create a new BroadcastChannel/);
        await block(
          context,
          features.filter((name) => name !== 'localStorage'),
          how,
        );
        const page = await context.newPage();
        await expectWords(
          page,
          everyPath(productId, id).filter((path) => path !== paths.authCallback),
        );
        await page.goto(href.product(productId));
        await page.getByRole('radio', { name: 'Tried' }).click();
        await expect.poll(async () => (await mara.call(listShelf, { query: {} })).body[0]?.status).toBe('tried');
      },
    );
});

async function pageOverPlainHttp(site: Site, member: Member): Promise<Page> {
  site.expectNoise(/^The Cross-Origin-Opener-Policy header has been ignored/);
  const baseURL = 'http://shelflife.lan';
  const context = await site.browserOf(member, { baseURL });
  // Responds as the server would under this name. The stream of live changes never ends, so it gets no response.
  await context.route(`${baseURL}/**`, async (route) => {
    const url = route.request().url().replace(baseURL, site.address);
    if (url.includes('/api/notifications/stream')) return;
    // A page that is left discards its pending responses.
    await route
      .fetch({ url })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined);
  });
  return context.newPage();
}

test(
  'Over plain http under a name in the network, a banner says what needs https, and every write works',
  { annotation: rules('SHELL-62', 'SCAN-04') },
  async ({ site }) => {
    const mara = await site.member({ username: 'mara' });
    const { id, productId } = await site.shelve(mara, { status: 'currently_using' });
    const page = await pageOverPlainHttp(site, mara);
    await page.goto(href.product(productId));
    await page.waitForFunction(() => !isSecureContext && !('randomUUID' in crypto));

    await test.step('The banner can be dismissed', async () => {
      const banner = page.getByText('This address isn’t encrypted.');
      await banner.waitFor();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(banner).toHaveCount(0);
    });

    await test.step('The status, tags, and a review with a photo are saved', async () => {
      await page.getByRole('button', { name: 'Edit your tags' }).click();
      await page.getByRole('dialog').getByLabel('Your tags').fill('rainy');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(page)).toContainText('Tags updated!');
      await page.getByRole('button', { name: 'Write Review' }).click();
      const dialog = page.getByRole('dialog');
      await rate(page, 4);
      await dialog.getByText('I purchased this myself').click();
      await dialog.getByLabel('Comment').fill('Soft, warm, and gone by noon.');
      await dialog.getByLabel('Add photos').setInputFiles([await photoFile('lips.jpg')]);
      await expect(dialog.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Submit Review' }).click();
      await expect(toastOf(page)).toContainText('Review submitted!');
      const { rows } = await site.pool.query('select cardinality(photos) as photos from reviews');
      expect(rows).toEqual([{ photos: 1 }]);
    });

    await test.step('A use is saved', async () => {
      await page.goto(href.entry(id));
      await page.getByRole('button', { name: 'Used it' }).click();
      const usesOf = async () => (await site.pool.query('select 1 from entry_uses')).rowCount;
      await expect.poll(usesOf).toBe(1);
    });

    await test.step('The scanner says what it needs and what works', async () => {
      await page.goto(href.scan);
      await page.getByRole('button', { name: 'Start camera' }).click();
      await expect(page.getByText('The camera needs an https address.')).toBeVisible();
    });
  },
);

test.describe('with account self-service', () => {
  test.use({ environment: { ACCOUNT_SELF_SERVICE: '1' } });

  test(
    'Over plain http, packages, diary entries, pan projects, products, and a second factor are saved',
    { annotation: rules('SHELL-62') },
    async ({ site, keeper }) => {
      const mara = await memberWithPassword(site, 'mara_lan');
      const { id: productId } = await site.product({
        name: 'Velora Serum',
        brand: 'Corvane',
        categoryId: await site.category('Body'),
      });
      const { id } = await site.shelve(mara, { productId, status: 'currently_using' });
      const page = await pageOverPlainHttp(site, mara);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');

      await test.step('A package is saved', async () => {
        await page.goto(href.entry(id));
        await press('Add package');
        await dialog.getByLabel('Price (optional)').fill('12.90');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(toastOf(page)).toContainText('Package saved');
      });

      await test.step('A spending goal is saved', async () => {
        await page.goto(paths.spending);
        await press('Set a goal');
        await dialog.getByLabel('Low-buy: up to a limit').check();
        await dialog.getByLabel('Maximum purchases').fill('2');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('list', { name: 'Goals', exact: true })).toContainText('of 2 purchases');
      });

      await test.step('A diary entry with a photo is saved, and a diary file is imported', async () => {
        await page.goto(paths.diary);
        await press('Add entry');
        await dialog.getByRole('button', { name: 'Add Corvane Velora Serum' }).click();
        await dialog.getByRole('button', { name: 'Redness' }).click();
        await dialog
          .getByRole('group', { name: 'How strong: Redness' })
          .getByRole('button', { name: 'Strong' })
          .click();
        await dialog.locator('input[type=file]').setInputFiles(await photoFile('cheek.jpg'));
        await expect(dialog.getByAltText('Photo of this entry')).toBeVisible();
        await dialog.getByRole('button', { name: 'Save' }).click();
        const entries = page.getByRole('list', { name: 'Diary entries' });
        await expect(entries).toContainText('Redness, strong');
        const csv = 'date,kind,products,product_ids\r\n2026-05-01,fine,Corvane Discontinued,\r\n';
        await page
          .getByLabel('Diary file')
          .setInputFiles({ name: 'reaction_diary.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
        await expect(entries).toContainText('Corvane Discontinued');
      });

      await test.step('A pan project with a product is saved', async () => {
        await page.goto(paths.panProjects);
        await press('Start a project');
        await dialog.getByLabel('Name').fill('Ten pans of winter');
        await press('Start project');
        await page.getByRole('heading', { level: 1, name: 'Ten pans of winter' }).waitFor();
        await press('Add products');
        await dialog.getByRole('checkbox', { name: /Velora Serum/ }).check();
        await press('Add 1 product');
        await page.getByRole('button', { name: /^Finished it/ }).click();
        await expect(page.getByRole('list', { name: 'Your products' })).toContainText(/Finished on/);
      });

      await test.step('A second factor is set up, and its recovery codes are copied', async () => {
        await page.goto(paths.settings);
        await requestEmailCode(page);
        const app = await scanCode(site, page);
        await enterCode(page, app.codeAt(new Date()), 'Turn on');
        await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
        await press('Copy');
        await expect(toastOf(page).filter({ hasText: 'Copied' })).toBeVisible();
        await press('I saved them');
        await page.getByText('On, with 10 recovery codes left').waitFor();
      });

      await test.step('An administrator’s changes to a product are saved', async () => {
        const administration = await pageOverPlainHttp(site, keeper);
        await administration.goto('/admin/products');
        await administration.getByRole('button', { name: 'Edit Velora Serum' }).click();
        await administration.getByLabel('Tags (comma-separated)').fill('rich');
        await administration.getByRole('button', { name: 'Save changes' }).click();
        await administration.getByText('Product updated', { exact: true }).waitFor();
      });
    },
  );
});
