import type { Locator, Page } from '@playwright/test';
import { fillShelf, generate } from '#bench/generate.ts';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the target has focus, at most 120 times. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 120; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Returns true if the focused element has a focus indicator, or if its parent has one, as for hidden inputs. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const marks = [focused, focused.parentElement].map((element) => element && getComputedStyle(element));
    return marks.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'));
  });

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect.poll(() => focusIsSeen(page), `focus on ${String(target)} is seen`).toBe(true);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test(
  'A visitor can sign up, add a product to the shelf, and review it using only a keyboard',
  { annotation: rules('SHELL-46') },
  async ({ site }) => {
    await site.product({ name: 'Velvet Cream', brand: 'Moss House' });
    const page = await site.visit(null, '/');
    await press(page, page.getByRole('link', { name: 'Get Started' }));
    await type(page, page.getByLabel('Email'), 'nina@example.test');
    await type(page, page.getByLabel('Password', { exact: true }), 'ledge and shelf');
    await press(page, page.getByRole('button', { name: 'Create Account' }));
    await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
    const [email] = await site.post();
    const link = new URL(email?.link ?? '');
    await page.goto(link.pathname + link.search);

    const setUp = page.getByRole('dialog', { name: 'Set up your profile' });
    await type(page, setUp.getByLabel('Username'), 'nina_types');
    await press(page, setUp.getByRole('button', { name: 'Save profile' }));
    await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
    await expect(setUp).toBeHidden();

    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
    await page.keyboard.type('velvet');
    await page.getByRole('option', { name: /Velvet Cream/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();

    await press(page, page.getByRole('button', { name: 'Add to Shelf' }));
    const adding = page.getByRole('dialog', { name: 'Add to Shelf' });
    await adding.waitFor();
    await tabTo(page, adding.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(adding.getByRole('radio').nth(1)).toBeChecked();
    await press(page, adding.getByRole('button', { name: /^Add to Shelf/ }));
    await expect(adding).toBeHidden();

    await press(page, page.getByRole('button', { name: 'Write Review' }));
    const writing = page.getByRole('dialog');
    await writing.getByRole('heading', { name: 'Write Review' }).waitFor();
    const stars = writing.getByRole('radio', { name: /star/ });
    await tabTo(page, stars.first());
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
    await expect(stars.nth(3)).toBeChecked();
    await type(page, writing.getByLabel('Comment'), 'Sheer at first, deep after two coats.');
    const disclosures = writing.getByRole('group', { name: 'Disclosure' }).getByRole('radio');
    await tabTo(page, disclosures.first());
    await page.keyboard.press('Space');
    await expect(disclosures.first()).toBeChecked();
    await press(page, writing.getByRole('button', { name: 'Submit Review' }));
    await page
      .getByRole('article', { name: /Review by/ })
      .getByText('Sheer at first')
      .waitFor();
  },
);

/** Pages and their titles. */
const pages = [
  ['/', 'Home'],
  ['/browse', 'Browse'],
  ['/discover', 'Discover'],
  ['/shelves?tab=all', 'My Shelves'],
  ['/profile', 'Profile'],
  ['/beauty-life', 'My beauty life'],
  ['/calendar', 'Expiry calendar'],
  ['/statistics', 'Statistics'],
  ['/activity', 'Activity'],
  ['/settings', 'Settings'],
  ['/search?q=velvet', 'Search'],
] as const;

async function stage(site: Site) {
  const mara = await site.member({ firstName: 'Mara' });
  const product = await site.product({ name: 'Velvet Cream', editorialSections: ['viral', 'new', 'trending'] });
  await site.shelve(mara, { productId: product.id, customTags: ['everyday', 'travel size'] });
  return { mara, product: `/product/${product.id}` };
}

async function open(page: Page, address: string, title: string): Promise<void> {
  await openInApp(page, address);
  await expect(page).toHaveTitle(`${title} · Shelflife`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Returns the elements that make the page wider than its window. Pages may scroll only vertically. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} of ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 80))];
  });

/** Text spacing from WCAG 1.4.12. */
const wideText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Returns the texts of headings, labels, and buttons that are cut off. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main [data-slot="button"], main h1, main h2, main label')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflow !== 'visible')
      // Text that is only for screen readers is one pixel high.
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 2 && scrollHeight > clientHeight + 2)
      .map(({ textContent }) => textContent),
  );

