import type { Page } from '@playwright/test';
import { grownModules } from './support/code-growth.ts';
import { fontInitiators } from './support/fonts.ts';
import { callsOf, hold } from './support/hold.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

const kilobytes = 1000;
/** Small features use up this room. A feature that needs more raises the measured size, with the reason in its commit. */
const room = 1.03;

/**
 * The measured size, in kB, of the code that home needs to render completely, including its early screen. It includes:
 *
 * - 14 kB for the schemas of calls (decision 53)
 * - 1 kB for the schemas of packages and uploads
 * - 0.5 kB for the routes, links, and buttons for the personal tools
 * - 0.3 kB for lists that start with an offline change (MOB-32)
 */
const firstScript = 165.8;

interface Budget {
  path: string;
  /**
   * The part of the skeleton that must be visible before the page's code has loaded. Browse has no large picture, so
   * its heading must be visible.
   */
  skeleton?: 'main img' | 'main h1';
  /** The heading that the skeleton and the page show. */
  heading?: string;
  isMember: boolean;
  /** At most this many files. The last two, for the banners and for use offline, load when the page is idle. */
  scripts: number;
  script: number;
  style: number;
  font: number;
  elements: number;
}

/**
 * The measured sizes of each screen in kB, including the code that loads when the page is idle, and the limits of its
 * scripts and elements. The members' sizes include:
 *
 * - 6 kB for the early screen (decision 47)
 * - one style sheet for all screens
 * - 12 kB for the form library, which is one file and loads with the dialogs
 */
const budgets: readonly Budget[] = [
  { path: '/', isMember: false, scripts: 0, script: 0, style: 0, font: 65.7, elements: 200 },
  // The limit includes the notes and buttons on cards of products in use.
  {
    path: '/',
    skeleton: 'main img',
    isMember: true,
    scripts: 15,
    script: 271.9,
    style: 21,
    font: 65.7,
    elements: 1200,
  },
  {
    path: '/browse',
    skeleton: 'main h1',
    heading: 'Browse products',
    isMember: true,
    scripts: 16,
    script: 269.1,
    style: 21,
    font: 65.7,
    elements: 1200,
  },
  // The limit includes the ingredients, the similar shades, and the dialogs for notes and dates, which load after the
  // page.
  {
    path: '/product/',
    skeleton: 'main img',
    isMember: true,
    scripts: 15,
    script: 266,
    style: 21,
    font: 65.7,
    elements: 1200,
  },
  {
    path: '/discover',
    skeleton: 'main img',
    heading: 'Discover',
    isMember: true,
    scripts: 16,
    script: 269.8,
    style: 21,
    font: 65.7,
    elements: 1500,
  },
];

interface LoadedFile {
  name: string;
  bytes: number;
}

const loadedBy = (page: Page): Promise<LoadedFile[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, bytes: encodedBodySize };
    }),
  );

/** Returns the files of the code that home needs to render completely. */
async function filesOfHome(page: Page): Promise<LoadedFile[]> {
  const first = await page.evaluate(() => {
    const { script, screens, modules } = globalThis.app;
    const early = screens.find(({ name: screen }) => screen === 'home')?.file;
    return [script, early, ...modules.start, ...modules.home];
  });
  const loaded = await loadedBy(page);
  return loaded.filter(({ name }) => first.includes(new URL(name).pathname));
}

/** Returns the size in kB, after checking that it is at most the measured size with its room. */
function expectSize(what: string, files: readonly LoadedFile[], measured: number): number {
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0) / kilobytes;
  if (size > measured * room) throw new Error(overBudget(what, files, measured, size));
  return size;
}

