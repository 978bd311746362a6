import type { Page } from '@playwright/test';
import { addToShelf, changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { wantedKey } from '#web/lib/links/wanted-address.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-keys.ts';
import { hold } from './support/hold.ts';
import { expectAbove } from './support/above.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/** These tests cover problems that people ran into when they first tried Shelflife. */

const welcome = (page: Page) => page.getByRole('link', { name: 'Get Started' }).first();

test(
  'A stored session that the server does not recognize is deleted, and the welcome page appears',
  { annotation: rules('CACHE-16') },
  async ({ site }) => {
    const mara = await site.member();
    // Simulates a token that was signed with a key from a different data folder.
    const [head, body] = mara.token.split('.');
    const page = await site.visit({ ...mara, token: `${head}.${body}.c3RyYW5nZXI`, refreshToken: 'unknown' }, '/');
    await welcome(page).waitFor();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  },
);

test(
  'A session whose access token is invalid is renewed, and the page continues to load',
  { annotation: rules('CACHE-16') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const { id } = await site.product({ name: 'Kept' });
    await mara.call(addToShelf, { body: { productId: id, status: 'currently_using', customTags: [] } });
    const [head, body] = mara.token.split('.');
    const page = await site.visit({ ...mara, token: `${head}.${body}.c3RyYW5nZXI` }, '/');
    await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Kept' }).waitFor();
  },
);

test(
  'A tab signs in when a second tab signs in, even if their storage differs',
  { annotation: rules('CACHE-19') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const browser = await site.browserOf(mara);
    const one = await browser.newPage();
    const other = await browser.newPage();
    await one.goto('/activity');
    await other.goto('/activity');
    await one.getByRole('button', { name: 'Account menu' }).click();
    await one.getByRole('menuitem', { name: 'Log Out' }).click();
    await welcome(one).waitFor();
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
  },
);

test('An activity is displayed as a sentence with its product', { annotation: rules('OP-32') }, async ({ site }) => {
  const mara = await site.member();
  const juno = await site.member({ firstName: 'Juno', lastName: 'Marchetta' });
  const { id } = await site.product({ name: 'Dusk Balm' });
  await site.shelve(juno, { productId: id, status: 'tried' });
  await site.followPerson(mara, juno);
  const page = await site.visit(mara, href.activity);
  const sentence = page.getByRole('listitem').getByRole('paragraph').first();
  await expect(sentence).toHaveText(/^Juno Marchetta tried Dusk Balm/);
  await sentence.getByRole('link', { name: 'Dusk Balm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dusk Balm' }).waitFor();
});

test(
  'A product URL with a number above the highest possible id shows the product-not-found page',
  { annotation: rules('PDP-49') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/product/99999999999999999999');
    await page.getByRole('heading', { name: 'Product Not Found' }).waitFor();
  },
);

test(
  'Arrow keys move between the statuses, and Enter or Space selects the focused status',
  { annotation: rules('PDP-54') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try' });
    const page = await site.visit(mara, href.product(entry.productId));
    const place = (name: string) => page.getByRole('radio', { name });
    const status = async () => (await mara.call(listShelf, { query: {} })).body[0]?.status;
    await place('Want to Try').focus();
    await page.keyboard.press('ArrowRight');
    await expect(place('Currently Using')).toBeFocused();
    await expect(place('Want to Try')).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(place('Currently Using')).toBeChecked();
    await expect.poll(status).toBe('currently_using');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    await expect.poll(status).toBe('want_to_try');
  },
);

test(
  'After a product is added by keyboard, focus stays in the product’s row',
  { annotation: rules('BRWS-33') },
  async ({ site }) => {
    const mara = await site.member();
    for (const name of ['Ash Balm', 'Birch Balm', 'Cedar Balm']) await site.product({ name });
    const page = await site.visit(mara, href.browse);
    await page.getByRole('button', { name: 'Add to Shelf: Birch Balm' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
    await dialog.getByRole('radio', { name: 'Want to Try' }).click();
    await dialog.getByRole('button', { name: 'Add to Shelf' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('listitem').filter({ hasText: 'Birch Balm' });
    await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  },
);

test(
  'Saving adds a typed tag, and closing the dialog with unsaved tags asks for confirmation',
  { annotation: rules('SHELF-19', 'ADDS-22') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara);
    const page = await site.visit(mara, href.product(entry.productId));
    await page.getByRole('button', { name: 'Edit your tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    await dialog.getByLabel('Your tags').fill('Rainy Day');
    await page.mouse.click(5, 5);
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastOf(page).getByText('Tags updated!').waitFor();
    await expect
      .poll(async () => (await mara.call(listShelf, { query: {} })).body[0]?.customTags)
      .toEqual(['rainy day']);
  },
);

test(
  'Usage dates can be typed in the locale’s format, and dates out of range are rejected',
  { annotation: rules('PDP-55') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'tried' });
    const page = await site.visit(mara, href.product(entry.productId), { locale: 'de-DE' });
    await page.getByRole('button', { name: /^Started/ }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabel('Date').fill('2099-01-01');
    await save.click();
    await dialog.getByText('Please choose today or an earlier date').waitFor();
    await dialog.getByLabel('Date').fill('1900-01-01');
    await save.click();
    await dialog.getByText(/^Please choose .* or a later date$/).waitFor();
    await dialog.getByLabel('Date').fill('14.02.2026');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await mara.call(listShelf, { query: {} })).body[0]?.dateStarted).toBe('2026-02-14');
  },
);

test(
  'Saving a valid date dismisses the error toast about a rejected date',
  { annotation: rules('PDP-55') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'tried' });
    await mara.call(changeShelfEntry, { params: { id: entry.id }, body: { dateStarted: '2026-02-14' } });
    const page = await site.visit(mara, href.product(entry.productId));
    await page.getByRole('button', { name: /^Finished/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2026-02-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastOf(page, 'alert').waitFor();
    await dialog.getByLabel('Date').fill('2026-02-20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(toastOf(page)).toHaveCount(0);
  },
);

test(
  'Back returns to the previous tab on home, and closes an open dialog before leaving the page',
  { annotation: rules('HOME-29', 'SHELL-41') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'tried' });
    const page = await site.visit(mara, '/');
    await page.getByRole('tab', { name: /^Tried/ }).click();
    await page.getByRole('article').getByRole('link', { name: entry.product.name }).click();
    const heading = page.getByRole('heading', { level: 1, name: entry.product.name });
    await heading.waitFor();
    await page.getByRole('button', { name: 'Edit your tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    await dialog.waitFor();
    await page.evaluate(() => history.back());
    await dialog.waitFor({ state: 'detached' });
    await heading.waitFor();
    await expect(page).toHaveURL(href.product(entry.productId));
    await page.evaluate(() => history.back());
    await expect(page.getByRole('tab', { name: /^Tried/ })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  '"Undo" restores a removed entry with its status, tags, notes, and dates',
  { annotation: rules('SHELF-20') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'tried', customTags: ['gym bag'], shadeNotes: 'Warm in daylight' });
    await mara.call(changeShelfEntry, {
      params: { id: entry.id },
      body: { dateStarted: '2026-02-14', dateFinished: '2026-03-01' },
    });
    const saved = async () =>
      (await mara.call(listShelf, { query: {} })).body.map(({ id: _new, product: _same, ...row }) => row);
    const before = await saved();
    const page = await site.visit(mara, href.product(entry.productId));
    await page.getByRole('button', { name: 'Remove from shelf' }).click();
    await expect.poll(saved).toEqual([]);
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('radio', { name: 'Tried' })).toBeChecked();
    await expect.poll(saved).toEqual(before);
  },
);

test(
  'The product request form suggests an existing product and shows the member’s earlier requests',
  { annotation: rules('REQ-05', 'REQ-06') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Dusk Balm', brand: 'Ondine' });
    const page = await site.visit(mara, href.requestProduct('dusk  balm'));
    await page.getByLabel('Brand name').fill('ondine');
    await expect(page.getByRole('link', { name: 'Dusk Balm' })).toHaveAttribute('href', href.product(product.id));
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
  },
);

test(
  'A member with an unconfirmed address can resend the email from the sign-in form',
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
  'Semicolon-separated shelf files in Latin-1 or UTF-16 are read, and unknown products can be requested',
  { annotation: rules('SHELF-21') },
  async ({ site }) => {
    const mara = await site.member();
    await site.product({ name: 'Crème Été', brand: 'Ondine' });
    const page = await site.visit(mara, href.importShelf);
    const rows = 'Marke;Produkt;Status\r\nOndine;Crème Été;tried\r\nNobody;Nothing at all;tried\r\n';
    const found = page.getByRole('region', { name: /^Found/ });
    for (const buffer of [Buffer.from(rows, 'latin1'), Buffer.from(`\ufeff${rows}`, 'utf16le')]) {
      await page.locator('input[type=file]').setInputFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer });
      await found.getByText('Crème Été').first().waitFor();
      await page.getByRole('link', { name: 'Request Nobody Nothing at all' }).waitFor();
    }
  },
);

test(
  'User content is displayed in the direction of its script',
  { annotation: rules('SHELL-44') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'מארה', bio: 'אוהבת שפתונים' });
    const page = await site.visit(mara, href.shelves);
    for (const text of ['מארה', 'אוהבת שפתונים'])
      await expect(page.getByText(text).first()).toHaveCSS('direction', 'rtl');
    await expect(page.locator('html')).toHaveCSS('direction', 'ltr');
  },
);