test(
  'When the focused element disappears, focus moves to what took its place or to what is near',
  { annotation: rules('SHELL-46') },
  async ({ site, keeper }) => {
    const mara = await site.member();
    for (const name of ['Amber Serum', 'Birch Balm', 'Cedar Mist'])
      await site.shelve(mara, { productId: (await site.product({ name })).id, status: 'tried' });
    const page = await site.visit(mara, '/shelves?tab=tried', desktop);
    const focused = page.locator(':focus');
    const cards = page.getByRole('article');
    await test.step('After a card is removed, in the card that took its place, and without cards in the page', async () => {
      for (const left of [2, 1, 0]) {
        await page
          .getByRole('button', { name: /^Shelf status for/ })
          .first()
          .focus();
        await page.keyboard.press('Enter');
        const item = page.getByRole('menuitem', { name: 'Remove from shelf' });
        await item.focus();
        await page.keyboard.press('Enter');
        await expect(cards).toHaveCount(left);
        await expect(focused).toHaveCount(1);
        if (left > 0) await expect(page.locator('main article :focus, main li :focus')).toHaveCount(1);
      }
    });
    await test.step('After Undo in a toast, in the page', async () => {
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await expect(cards).toHaveCount(1);
      await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
    });
    await test.step('After a product is deleted in the panel, in the row that took its place', async () => {
      const panel = await site.visit(keeper, '/admin/products', desktop);
      const removal = panel.getByRole('button', { name: 'Delete Birch Balm' });
      await removal.focus();
      await panel.keyboard.press('Enter');
      const confirm = panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
      await expect(confirm).toBeEnabled();
      await confirm.focus();
      await panel.keyboard.press('Enter');
      await expect(removal).toHaveCount(0);
      await expect(panel.locator('main :focus')).toHaveAccessibleName(/Amber Serum|Cedar Mist/);
    });
  },
);

