import type { Locator, Page } from '@playwright/test';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
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
