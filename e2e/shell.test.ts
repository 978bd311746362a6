import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessTokenKey, sessionKey } from '#web/lib/session-keys.ts';
import { href } from '#web/href.ts';
import { wantedKey } from '#web/shell/sign-in-gate.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { settled } from './support/settled.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite({ ADMIN_EMAIL: 'keeper@example.test' });

const pathOf = (page: Page) => new URL(page.url()).pathname;
const labels = (page: Page, role: 'menuitem' | 'link', within: string) =>
  page.locator(within).getByRole(role).allInnerTexts();

test('SHELL-01, SHELL-02, SHELL-03, MOB-03: the top bar of a wide screen leads home, to the shelves and to discover', async () => {
  const mara = await site.member({ firstName: 'Mara' });
  const page = await site.visit(mara, '/');
  const bar = page.getByRole('banner');
  const main = bar.getByRole('navigation', { name: 'Main' });
  await main.waitFor();
  expect(await main.getByRole('link').allInnerTexts()).toEqual(['My Shelves', 'Discover']);
  await expect.poll(() => main.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/discover');
  expect(await page.getByRole('navigation', { name: 'Tabs' }).isVisible()).toBe(false);
  expect(await bar.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false);

  await main.getByRole('link', { name: 'My Shelves' }).click();
  await page.waitForURL('**/shelves');
  await expect.poll(() => main.getByRole('link', { name: 'My Shelves' }).getAttribute('aria-current')).toBe('page');
  await page.waitForFunction(() => document.activeElement?.id === 'main');

  await bar.getByRole('link', { name: 'Shelflife' }).click();
  await page.waitForURL(site.address + '/');
  await page.waitForFunction(() => document.title === 'Home · Shelflife');
});

test('SHELL-09, SHELL-10, SHELL-11, SHELL-18, SHELL-13, SHELL-14, SHELL-15, SHELL-17, SHELL-31, CACHE-28: the avatar menu opens, lists in order and closes', async () => {
  const page = await site.visit(await site.member({ firstName: 'Mara' }), '/');
  const button = page.getByRole('button', { name: 'Account menu' });
  await expect.poll(() => button.innerText()).toBe('M');
  expect(await page.getByRole('menu').count()).toBe(0);
  await button.click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor();
  expect(await labels(page, 'menuitem', '[role=menu]')).toEqual([
    'Profile',
    'Settings',
    'Find Users',
    'Request Product',
    'Submit Photos',
    'Log Out',
  ]);
  const targets = await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')));
  expect(targets).toEqual(['/profile', '/settings', '/search/users', '/request-product', '/submit-photos', null]);
  await photograph(page, 'menus-account-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });

  await button.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL('**/profile');
});

test('SHELL-12, SHELL-32, OP-11: whoever signs in with the configured address has the Admin Panel; everybody the Add menu', async () => {
  const keeper = await site.member({ email: 'keeper@example.test', firstName: null });
  const page = await site.visit(keeper, '/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const panel = page.getByRole('menuitem', { name: 'Admin Panel' });
  await expect.poll(() => panel.getAttribute('href')).toBe('/admin');
  expect(await labels(page, 'menuitem', '[role=menu]')).toEqual([
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
  expect(await additions.allInnerTexts()).toEqual(['Add Product to Shelf', 'Write a Review']);
  const targets = await additions.evaluateAll((all) => all.map((item) => item.getAttribute('href')));
  expect(targets).toEqual(['/discover', '/write-review']);
});

test('SHELL-19: without a first name the avatar shows the upper-cased first letter of the address', async () => {
  const page = await site.visit(await site.member({ email: 'zoe@example.test' }), '/');
  await expect.poll(() => page.getByRole('button', { name: 'Account menu' }).innerText()).toBe('Z');
});

test('SHELL-16, CACHE-22, CACHE-23, ERR-18, OP-100: Log Out leaves this device whatever the server answers', async () => {
  const page = await site.visit(await site.member(), '/shelves');
  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const call = page.waitForRequest('**/auth/v1/logout**');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  expect(new URL((await call).url()).searchParams.get('scope')).toBe('local');
  await page.waitForFunction(() => !('sameDocument' in window));
  await page.waitForURL(site.address + '/');
  const kept = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [sessionKey, accessTokenKey],
  );
  expect(kept).toEqual([null, null]);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), wantedKey)).toBeNull();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(site.takeNoise().some((line) => line.includes('AuthRetryableFetchError: down'))).toBe(true);
});

test('SHELL-21, SHELL-22, SHELL-24, SHELL-25, SHELL-26, SHELL-27, SHELL-28, SHELL-29, MOB-02, OP-23, CACHE-26: drawer and tab bar of a phone', async () => {
  const keeper = await site.member({ firstName: 'Mara', lastName: 'Okonjo', username: 'maraonpaper' });
  const page = await site.visit(keeper, '/', phone);
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual(['Home', 'Discover', 'Activity', 'Shelves', 'Profile']);
  const targets = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')));
  expect(targets).toEqual(['/', '/discover', '/activity', '/shelves', '/profile']);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  expect(await labels(page, 'link', '[role=dialog]')).toEqual([
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
  expect(await belowHeading.allInnerTexts()).toEqual(['Request Product', 'Submit Photos', 'Write a Review']);
  await expect.poll(() => drawer.getByRole('button', { name: 'Log Out' }).isVisible()).toBe(true);
  await expect.poll(() => drawer.getByText('@maraonpaper').isVisible()).toBe(true);
  await expect.poll(() => drawer.getByRole('heading', { name: 'CONTRIBUTE' }).isVisible()).toBe(true);
  await photograph(page, 'menus-drawer-mobile');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('link', { name: 'My Shelves' }).click();
  await page.waitForURL('**/shelves');
  await drawer.waitFor({ state: 'detached' });
  await tabs.nth(0).click();
  await page.waitForURL(site.address + '/');
  await expect.poll(() => tabs.nth(0).getAttribute('aria-current')).toBe('page');
});

test('OP-25: below 768 px the drawer and tab bar, from 768 px the links', async () => {
  const page = await site.visit(await site.member(), '/', { ...desktop, viewport: { width: 767, height: 900 } });
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await tabs.waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 900 });
  await tabs.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
});

test('ROUTE-26, ROUTE-27: any other path shows the not-found page inside the shell', async () => {
  const member = await site.member({ firstName: 'Mara' });
  for (const [name, options] of [
    ['desktop', desktop],
    ['mobile', phone],
  ] as const) {
    const page = await site.visit(member, '/no/such/page', options);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await expect.poll(() => page.getByText('Did you forget to add the page to the router?').isVisible()).toBe(true);
    await page.waitForFunction(() => document.title === 'Page Not Found · Shelflife');
    await photograph(page, `not-found-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(site.address + '/');
  }
});

test('ROUTE-28, ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32, ROUTE-33, ROUTE-34, ROUTE-35, ROUTE-36, ROUTE-37, ROUTE-38, ROUTE-39, ROUTE-40, ROUTE-41, ROUTE-42, ROUTE-43, ROUTE-44, ROUTE-45: a visitor is led to / from every guarded screen, not from a letter', async () => {
  const page = await site.visit(null, '/');
  const guarded = [
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
    href.writeReview,
    href.requestProduct(),
    href.submitPhotos,
    href.section('viral'),
    href.brand('Halden Ruelle'),
    href.search('balm'),
    href.browse,
  ];
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL(site.address + '/');
  }
  await page.getByRole('link', { name: 'Get Started' }).waitFor();

  await page.goto(`${href.authCallback}?code=unknown&type=signup`);
  await page.waitForLoadState('networkidle');
  expect(pathOf(page)).toBe(href.authCallback);
});

test('OP-17: a visitor on an unknown path is led to /', async () => {
  const page = await site.visit(null, '/no/such/page');
  await page.waitForURL(site.address + '/');
  expect(await page.getByText('404 Page Not Found').count()).toBe(0);
});

test('SHELL-23, OP-24: the back button of a product leads home; screens of the tab bar have none', async () => {
  const product = await site.product();
  const page = await site.visit(await site.member(), `/product/${product.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(site.address + '/');
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to Home' }).count()).toBe(0);
});

test('the first stop of the keyboard skips to the content', async () => {
  const page = await site.visit(await site.member(), '/');
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  expect(pathOf(page)).toBe('/');
});

test('an offline browser is told so', async () => {
  const page = await site.visit(await site.member(), '/');
  await settled(page);
  expect(await page.getByText('You are offline.').count()).toBe(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
});

test('CACHE-29, CACHE-33, CACHE-34: a tooltip opens after 700 ms, the next one within 300 ms at once', async () => {
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
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => tooltip.textContent()).toBe('Add a product or a review');

  await leave();
  await page.clock.runFor(299);
  await page.getByRole('button', { name: 'Account menu' }).hover();
  await expect.poll(() => tooltip.allTextContents()).toEqual(['Account menu']);

  await leave();
  await page.clock.runFor(300);
  await add.hover();
  await page.clock.runFor(699);
  expect(await tooltip.count()).toBe(0);
});