function overBudget(what: string, files: readonly LoadedFile[], measured: number, size: number): string {
  const scripts = files
    .map(({ name }) => /\/assets\/([\w-]+\.js)$/.exec(name)?.[1])
    .filter((name) => name !== undefined);
  return `${what}: ${size.toFixed(1)} kB, which is ${(size - measured * room).toFixed(1)} kB over its limit of ${(measured * room).toFixed(1)} kB (${measured} kB as measured, and 3 % of room).
These modules of it have grown since the branch point:
${grownModules(scripts.filter((name) => !name.startsWith('early-')))}
Load code that the first view does not need with lazyPart and loadLate. If the view needs it, raise the measured size in e2e/budget.test.ts, and give the reason in the commit.`;
}

async function expectWithinBudget(page: Page, budget: Budget): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The budget includes code that loads when the page is idle. The banners' code loads last.
  if (budget.isMember)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/late-[\w-]+\.js$/.test(name)),
    );
  const loaded = await loadedBy(page);
  const of = (ending: string) => loaded.filter(({ name }) => name.endsWith(ending));
  const viewer = budget.isMember ? 'a member' : 'a visitor';
  const script = expectSize(`The code of ${budget.path} for ${viewer}`, of('.js'), budget.script);
  const style = expectSize(`The styles of ${budget.path} for ${viewer}`, of('.css'), budget.style);
  expectSize(`The fonts of ${budget.path} for ${viewer}`, of('.woff2'), budget.font);
  // Checks that files from the browser's cache count at their full size.
  if (budget.isMember) expect(Math.min(script / firstScript, style)).toBeGreaterThan(1);
  expect(of('.js').length).toBeLessThanOrEqual(budget.scripts);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(elements).toBeLessThanOrEqual(budget.elements);
}

/** Checks the skeleton that a page shows before its code loads. Then loads the code. */
async function expectSkeleton(page: Page, address: string, shows: string, heading?: string): Promise<void> {
  const code = await hold(page, /\/assets\/framework-[\w-]+\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  const early = page.locator('[inert]');
  await expect(early.locator(shows).first()).toBeVisible();
  await expect(early.getByText('My Shelves').first()).toBeAttached();
  if (heading !== undefined) await expect(early.locator('h1')).toHaveText(heading);
  code.release();
}

/** Checks that the page sends its initial calls, each only once. */
async function expectEachCallOnce(calls: readonly string[]): Promise<void> {
  await expect.poll(() => calls).toContain('/api/notifications');
  expect(calls).toContain('/api/me');
  expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
}

test(
  'Pages show their skeletons before their code loads, send each initial request once, and stay within their limits',
  { annotation: rules('SHELL-38', 'SHELL-39', 'SHELL-52', 'SHELL-57') },
  async ({ site }) => {
    const { id, name } = await site.product({ editorialSections: ['bob-2025'] });
    const mara = await site.member();
    // Home shows this product. The other pages show another product with the same name.
    await site.shelve(mara, { productId: (await site.product({ name })).id, status: 'currently_using' });
    const [visitors, members] = [await site.browserOf(null), await site.browserOf(mara)];

    for (const budget of budgets)
      await test.step(`${budget.path} stays within its budget for ${budget.isMember ? 'a member' : 'a visitor'}`, async () => {
        const { skeleton, heading } = budget;
        const page = await (budget.isMember ? members : visitors).newPage();
        const calls = callsOf(page);
        const address = budget.path === '/product/' ? `/product/${id}` : budget.path;
        if (skeleton === undefined) await page.goto(address);
        else {
          await expectSkeleton(page, address, skeleton, heading);
          await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
          await expect(page.locator('[inert]')).toHaveCount(0);
        }
        await expectWithinBudget(page, budget);
        if (budget.path === '/' && budget.isMember) {
          const what = 'The code that home needs to render completely';
          const first = expectSize(what, await filesOfHome(page), firstScript);
          expect(first, what).toBeGreaterThan(0);
        }
        if (budget.isMember) await expectEachCallOnce(calls);
        if (heading !== undefined) {
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
          await expect(page.locator('h1')).toHaveCount(1);
          await expect.poll(() => fontInitiators(page)).toEqual(['link', 'link', 'link']);
        }
        await page.close();
      });
  },
);
