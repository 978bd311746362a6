import type { Locator, Page } from '@playwright/test';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { href } from '#web/href.ts';
import { wantedKey } from '#web/lib/links/wanted-address.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { openInApp } from './support/open-in-app.ts';
import { settled } from './support/settled.ts';
import { eachLook } from './support/looks.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

test.use({ environment: { ADMIN_EMAIL: 'keeper@example.test' } });

/** Returns the targets of links in order, or null for elements that are not links. */
const targetsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test(
  'On wide screens, the top bar links to the main pages, and pages have their own titles',
  {
    annotation: rules(
      'SHELL-01',
      'SHELL-02',
      'SHELL-03',
      'SHELL-23',
      'SHELL-56',
      'MOB-03',
      'OP-24',
      'OP-25',
      'ROUTE-01',
    ),
  },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const { id, product } = await site.shelve(mara);
    const page = await site.visit(mara, '/');
    const bar = page.getByRole('banner');
    const main = bar.getByRole('navigation', { name: 'Main' });
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });

    await test.step('The first Tab stop is a link that skips to the content', async () => {
      await page.getByRole('heading', { name: 'My Products' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    });

    await test.step('The top bar links to home, My Shelves, and Discover', async () => {
      await expect(main.getByRole('link')).toHaveText(['My Shelves', 'Discover'], { useInnerText: true });
      await expect(main.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover');
      await expect(tabs).toBeHidden();
      await expect(bar.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
      await main.getByRole('link', { name: 'My Shelves' }).click();
      await page.waitForURL('**/shelves');
      await expect(main.getByRole('link', { name: 'My Shelves' })).toHaveAttribute('aria-current', 'page');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await bar.getByRole('link', { name: 'Shelflife' }).click();
      await page.waitForURL(site.address + '/');
      await page.waitForFunction(() => document.title === 'Home · Shelflife');
    });

    await test.step('Below 768 px, the tab bar and the menu button replace the links in the top bar', async () => {
      await page.setViewportSize({ width: 767, height: 900 });
      await tabs.waitFor();
      await expect(menu).toBeVisible();
      await expect(main).toBeHidden();
      await page.setViewportSize({ width: 768, height: 900 });
      await tabs.waitFor({ state: 'hidden' });
      await expect(menu).toBeHidden();
      await expect(main).toBeVisible();
    });

    await test.step('A banner appears while the browser is offline', async () => {
      await settled(page);
      await expect(page.getByText('You’re offline.')).toHaveCount(0);
      await page.context().setOffline(true);
      await page.getByText('You’re offline.').waitFor();
      await page.context().setOffline(false);
      await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    });

    await test.step('A product’s page and its package’s page have different titles, and home has no link back to itself', async () => {
      await openInApp(page, href.entry(id));
      await expect(page).toHaveTitle(`Your package: ${product.name} · Shelflife`);
      await openInApp(page, href.product(product.id));
      await expect(page).toHaveTitle(`${product.name} · Shelflife`);
      await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
      await page.waitForURL(site.address + '/');
      await page.getByRole('heading', { name: 'My Products' }).waitFor();
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveCount(0);
    });
  },
);

const menuCode = '**/assets/menus-*.js';

/** Presses a button while its menu's code is loading, and releases the button after the code has loaded. */
async function pressWhileLoading(page: Page, button: Locator, code: { release: () => void }): Promise<void> {
  await button.hover();
  await page.mouse.down();
  // The button is replaced while it is pressed, so no click event fires.
  code.release();
  await expect(button).toHaveAttribute('data-state', 'closed');
  await page.mouse.up();
}

test(
  'The avatar menu opens after one click, links to the member’s pages, and signs the member out on this device only',
  {
    annotation: rules(
      'SHELL-09',
      'SHELL-10',
      'SHELL-11',
      'SHELL-13',
      'SHELL-14',
      'SHELL-15',
      'SHELL-16',
      'SHELL-17',
      'SHELL-18',
      'SHELL-31',
      'SHELL-48',
      'SHELL-50',
      'SHELL-58',
      'CACHE-22',
      'CACHE-23',
      'CACHE-28',
      'ERR-18',
      'OP-11',
      'OP-100',
      'ROLE-15',
      'ROLE-16',
      'TOOL-04',
    ),
  },
  async ({ site }) => {
    // An administrator's username grants access to the admin panel, but only the configured email address shows the
    // link.
    const appointed = await site.administrator();
    await site.pool.query("update members set first_name = 'Mara' where id = $1", [appointed.id]);
    const page = await (await site.browserOf(appointed)).newPage();
    const button = page.getByRole('button', { name: 'Account menu' });
    const items = page.getByRole('menu').getByRole('menuitem');

    await test.step('The avatar menu opens even if its button is clicked while the menu code is loading', async () => {
      const code = await hold(page, menuCode);
      await page.goto('/');
      await expect(button).toHaveText('M');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await pressWhileLoading(page, button, code);
      await expect(page.getByRole('menu')).toBeVisible();
    });

    await test.step('The avatar menu lists its links and "Log Out" in a fixed order', async () => {
      await expect(items).toHaveText([
        'My beauty life',
        'Profile',
        'Settings',
        'Find Users',
        'Request Product',
        'Submit Photos',
        'Log Out',
      ]);
      const targets = ['/beauty-life', '/profile', '/settings', '/search/users', '/request-product', '/submit-photos'];
      await expect.poll(() => targetsOf(items)).toEqual([...targets, null]);
      await photograph(page, 'menus-account-desktop');
      await expectAccessible(page);
    });

    await test.step('A menu opened while a screen loads stays open afterward', async () => {
      const screen = await hold(page, '**/assets/settings-*.js');
      await items.filter({ hasText: 'Settings' }).click();
      await page.waitForURL('**/settings');
      await button.click();
      await expect(items.filter({ hasText: 'Find Users' })).toBeVisible();
      screen.release();
      await expect(page).toHaveTitle('Settings · Shelflife');
      await page.getByRole('heading', { name: 'Settings', includeHidden: true }).first().waitFor();
      await items.filter({ hasText: 'Find Users' }).click();
      await page.waitForURL('**/search/users');
    });

    await test.step('The search box stays focused if the member types while a screen loads', async () => {
      const screen = await hold(page, /\/beauty-life-[\w-]{8}\.js$/);
      await button.click();
      await items.filter({ hasText: 'My beauty life' }).click();
      await page.waitForURL('**/beauty-life');
      const box = page.getByRole('combobox', { name: 'Search products' });
      await box.pressSequentially('ser');
      screen.release();
      await page.getByRole('heading', { name: 'My beauty life', level: 1 }).waitFor();
      await box.pressSequentially('um');
      await expect(box).toHaveValue('serum');
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
    });

    await test.step('The avatar menu closes with Escape, and its links open their pages', async () => {
      await button.click();
      await items.first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      for (const [name, path] of [
        ['Profile', '/profile'],
        ['Settings', '/settings'],
        ['Find Users', '/search/users'],
      ] as const) {
        await button.click();
        await items.filter({ hasText: name }).click();
        await page.waitForURL(`**${path}`);
      }
    });

    await test.step('The admin panel opens for an administrator whose menu has no link to it', async () => {
      await openInApp(page, href.admin);
      await page.getByRole('heading', { name: 'Add Product' }).waitFor();
    });

    await test.step('On a phone, the drawer of this administrator has no link to the admin panel', async () => {
      await page.setViewportSize(phone.viewport);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('link', { name: 'Find Users' }).waitFor();
      await expect(drawer.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      if (desktop.viewport) await page.setViewportSize(desktop.viewport);
    });

    await test.step('"Log Out" signs the member out on this device even if the server responds with a 500', async () => {
      await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const call = page.waitForRequest('**/auth/v1/logout**');
      await button.click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      expect(new URL((await call).url()).searchParams.get('scope')).toBe('local');
      await page.waitForFunction(() => !('sameDocument' in window));
      await page.waitForURL(site.address + '/');
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      await expect.poll(() => savedState(page)).toEqual([null, null, null]);
      await expect(page.getByRole('alert')).toHaveCount(0);
      site.expectNoise(/status of 500/);
      await site.hears(/AuthRetryableFetchError: down/);
    });
  },
);

/** Returns the stored page to return to, the stored session, and the stored access token. */
const savedState = (page: Page) =>
  page.evaluate(
    ([inTab, ...keys]) => [sessionStorage.getItem(inTab), ...keys.map((key) => localStorage.getItem(key))],
    [wantedKey, sessionKey, accessTokenKey] as const,
  );

test(
  'The Admin Panel link depends on the email address, access depends on the username, and the bell opens after one click',
  { annotation: rules('SHELL-12', 'SHELL-13', 'SHELL-19', 'SHELL-48', 'SHELL-32', 'ROLE-15', 'ROLE-16', 'OP-11') },
  async ({ site }) => {
    const keeper = await site.member({ email: 'keeper@example.test', firstName: null });
    const page = await (await site.browserOf(keeper)).newPage();

    await test.step('"Notifications" opens even if it is clicked while its code is loading', async () => {
      const code = await hold(page, menuCode);
      await page.goto('/');
      await pressWhileLoading(page, page.getByRole('button', { name: 'Notifications' }), code);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    // Without a first name, the avatar shows the first letter of the email address in uppercase.
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('K', { useInnerText: true });
    await page.getByRole('button', { name: 'Account menu' }).click();
    const panel = page.getByRole('menuitem', { name: 'Admin Panel' });
    await expect(panel).toHaveAttribute('href', '/admin');
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([
      'My beauty life',
      'Profile',
      'Settings',
      'Find Users',
      'Admin Panel',
      'Request Product',
      'Submit Photos',
      'Log Out',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const additions = page.getByRole('menuitem');
    await additions.first().waitFor();
    await expect(additions).toHaveText(['Add Product to Shelf', 'Write a Review', 'Scan a Barcode'], {
      useInnerText: true,
    });
    await expect.poll(() => targetsOf(additions)).toEqual(['/discover', '/write-review', '/scan']);

    // The email address alone does not grant access to the panel.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await panel.click();
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  },
);

test(
  'On phones, the tab bar and the menu drawer link to the main pages',
  {
    tag: '@phone',
    annotation: rules(
      'SHELL-21',
      'SHELL-22',
      'SHELL-24',
      'SHELL-25',
      'SHELL-26',
      'SHELL-27',
      'SHELL-28',
      'SHELL-29',
      'MOB-02',
      'OP-23',
      'CACHE-26',
      'SHADE-20',
      'TOOL-04',
    ),
  },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara', lastName: 'Okonjo', username: 'maraonpaper' });
    const page = await site.visit(mara, '/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });

    await test.step('The tab bar has five links', async () => {
      const tabs = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link');
      await expect(tabs).toHaveText(['Home', 'Discover', 'Activity', 'Shelves', 'Profile']);
      await expect.poll(() => targetsOf(tabs)).toEqual(['/', '/discover', '/activity', '/shelves', '/profile']);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await tabs.nth(3).click();
      await page.waitForURL('**/shelves');
      await tabs.nth(0).click();
      await page.waitForURL(site.address + '/');
      await expect(tabs.nth(0)).toHaveAttribute('aria-current', 'page');
    });

    await test.step('The drawer contains the links to the main pages and "Log Out"', async () => {
      await menu.click();
      await drawer.waitFor();
      await expect(drawer.getByRole('navigation', { name: 'Find' }).getByRole('link')).toHaveText([
        'Scan a Barcode',
        'Find Your Shade',
      ]);
      await expect(drawer.getByRole('navigation', { name: 'Yours' }).getByRole('link')).toHaveText(['My beauty life']);
      await expect(drawer.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
        'My Shelves',
        'Discover',
        'Profile',
        'Settings',
        'Find Users',
        'Request Product',
        'Submit Photos',
        'Write a Review',
      ]);
      const belowHeading = drawer.locator('h2:text("CONTRIBUTE") ~ a');
      await expect(belowHeading).toHaveText(['Request Product', 'Submit Photos', 'Write a Review']);
      await expect(drawer.getByRole('button', { name: 'Log Out' })).toBeVisible();
      await expect(drawer.getByText('@maraonpaper')).toBeVisible();
      await expect(drawer.getByRole('heading', { name: 'CONTRIBUTE' })).toBeVisible();
      await photograph(page, 'menus-drawer-mobile');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    });

    await test.step('A link in the drawer opens its page and closes the drawer', async () => {
      await menu.click();
      await drawer.getByRole('link', { name: 'My Shelves' }).click();
      await page.waitForURL('**/shelves');
      await drawer.waitFor({ state: 'detached' });
    });
  },
);

test(
  'An unknown path shows the not-found page inside the app shell, even on narrow phones',
  { annotation: rules('ROUTE-26', 'ROUTE-27', 'ROUTE-52', 'ROUTE-53') },
  async ({ site }) => {
    site.expectNoise(/status of 404/);
    const page = await site.visit(await site.member({ firstName: 'Mara' }), '/no/such/page');
    const [known, unknown] = [await page.request.get('/discover'), await page.request.get('/no/such/page')];
    expect([known.status(), unknown.status()]).toEqual([200, 404]);
    const body = await unknown.text();
    expect(body).toContain('<div id="root"');
    await page.waitForFunction(() => document.title === 'Page Not Found · Shelflife');
    await eachLook(page, async (name) => {
      await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await photograph(page, `not-found-${name}`);
      await expectAccessible(page);
    });

    await test.step('The not-found page fits a viewport 320 pixels wide', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      // The pictures change the width of the page when they load.
      const pictures = page.getByRole('main').locator('[data-slot="illustration"]');
      await expect(pictures).toHaveCount(3);
      await expect
        .poll(() =>
          pictures.evaluateAll((all) => all.every((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)),
        )
        .toBe(true);
      await expectNothingWider(page);
    });
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(site.address + '/');
  },
);

test(
  'Visitors are redirected to / from members-only screens and unknown paths',
  {
    annotation: rules(
      'ROUTE-28',
      'ROUTE-29',
      'ROUTE-30',
      'ROUTE-31',
      'ROUTE-32',
      'ROUTE-33',
      'ROUTE-34',
      'ROUTE-35',
      'ROUTE-36',
      'ROUTE-37',
      'ROUTE-38',
      'ROUTE-39',
      'ROUTE-40',
      'ROUTE-51',
      'ROUTE-41',
      'ROUTE-42',
      'ROUTE-43',
      'ROUTE-44',
      'ROUTE-75',
      'OP-17',
    ),
  },
  async ({ site }) => {
    const page = await site.visit(null, '/no/such/page');
    const path = () => page.evaluate(() => location.pathname);
    await expect.poll(path).toBe('/');
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    for (const guarded of [
      href.discover,
      href.shelves,
      href.profile,
      href.activity,
      href.product(1),
      href.admin,
      href.adminImages,
      href.settings,
      href.findUsers,
      href.user('mara'),
      href.userReviews('mara'),
      href.writeReview,
      href.requestProduct(),
      href.submitPhotos,
      href.scan,
      href.section('viral'),
      href.brand('Halden Ruelle'),
      href.search('balm'),
      href.browse,
    ]) {
      await openInApp(page, guarded);
      await expect.poll(path, { message: `leaves ${guarded}` }).toBe('/');
    }
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  },
);

test(
  'A tooltip opens after 700 ms of hovering, or at once if another one closed less than 300 ms ago',
  { annotation: rules('CACHE-29', 'CACHE-33', 'CACHE-34') },
  async ({ site }) => {
    const context = await site.browserOf(await site.member());
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/');
    const tooltip = page.getByRole('tooltip');
    const leave = async () => {
      await page.mouse.move(600, 500, { steps: 5 });
      await tooltip.waitFor({ state: 'detached' });
    };
    const add = page.locator('[data-state]', { hasText: 'Add' }).and(page.getByRole('button'));
    await add.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await add.hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText('Add a product or a review');

    await leave();
    await page.clock.runFor(299);
    await page.getByRole('button', { name: 'Account menu' }).hover();
    await expect(tooltip).toHaveText(['Account menu']);

    await leave();
    await page.clock.runFor(300);
    await add.hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
  },
);

/** Opens each layer, goes back, and expects that only the layer has closed. */
async function expectBackCloses(page: Page, layers: Record<string, { open: () => Promise<void>; layer: Locator }>) {
  const { href: address } = new URL(page.url());
  for (const [name, { open, layer }] of Object.entries(layers)) {
    await test.step(name, async () => {
      await open();
      await layer.waitFor();
      await page.goBack();
      await layer.waitFor({ state: 'detached' });
      await expect(page).toHaveURL(address);
    });
  }
}

test(
  'Back closes a dialog, menu, popover, search box, or photo on a page that was opened by its address',
  { annotation: rules('SHELL-41') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const { productId } = await site.shelve(mara);
    const page = await site.visit(mara, href.discover);
    await page.goto(href.product(productId));
    const edit = page.getByRole('button', { name: 'Edit your tags' });
    const tags = page.getByRole('dialog', { name: 'Tags' });
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    const account = { open: press('Account menu'), layer: page.getByRole('menu') };
    await edit.waitFor();
    await settled(page);

    await expectBackCloses(page, {
      'a dialog': { open: () => edit.click(), layer: tags },
      'the account menu': account,
      'the Add menu': { open: press('Add'), layer: page.getByRole('menu') },
      'the notifications': { open: press('Notifications'), layer: page.getByRole('dialog', { name: 'Notifications' }) },
      'the search box': {
        open: () => page.getByRole('combobox').fill('balm'),
        layer: page.getByRole('listbox').or(page.getByText('No products found')).first(),
      },
    });

    await test.step('A question above the dialog closes first, then the dialog asks again', async () => {
      await edit.click();
      await tags.getByLabel('Your tags').fill('Rainy Day');
      const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
      for (let times = 0; times < 2; times++) {
        await page.goBack();
        await question.waitFor();
        await page.goBack();
        await question.waitFor({ state: 'detached' });
        await expect(tags.getByLabel('Your tags')).toHaveValue('Rainy Day');
      }
      await page.goBack();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await tags.waitFor({ state: 'detached' });
    });

    await test.step('It closes a dialog after a reload with one open', async () => {
      await edit.click();
      await tags.waitFor();
      await page.reload();
      await edit.waitFor();
      await settled(page);
      await expectBackCloses(page, { 'the account menu again': account });
    });

    await test.step('It closes a menu after a link, Back, and Forward', async () => {
      const discover = page.getByRole('heading', { level: 1, name: 'Discover' });
      const link = page.getByRole('link', { name: 'Discover', exact: true }).first();
      await link.click();
      await discover.waitFor();
      await expectBackCloses(page, { 'a menu of the second page': account });
      await page.goBack();
      await edit.waitFor();
      await page.goForward();
      await discover.waitFor();
      await page.goBack();
      await edit.waitFor();
      await expectBackCloses(page, { 'a menu of the first page': account });
    });

    await test.step('With nothing open, one press leaves the page', async () => {
      await page.goBack();
      await expect(page).toHaveURL(href.discover);
      await page.goForward();
      await edit.waitFor();
      await settled(page);
      await expectBackCloses(page, { 'a menu after Forward': account });
    });
  },
);

test(
  'On a phone, Back and Escape close the drawer, the search, and menus, and never leave the page',
  { annotation: rules('SHELL-41', 'SHELL-59', 'SHELL-60'), tag: '@phone' },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const page = await site.visit(mara, '/');
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).tap();
    await page.goto(href.discover);
    await settled(page);
    const layers = {
      'the drawer': { open: press('Menu'), layer: page.getByRole('dialog', { name: 'Menu' }) },
      'the search': { open: press('Search'), layer: page.getByRole('dialog', { name: 'Search products' }) },
      'the account menu': { open: press('Account menu'), layer: page.getByRole('menu') },
    };
    await expectBackCloses(page, layers);
    for (const { open, layer } of Object.values(layers)) {
      await open();
      await layer.waitFor();
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
      await expect(page).toHaveURL(href.discover);
    }

    const { id, productId } = await site.shelve(mara, { status: 'currently_using' });
    await test.step('The back button of a package page returns to the previous page', async () => {
      await openInApp(page, href.product(productId));
      await page
        .locator(`main a[href="${href.entry(id)}"]`)
        .first()
        .tap();
      await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).tap();
      await expect(page).toHaveURL(href.product(productId));
    });

    await test.step('A toast never covers the pressed control and its neighbors', async () => {
      await page.setViewportSize({ width: 390, height: 500 });
      await openInApp(page, href.entry(id));
      const button = page.getByRole('button', { name: 'Used it' }).first();
      for (const place of [0.25, 0.7]) {
        await button.evaluate(
          (element, at) => scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight * at),
          place,
        );
        await button.tap();
        const [toast, control] = [await toastOf(page).boundingBox(), await button.boundingBox()];
        if (!toast || !control) throw new Error('No toast');
        expect(toast.y > control.y + control.height + 44 || toast.y + toast.height < control.y - 44).toBe(true);
        await toastOf(page).getByRole('button', { name: 'Dismiss' }).tap();
      }
    });
  },
);

for (const [name, size] of Object.entries({ phone, desktop }))
  test(
    `On a ${name}, a toast about a failed save covers neither the form’s button, nor the focused field, nor the tab bar`,
    { annotation: rules('SHELL-59') },
    async ({ site, keeper }) => {
      site.expectNoise(/status of 500/);
      await site.family(['Fig'], { name: 'Dusk Balm' });
      const page = await site.visit(keeper, href.adminView('products'), size);
      await page.route(/\/api\/products\/\d+$/, (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      );
      await page.getByRole('button', { name: /^Edit Dusk Balm in Fig/ }).click();
      const button = page.getByRole('button', { name: 'Save changes' });
      const field = page.getByLabel('Color code');
      await field.fill('#aa3355');
      // The button is where a toast appears.
      await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 100));
      await field.press('Enter');
      await toastOf(page).getByText('Failed to update variant').waitFor();
      const controls = [button, field, page.getByRole('navigation', { name: 'Tabs', includeHidden: true })];
      for (const control of controls)
        await expect
          .poll(async () => {
            const [toast, box] = [await toastOf(page).boundingBox(), await control.boundingBox()];
            if (!toast) return 'no toast';
            return (
              box !== null &&
              toast.y < box.y + box.height &&
              box.y < toast.y + toast.height &&
              toast.x < box.x + box.width &&
              box.x < toast.x + toast.width
            );
          })
          .toBe(false);
    },
  );
