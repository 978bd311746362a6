import type { Page } from '@playwright/test';
import { addToShelf, listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { wantedKey } from '#web/lib/links/wanted-address.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { hold } from './support/hold.ts';
import { expectAbove } from './support/above.ts';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import { storedSession } from './support/stored-session.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/** These tests cover problems that people ran into when they first tried Shelflife. */

const welcome = (page: Page) => page.getByRole('link', { name: 'Get Started' }).first();

test(
  'An unknown session is deleted, an invalid access token is renewed, and a sign-in also signs in the other tab',
  { annotation: rules('CACHE-16', 'CACHE-19') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const { id } = await site.product({ name: 'Kept' });
    await mara.call(addToShelf, { body: { productId: id, status: 'currently_using', customTags: [] } });
    // Simulates a token that was signed with a key from a different data folder.
    const [head, body] = mara.token.split('.');
    const token = `${head}.${body}.c3RyYW5nZXI`;
    const page = await site.visit({ ...mara, token, refreshToken: 'unknown' }, '/');

    await test.step('A session that the server does not recognize is deleted, and the welcome page appears', async () => {
      await welcome(page).waitFor();
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
    });

    await test.step('An invalid access token is renewed, and the page continues to load', async () => {
      await page.evaluate(
        (items) => {
          for (const [key, value] of items) localStorage.setItem(key, value);
        },
        [...storedSession({ ...mara, token })] as const,
      );
      await page.reload();
      await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
      await page.getByRole('article').filter({ hasText: 'Kept' }).waitFor();
    });

    await test.step('A tab signs in when a second tab signs in, even if their storage differs', async () => {
      const other = await page.context().newPage();
      await other.goto('/activity');
      await other.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await welcome(page).waitFor();
      await welcome(other).waitFor();
      const again = await site.session(mara);
      // Browsers sync storage between tabs at unpredictable times. In this test, the storage is never synced.
      await other.evaluate(
        ([key, token]) => {
          const { getItem } = Storage.prototype;
          Storage.prototype.getItem = function read(name: string) {
            return name === key || name === token ? null : getItem.call(this, name);
          };
        },
        [sessionKey, accessTokenKey] as const,
      );
      const refused: string[] = [];
      other.on('response', (response) => void (response.status() === 401 && refused.push(response.url())));
      await other.evaluate(
        ([key, session]) => {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
          new BroadcastChannel(key).postMessage({ event: 'SIGNED_IN', session });
        },
        [
          sessionKey,
          {
            access_token: again.token,
            refresh_token: again.refreshToken,
            token_type: 'bearer',
            expires_in: 3600,
            expires_at: Math.floor(Date.now() / 1000) + 3600,
            user: { id: mara.id, email: mara.email },
          },
        ] as const,
      );
      await other.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      expect(refused).toEqual([]);
    });
  },
);

test(
  'Dates and shelf files can have local formats, "Undo" restores an entry, and a request shows existing products',
  { annotation: rules('PDP-55', 'SHELF-20', 'SHELF-21', 'REQ-05', 'REQ-06') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'tried', customTags: ['gym bag'], shadeNotes: 'Warm in daylight' });
    await site.product({ name: 'Crème Été', brand: 'Ondine' });
    const balm = await site.product({ name: 'Dusk Balm', brand: 'Ondine' });
    const page = await site.visit(mara, href.product(entry.productId), { locale: 'de-DE' });
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    const shelf = async () => (await mara.call(listShelf, { query: {} })).body;

    await test.step('Dates can be typed in the locale’s format, and dates out of range show an error', async () => {
      await page.getByRole('button', { name: /^Started/ }).click();
      await dialog.getByLabel('Date').fill('2099-01-01');
      await save.click();
      await dialog.getByText('Choose today or an earlier date').waitFor();
      await dialog.getByLabel('Date').fill('1900-01-01');
      await save.click();
      await dialog.getByText(/^Choose .* or a later date$/).waitFor();
      await dialog.getByLabel('Date').fill('14.02.2026');
      await save.click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await shelf())[0]?.dateStarted).toBe('2026-02-14');
    });

    await test.step('Saving a valid date dismisses the error toast about a rejected date', async () => {
      await page.getByRole('button', { name: /^Finished/ }).click();
      await dialog.getByLabel('Date').fill('2026-02-01');
      await save.click();
      await toastOf(page, 'alert').waitFor();
      await dialog.getByLabel('Date').fill('2026-03-01');
      await save.click();
      await dialog.waitFor({ state: 'detached' });
      await expect(toastOf(page)).toHaveCount(0);
      await expect.poll(async () => (await shelf())[0]?.dateFinished).toBe('2026-03-01');
    });

    await test.step('"Undo" restores the same entry, even if it is pressed before the server has responded to the removal', async () => {
      const before = await shelf();
      const held = await hold(page, `**/api/shelf/${entry.id}`);
      await page.getByRole('button', { name: 'Remove from shelf' }).click();
      await held.requested;
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('radio', { name: 'Tried' })).toBeChecked();
      const restored = page.waitForResponse('**/api/shelf/restore');
      held.release();
      await restored;
      await expect.poll(shelf).toEqual(before);
    });

    await test.step('A status chosen offline survives a removal and its "Undo"', async () => {
      await page.context().setOffline(true);
      await page.getByRole('radio', { name: 'Currently Using' }).click();
      await page.getByRole('button', { name: 'Remove from shelf' }).click();
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('radio', { name: 'Currently Using' })).toBeChecked();
      await page.context().setOffline(false);
      await expect
        .poll(async () => (await shelf()).map(({ id, status }) => ({ id, status })))
        .toEqual([{ id: entry.id, status: 'currently_using' }]);
      await expect(page.getByRole('radio', { name: 'Currently Using' })).toBeChecked();
    });

    await test.step('Semicolon-separated files in Latin-1 or UTF-16 are read, and unknown products can be requested', async () => {
      await openInApp(page, href.importShelf);
      const rows = 'Marke;Produkt;Status\r\nOndine;Crème Été;tried\r\nNobody;Nothing at all;tried\r\n';
      const found = page.getByRole('region', { name: /^Found/ });
      for (const buffer of [Buffer.from(rows, 'latin1'), Buffer.from(`\ufeff${rows}`, 'utf16le')]) {
        await page.locator('input[type=file]').setInputFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer });
        await found.getByText('Crème Été').first().waitFor();
        await page.getByRole('link', { name: 'Request Nobody Nothing at all' }).waitFor();
      }
    });

    await test.step('The request form suggests an existing product and shows the member’s earlier requests', async () => {
      await openInApp(page, href.requestProduct('dusk  balm'));
      await page.getByLabel('Brand name').fill('ondine');
      await expect(page.getByRole('link', { name: 'Dusk Balm' })).toHaveAttribute('href', href.product(balm.id));
      await page.getByLabel('Product name').fill('Dawn Balm');
      // When the link above the button disappears, the button moves.
      await expect(page.getByRole('link', { name: 'Dusk Balm' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Submit Request' }).click();
      const own = page.getByRole('region', { name: 'Your requests' });
      await own
        .getByRole('listitem')
        .filter({ hasText: /Dawn Balm.*Pending/ })
        .waitFor();
      await page.getByLabel('Product name').fill('dawn balm');
      await page.getByLabel('Brand name').fill('Ondine');
      await page.getByText('You’ve already requested this.').waitFor();
    });
  },
);

test(
  'A member with an unconfirmed address can request another confirmation email from the sign-in form',
  { annotation: rules('AUTH-39') },
  async ({ site }) => {
    const email = 'new@example.test';
    const page = await site.visit(null, '/product/1');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await page.getByRole('link', { name: 'Create Account' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('velvet-hour-42');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await site.post();
    await page.getByLabel('Password', { exact: true }).fill('velvet-hour-42');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Your email address isn’t confirmed yet.').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`Another email is on its way to ${email}.`).waitFor();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), wantedKey)).toBe('/product/1');
  },
);

test(
  'A member finds the way by link, Back, and keyboard, and text has the direction of its script',
  {
    annotation: [
      ...rules('SHELL-44', 'PAN-27', 'SHELL-43', 'BRWS-33', 'OP-32', 'PDP-49'),
      ...rules('HOME-29', 'SHELL-41', 'SHELF-19', 'ADDS-22', 'PDP-54'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'מארה', bio: 'אוהבת שפתונים' });
    for (const name of ['Ash Balm', 'Birch Balm', 'Cedar Balm']) await site.product({ name });
    const { productId, product } = await site.shelve(mara, { status: 'want_to_try' });
    const juno = await site.member({ firstName: 'Juno', lastName: 'Marchetta' });
    const dusk = await site.product({ name: 'Dusk Balm' });
    await site.shelve(juno, { productId: dusk.id, status: 'tried' });
    await site.followPerson(mara, juno);
    const page = await site.visit(mara, href.shelves);
    const fromMenu = async (name: string) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name }).click();
    };

    await test.step('User content is displayed in the direction of its script', async () => {
      for (const text of ['מארה', 'אוהבת שפתונים'])
        await expect(page.getByText(text).first()).toHaveCSS('direction', 'rtl');
      await expect(page.locator('html')).toHaveCSS('direction', 'ltr');
    });

    await test.step('A goal of 1.5 is rejected, not read as 15', async () => {
      await fromMenu('Profile');
      await page.getByRole('button', { name: 'Start Challenge' }).click();
      await page.getByLabel('Goal').fill('');
      await page.getByLabel('Goal').pressSequentially('1.5');
      await page.getByRole('button', { name: 'Start Challenge' }).click();
      await page.getByText('Goal must be at least 1').waitFor();
    });

    await test.step('After a click on a link, a progress bar shows that the page is loading', async () => {
      const { release } = await hold(page, /\.js$/);
      await page.getByRole('link', { name: 'Discover' }).first().click();
      const progress = page.getByRole('progressbar', { name: 'Loading the page' });
      await progress.waitFor();
      release();
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
      await expect(progress).toHaveCount(0);
    });

    await test.step('After a product is added with the keyboard, focus stays in the product’s row', async () => {
      await openInApp(page, href.browse);
      await page.getByRole('button', { name: 'Add to Shelf: Birch Balm' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
      await dialog.getByRole('radio', { name: 'Want to Try' }).click();
      await dialog.getByRole('button', { name: 'Add to Shelf' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const row = page.getByRole('listitem').filter({ hasText: 'Birch Balm' });
      await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    });

    await openInApp(page, '/');
    const tab = page.getByRole('tab', { name: /^Want to Try/ });
    const card = page.getByRole('article').getByRole('link', { name: product.name });
    const heading = page.getByRole('heading', { level: 1, name: product.name });
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    const entry = async () => (await mara.call(listShelf, { query: { productId } })).body[0];

    await test.step('Back closes an open dialog first, and returns to the previous tab on home', async () => {
      await tab.click();
      await card.click();
      await heading.waitFor();
      await page.getByRole('button', { name: 'Edit your tags' }).click();
      await dialog.waitFor();
      await page.evaluate(() => history.back());
      await dialog.waitFor({ state: 'detached' });
      await heading.waitFor();
      await expect(page).toHaveURL(href.product(productId));
      await page.evaluate(() => history.back());
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    });

    await card.click();
    await test.step('Closing the dialog with unsaved tags asks for confirmation, and saving adds a typed tag', async () => {
      await page.getByRole('button', { name: 'Edit your tags' }).click();
      await dialog.getByLabel('Your tags').fill('Rainy Day');
      await page.mouse.click(5, 5);
      const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toastOf(page).getByText('Tags updated!').waitFor();
      await expect.poll(async () => (await entry())?.customTags).toEqual(['rainy day']);
    });

    await test.step('Arrow keys move between the statuses, and Enter or Space selects one', async () => {
      const place = (name: string) => page.getByRole('radio', { name });
      await place('Want to Try').focus();
      await page.keyboard.press('ArrowRight');
      await expect(place('Currently Using')).toBeFocused();
      await expect(place('Want to Try')).toBeChecked();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(place('Currently Using')).toBeChecked();
      await expect.poll(async () => (await entry())?.status).toBe('currently_using');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press(' ');
      await expect.poll(async () => (await entry())?.status).toBe('want_to_try');
    });

    await test.step('An activity is displayed as a sentence with its product', async () => {
      await openInApp(page, href.activity);
      const sentence = page.getByRole('listitem').getByRole('paragraph').first();
      await expect(sentence).toHaveText(/^Juno Marchetta tried Dusk Balm/);
      await sentence.getByRole('link', { name: 'Dusk Balm' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dusk Balm' }).waitFor();
    });

    await test.step('A number above the highest possible id shows the product-not-found page', async () => {
      await openInApp(page, '/product/99999999999999999999');
      await page.getByRole('heading', { name: 'Product Not Found' }).waitFor();
    });
  },
);

test(
  'A new member chooses a free username, sees products above the activity feed, and opens the review dialog',
  { annotation: rules('HOME-30', 'HOME-31', 'REVD-25', 'REVD-26'), tag: '@phone' },
  async ({ site }) => {
    const product = await site.product({ name: 'Viral Balm', editorialSections: ['viral'] });
    const juno = await site.member();
    const mara = await site.member({ username: null });
    const page = await site.visit(mara, '/');

    await test.step('The profile setup checks the username while the member types', async () => {
      const setUp = page.getByRole('dialog', { name: 'Set up your profile' });
      await setUp.getByLabel('Username').fill(juno.username ?? '');
      await setUp.getByText('Username is already taken').waitFor();
      await setUp.getByLabel('Username').fill('nobody_yet');
      await setUp.getByText('This username is available').waitFor();
      await setUp.getByRole('button', { name: 'Save profile' }).click();
      await setUp.waitFor({ state: 'detached' });
    });

    await test.step('New members see products above the Community Activity panel', async () => {
      const card = page.getByRole('article').filter({ hasText: 'Viral Balm' });
      await card.waitFor();
      await expectAbove(card, page.getByRole('complementary', { name: 'Community Activity' }));
    });

    await test.step('The review dialog names missing fields and says that the product will move to Tried', async () => {
      await site.shelve(mara, { productId: product.id, status: 'currently_using' });
      await openInApp(page, href.product(product.id));
      await page.getByRole('button', { name: 'Write Review' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write Review' });
      await dialog.getByText('Submitting your review moves this product to Tried.').waitFor();
      await dialog.getByText('Choose a rating and how you got it.').waitFor();
      await dialog.getByRole('radio', { name: /4 stars/ }).click({ force: true });
      await expect(dialog.getByText('Choose how you got it.')).toBeInViewport();
      await dialog
        .locator('input[type=file]')
        .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
      await dialog.getByText(/^notes\.txt: /).waitFor();
    });
  },
);
