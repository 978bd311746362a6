import type { Page } from '@playwright/test';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

/**
 * The maximum size, in kB, of the code that home needs to render completely, including its early screen. The actual
 * size is 161.0 kB. It includes 14 kB for the schemas of calls (decision 53) and 1 kB for the schemas of packages and
 * uploads. The routes, links, and buttons for the personal tools take up 0.5 kB. Lists that start with an offline
 * change (MOB-32) take up 0.3 kB.
 */
const firstScript = 161.5;

const kilobytes = 1000;
/**
 * The limits for each screen, including the code that loads when the page is idle. Sizes are in kB. The members' limits
 * include 6 kB for the early screen (decision 47), one style sheet for all screens, and 12 kB for the form library,
 * which is one file and loads with the dialogs.
 */
const budgets = [
  { path: '/', isMember: false, scripts: 0, script: 0, style: 0, font: 70, elements: 200 },
  { path: '/', isMember: true, scripts: 13, script: 252, style: 20.5, font: 70, elements: 1200 },
  { path: '/browse', isMember: true, scripts: 13, script: 252, style: 20.5, font: 70, elements: 1200 },
  // The limit includes the ingredients, the similar shades, and the dialogs for notes and dates, which load after the
  // page.
  { path: '/product/', isMember: true, scripts: 13, script: 258, style: 20.5, font: 70, elements: 1200 },
  { path: '/discover', isMember: true, scripts: 13, script: 252, style: 20.5, font: 70, elements: 1500 },
];

/** Returns the bytes of the code that home needs to render completely. */
const bytesOfHome = (page: Page) =>
  page.evaluate(() => {
    const { script, screens, modules } = globalThis.app;
    const early = screens.find(({ name: screen }) => screen === 'home')?.file;
    const first = new Set([script, early, ...modules.start, ...modules.home]);
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => first.has(new URL(name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  });

async function expectWithinBudget(page: Page, budget: (typeof budgets)[number]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The budget includes code that loads when the page is idle. The page requests the notifications last, after that
  // code.
  if (budget.isMember)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/notifications')),
    );
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, bytes: encodedBodySize };
    }),
  );
  const sum = (ending: string) =>
    loaded.filter(({ name }) => name.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0) / kilobytes;
  // Makes sure that files from the browser's cache count at their full size.
  if (budget.isMember) expect(Math.min(sum('.js') / firstScript, sum('.css'))).toBeGreaterThan(1);
  expect(loaded.filter(({ name }) => name.endsWith('.js')).length).toBeLessThanOrEqual(budget.scripts);
  expect(sum('.js')).toBeLessThanOrEqual(budget.script);
  expect(sum('.css')).toBeLessThanOrEqual(budget.style);
  expect(sum('.woff2')).toBeLessThanOrEqual(budget.font);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(elements).toBeLessThanOrEqual(budget.elements);
}

test(
  'Pages stay within their limits on files, bytes, and elements',
  { annotation: rules('SHELL-39') },
  async ({ site }) => {
    const { id } = await site.product();
    const [visitors, members] = [await site.browserOf(null), await site.browserOf(await site.member())];
    for (const budget of budgets)
      await test.step(`${budget.path} stays within its budget for ${budget.isMember ? 'a member' : 'a visitor'}`, async () => {
        const page = await (budget.isMember ? members : visitors).newPage();
        await page.goto(budget.path === '/product/' ? `/product/${id}` : budget.path);
        await expectWithinBudget(page, budget);
        if (budget.path === '/' && budget.isMember) {
          const bytes = await bytesOfHome(page);
          expect(bytes, 'the code that home needs to render completely').toBeGreaterThan(0);
          expect(bytes / kilobytes).toBeLessThanOrEqual(firstScript);
        }
        await page.close();
      });
  },
);
