import type { Page } from '@playwright/test';
import { listShelfTags } from '#contract/shelves.ts';
import { fontInitiators } from './support/fonts.ts';
import { hold } from './support/hold.ts';
import { expectNoLayoutShift, recordLayoutShifts } from './support/layout-shift.ts';
import { rules } from './support/rules.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const paper = { light: 'rgb(250, 245, 236)', dark: 'rgb(23, 18, 15)' };

test(
  'The theme selected in the avatar menu applies from the first paint',
  { annotation: rules('SHELL-36') },
  async ({ site }) => {
    const context = await site.browserOf(await site.member(), { colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto('/settings');
    const choose = async (theme: string) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitemradio', { name: theme }).click();
    };
    await choose('Dark');
    await expect.poll(() => background(page)).toBe(paper.dark);
    // The page's code never loads, so only the HTML is visible.
    const other = await context.newPage();
    site.expectNoise(/ERR_FAILED/);
    await other.route('**/assets/*.js', (route) => route.abort());
    await other.goto('/settings', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => background(other)).toBe(paper.dark);
    await other.close();
    await choose('System');
    await expect.poll(() => background(page)).toBe(paper.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).toBe(paper.dark);
  },
);

test(
  'The welcome page loads its fonts but no scripts, and the last link that is clicked opens its form',
  { annotation: rules('SHELL-37', 'SHELL-57') },
  async ({ site }) => {
    const context = await site.browserOf(null);
    const page = await context.newPage();

    await test.step('The welcome page preloads all of its fonts and loads no scripts', async () => {
      const scripts: string[] = [];
      page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
      await expect.poll(() => fontInitiators(page)).toEqual(['link', 'link', 'link']);
      await settled(page);
      expect(scripts).toEqual([]);
    });

    await test.step('If a visitor clicks two links while the app loads, the second link shows it and its form opens', async () => {
      const code = await hold(page, '**/assets/*.js');
      const start = page.getByRole('link', { name: 'Get Started' });
      await start.click();
      await expect(start, 'a press shows at once').toHaveAttribute('aria-busy', 'true');
      await expect(start).toHaveCSS('cursor', 'progress');
      await page.getByRole('link', { name: 'Sign In' }).first().click();
      await expect(start).not.toHaveAttribute('aria-busy');
      code.release();
      await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
    });

    await test.step('"Get Started" opens the sign-up form, which survives a reload', async () => {
      await page.getByRole('link', { name: 'Get Started' }).click();
      await page.getByRole('button', { name: 'Create Account' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Create Account' }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
    });
  },
);

test(
  'robots.txt and the sitemap list the public pages, and protected pages have noindex',
  { annotation: rules('SHELL-40') },
  async ({ site }) => {
    const get = async (path: string) => (await fetch(site.address + path)).text();
    const robots = await get('/robots.txt');
    for (const line of ['Allow: /$', 'Allow: /privacy$', 'Allow: /rules$', 'Disallow: /'])
      expect(robots.split('\n')).toContain(line);
    const sitemap = await get('/sitemap.xml');
    expect(sitemap).toContain('/privacy</loc>');
    const titles = await Promise.all(
      ['/', '/privacy', '/rules', '/shelves'].map(async (path) => /<title>(.*)<\/title>/.exec(await get(path))?.[1]),
    );
    expect(titles).toEqual([
      'Shelflife: keep a shelf of the beauty you love',
      'Privacy, in plain words · Shelflife',
      'Community rules · Shelflife',
      'Shelflife',
    ]);
    const [guarded, welcome] = await Promise.all([get('/shelves'), get('/')]);
    expect(guarded).toContain('noindex');
    expect(welcome).not.toContain('noindex');
  },
);

test(
  'The layout of home does not shift when its tags load last',
  { tag: '@phone', annotation: rules('SHELL-39') },
  async ({ site }) => {
    const mara = await site.member();
    const tags = ['everyday', 'travel size', 'date night', 'glass skin', 'sample', 'winter', 'repurchase'];
    for (const tag of tags) await site.shelve(mara, { productId: (await site.product()).id, customTags: [tag] });
    const page = await (await site.browserOf(mara)).newPage();
    await recordLayoutShifts(page);
    const last = await hold(page, new RegExp(`${listShelfTags.path}$`));
    await page.goto('/?tab=all');
    await page.getByRole('heading', { name: 'My Products' }).waitFor();
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    last.release();
    const row = page.getByRole('group', { name: 'Your tags' });
    await expect(row.getByRole('button')).toHaveCount(6);
    for (const chip of await row.getByRole('button').all())
      await expect.poll(async () => (await chip.boundingBox())?.height).toBeLessThanOrEqual(40);
    await expectNoLayoutShift(page);
  },
);