test(
  'Pages adapt to zoom and wide text spacing, and forced colors do not hide selections, buttons, and dialogs',
  { tag: '@phone', annotation: rules('SHELL-47', 'SHELL-49') },
  async ({ site }) => {
    const { mara, product } = await stage(site);
    const page = await (await site.browserOf(mara, { bypassCSP: true })).newPage();
    await page.goto('/');
    await test.step('Pages do not scroll sideways at 200% or 400% zoom, and wide text spacing cuts off no text', async () => {
      for (const [address, title] of [...pages, [product, 'Velvet Cream'] as const]) {
        await open(page, address, title);
        for (const viewport of [
          { width: 640, height: 360 },
          { width: 320, height: 256 },
        ]) {
          await page.setViewportSize(viewport);
          await expect.poll(() => sideways(page), `${address} at ${viewport.width}`).toEqual([]);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        const style = await page.addStyleTag({ content: wideText });
        await expect.poll(() => sideways(page), address).toEqual([]);
        await expect.poll(() => cut(page), address).toEqual([]);
        await style.evaluate((element) => element.parentNode?.removeChild(element));
      }
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    await test.step('With forced colors, the selected status has a different background, and buttons and dialogs are outlined', async () => {
      const statuses = page.getByRole('group', { name: 'Status' }).locator('label');
      await expect(statuses).toHaveCount(3);
      const grounds = () => Promise.all([0, 1, 2].map((place) => ground(statuses.nth(place))));
      await expect.poll(async () => new Set(await grounds()).size).toBe(2);
      const review = page.getByRole('button', { name: 'Write Review' });
      await expect(review).toHaveCSS('outline-style', 'solid');
      await review.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveCSS('border-top-style', 'solid');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step('With forced colors, the selected tab has a different background', async () => {
      await open(page, '/', 'Home');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(4);
      await expect.poll(async () => (await ground(tabs.nth(0))) === (await ground(tabs.nth(1)))).toBe(false);
    });
  },
);

test(
  'Screens show their headings while requests are pending and after requests fail',
  { annotation: rules('SHELL-53') },
  async ({ site, keeper }) => {
    const page = await (await site.browserOf(keeper)).newPage();
    site.expectNoise(/status of 500/);
    let refusal = Promise.withResolvers<void>();
    let pending = 0;
    await page.route(/\/api\//, async (route) => {
      pending++;
      await refusal.promise;
      pending--;
      await route.fulfill({ status: 500, body: '' });
    });
    const titles = {
      '/': /Shelves/,
      '/product/1': 'Product',
      '/shelves': 'My Shelves',
      '/shelves/1': 'Your package',
      '/profile': 'Profile',
      '/user/nina': '@nina',
      '/ingredient/1': 'Ingredient',
      '/pan-projects/1': 'Pan project',
      '/admin': 'Admin panel',
      '/year/2026': 'Your 2026',
    };
    for (const [address, name] of Object.entries(titles)) {
      const isAnnounced = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
      };
      refusal = Promise.withResolvers();
      if (address === '/') await page.goto(address);
      else await openInApp(page, address);
      await expect.poll(() => pending, `${address} has a pending request`).toBeGreaterThan(0);
      await isAnnounced();
      refusal.resolve();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      await isAnnounced();
    }
  },
);

test('On a desktop, all pages start at the same left edge', { annotation: rules('SHELL-63') }, async ({ site }) => {
  const page = await site.visit(await site.member(), '/', desktop);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  for (const path of leftAligned) {
    await openInApp(page, path);
    await expect(page).toHaveURL(path);
    await expect
      .poll(async () => Math.abs(((await heading.boundingBox())?.x ?? 0) - left), path)
      .toBeLessThanOrEqual(2);
  }
});
/** The left edge of a page that is 1216 px wide, in a window of 1440 px. */
const left = 112;
const leftAligned = `/browse /search/users /activity /settings /settings/import /diary /settings/ingredients
  /beauty-life /calendar /buy-again /spending /pan-projects /statistics /write-review /request-product /submit-photos
  /scan /shades /rules /privacy`.split(/\s+/);

/** Wraps every text of the page as page translators do. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('On a translated page, counters and texts still change, and the app does not crash', async ({ site }) => {
  const { mara } = await stage(site);
  const page = await site.visit(mara, '/shelves', desktop);
  const tab = (name: string) => page.getByRole('tab', { name, includeHidden: true });
  await expect(tab('Currently Using')).toContainText('(1)');
  // The app follows a translation only from then on.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('translated-page')),
  );
  await expect(async () => {
    await translate(page);
    await page
      .getByRole('button', { name: /^Shelf status for/ })
      .first()
      .click({ timeout: 3000 });
    await page.getByRole('menuitemradio', { name: /Tried/ }).click({ timeout: 3000 });
  }).toPass();
  await expect(tab('Tried')).toContainText('(1)');
  await expect(tab('Currently Using')).toContainText('(0)');
  await page.getByRole('dialog').waitFor();
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tab('Tried').click();
  await expect(page.getByRole('article')).toContainText('Velvet Cream');
  await openInApp(page, '/activity');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activity');
});

test('Enter that ends a composition in Safari adds no half word as a tag', async ({ site }) => {
  const { mara, product } = await stage(site);
  const page = await site.visit(mara, product);
  await page.getByRole('button', { name: 'Edit your tags' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').first();
  await field.fill('にほ');
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })),
  );
  await expect(field).toHaveValue('にほ');
  await expect(dialog.getByRole('button', { name: 'Remove にほ' })).toHaveCount(0);
  await field.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove にほ' })).toBeVisible();
});

test('On paper, all entries of a shelf are black on white, without the skip link', async ({ site }) => {
  const mara = await site.member();
  await generate(site.pool, { products: 80, members: 0, shelfEntries: 0, reviews: 0 });
  await fillShelf(site.pool, mara.id, 70);
  const page = await site.visit(mara, '/shelves?tab=all', desktop);
  await expect(page.locator('article')).toHaveCount(70);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Skip to content')).toBeHidden();
});

test('On paper, a list that is not printed completely says so', { annotation: rules('SHELF-25') }, async ({ site }) => {
  const mara = await site.member();
  await generate(site.pool, { products: 260, members: 0, shelfEntries: 0, reviews: 0 });
  await fillShelf(site.pool, mara.id, 250);
  const page = await site.visit(mara, '/shelves?tab=all', desktop);
  const sentence = page.getByText('180 of 250 entries are printed. To print all of them, press Ctrl+P or ⌘P');
  await expect(sentence).toBeAttached();
  await expect(sentence).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test(
  'On a touch device, every field has text of at least 16 px, so that iPhones do not zoom in',
  { tag: '@phone' },
  async ({ site }) => {
    const { mara, product } = await stage(site);
    const page = await (await site.browserOf(mara, phone)).newPage();
    for (const path of [
      product,
      '/shelves',
      '/browse',
      '/search?q=velvet',
      '/settings',
      '/spending',
      '/diary',
      '/shades',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const small = () =>
        page
          .locator('input, select, textarea')
          .evaluateAll((fields) =>
            fields
              .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
              .map((field) => field.outerHTML),
          );
      await expect.poll(small, path).toEqual([]);
    }
  },
);
