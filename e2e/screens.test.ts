import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openDemoSite } from './screens/demo-site.ts';
import {
  saveMaker,
  saveStrip,
  referenceStrips,
  makerOf,
  mostBytes,
  stripName,
  stripPath,
  whyNotComparable,
} from './screens/references.ts';
import { unfitParts } from './screens/fits.ts';
import type { Requests } from './screens/rest.ts';
import { screens } from './screens/screens.ts';
import type { Screen } from './screens/steps.ts';
import { compareStrips, type StripDifference, stripOf } from './screens/strip.ts';
import { eachSize, openStudio, type Size, sizesOf, type Studio, themes } from './screens/studio.ts';
import { test as siteTest, expect } from './support/test.ts';

type Maker = Awaited<ReturnType<typeof makerOf>>;

/**
 * If set, the tests save screenshots instead of comparing them. `all` also saves which browser and fonts rendered them.
 */
const updates = process.env.UPDATE_SCREENS;

/** All tests of a worker share one server with demo data, which no test changes. Each viewer has a browser context. */
const test = siteTest.extend<object, { maker: Maker; studio: Studio }>({
  maker: [
    async ({ browser }, use) => {
      const made = await makerOf(browser);
      if (updates === 'all') saveMaker(made);
      await use(made);
    },
    { scope: 'worker' },
  ],
  studio: [
    async ({ browser }, use) => {
      const site = await openDemoSite(process.env.DATABASE_SERVER);
      const studio = openStudio(browser, site);
      await use(studio);
      await studio.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/**
 * How long a screen may take to match its screenshot, in milliseconds. The limit is long, because several workers may
 * share a small machine.
 */
const patience = 30_000;

/** How many screens a worker takes at a time. Data that a page loads for one screen is reused for the next ones. */
const groupSize = 10;

/** Takes a screenshot of the current screen in both themes. */
async function photograph(page: Page, { drawn }: Requests): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await drawn();
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  }
  return stripOf(pictures);
}

/** Takes screenshots until one matches or time runs out. Returns the difference of the last screenshot. */
async function differenceFrom(expected: Buffer, take: () => Promise<Buffer>): Promise<StripDifference> {
  const until = Date.now() + patience;
  for (;;) {
    const difference = await compareStrips(expected, await take());
    if (difference.isTolerated || Date.now() > until) return difference;
  }
}

/**
 * Takes screenshots until a later one matches the first, so that the result is not a transient state. If none matches
 * in time, starts again with a new first screenshot.
 */
async function steadyPhotograph(take: () => Promise<Buffer>): Promise<Buffer> {
  const first = await take();
  const { isTolerated } = await differenceFrom(first, take);
  return isTolerated ? first : steadyPhotograph(take);
}

interface Look {
  difference?: StripDifference;
  unfit: string[];
}

async function look(studio: Studio, screen: Screen, size: Size): Promise<Look> {
  const seen: Look = { unfit: [] };
  await studio.show(screen, size, async (page, requests) => {
    const take = () => photograph(page, requests);
    if (updates) saveStrip(screen.name, size, await steadyPhotograph(take));
    else seen.difference = await differenceFrom(readFileSync(stripPath(screen.name, size)), take);
    if (size === 'phone') seen.unfit = await unfitParts(page);
  });
  return seen;
}

test.beforeEach(({ maker }) => {
  const reason = whyNotComparable(maker);
  test.skip(reason !== undefined, reason);
});

for (let first = 0; first < screens.length; first += groupSize) {
  const group = screens.slice(first, first + groupSize);
  test.describe(`Screens from number ${first + 1} on`, () => {
    test.describe.configure({ mode: 'default' });
    for (const screen of group)
      test(`The screenshot of ${screen.name} is unchanged`, async ({ studio }, info) => {
        const seen = await eachSize(screen, async (size) => ({ size, ...(await look(studio, screen, size)) }));
        const differences = seen.map(({ size, difference }) => ({ size, ...difference }));
        for (const { size, isTolerated, marked } of differences)
          if (isTolerated === false && marked) writeFileSync(info.outputPath(stripName(screen.name, size)), marked);
        const other = differences.filter(({ isTolerated }) => isTolerated === false);
        const words = other.map(({ size, pixels }) => `${pixels} pixels on a ${size}`);
        expect(words, 'The words differ; npm run screens:update saves the new screenshot').toEqual([]);
        expect(
          seen.flatMap(({ unfit }) => unfit),
          'The screen fits with text at 200%, and its dialog in six windows',
        ).toEqual([]);
      });
  });
}

test('Every screen has its screenshots, and all screenshots together stay within the size limit', () => {
  test.skip(updates !== undefined, 'they are being made');
  const references = referenceStrips();
  const names = screens.flatMap((screen) => sizesOf(screen).map((size) => stripName(screen.name, size)));
  expect(references.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(references.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
});