test(
  'After a click on a link, a progress bar shows that the page is loading',
  { annotation: rules('SHELL-43') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), href.settings);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const { release } = await hold(page, /\.js$/);
    await page.getByRole('link', { name: 'Discover' }).first().click();
    const progress = page.getByRole('progressbar', { name: 'Loading the page' });
    await progress.waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
    await expect(progress).toHaveCount(0);
  },
);

test('A goal of 1.5 is rejected, not read as 15', { annotation: rules('PAN-27') }, async ({ site }) => {
  const page = await site.visit(await site.member(), href.profile);
  await page.getByRole('button', { name: 'Start Challenge' }).click();
  await page.getByLabel('Goal').fill('');
  await page.getByLabel('Goal').pressSequentially('1.5');
  await page.getByRole('button', { name: 'Start Challenge' }).click();
  await page.getByText('Goal must be at least 1').waitFor();
});

test(
  'New members see products above the activity, and usernames are checked while typed',
  { annotation: rules('HOME-30', 'HOME-31'), tag: '@phone' },
  async ({ site }) => {
    await site.product({ name: 'Viral Balm', editorialSections: ['viral'] });
    const beginner = await site.member();
    const page = await site.visit(beginner, '/');
    const card = page.getByRole('article').filter({ hasText: 'Viral Balm' });
    await card.waitFor();
    const activity = page.getByRole('complementary', { name: 'Community Activity' });
    await expectAbove(card, activity);

    const nameless = await site.member({ username: null });
    const setUp = await site.visit(nameless, '/');
    await setUp.getByLabel('Username').fill(beginner.username ?? '');
    await setUp.getByText('Username is already taken').waitFor();
    await setUp.getByLabel('Username').fill('nobody_yet');
    await setUp.getByText('This username is available').waitFor();
  },
);

test(
  'The review dialog names missing fields and says that the product will move to Tried',
  { annotation: rules('REVD-25', 'REVD-26'), tag: '@phone' },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'currently_using' });
    const page = await site.visit(mara, href.product(entry.productId));
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
  },
);
