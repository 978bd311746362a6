import { readFileSync, writeFileSync } from 'node:fs';
import { openDemoSite } from '../scripts/screens/demo-site.ts';
import {
  keepMaker,
  keepStrip,
  keptStrips,
  makerOf,
  mostBytes,
  stripPath,
  whyNotComparable,
} from '../scripts/screens/references.ts';
import { areas, screens } from '../scripts/screens/screens.ts';
import type { Screen } from '../scripts/screens/steps.ts';
import { compareStrips, stripOf } from '../scripts/screens/strip.ts';
import { eachSize, openStudio, type Size, type Studio, themes } from '../scripts/screens/studio.ts';
import { test as siteTest, expect } from './support/test.ts';

type Maker = Awaited<ReturnType<typeof makerOf>>;

// A trace would photograph every step as well.
siteTest.use({ trace: 'off' });

/** Whether looks are kept instead of compared: those of `some` screens, or of `all`. */
const updates = process.env.UPDATE_SCREENS;

/** One server with the demo for all screens of a worker, where nobody changes anything, and a browser for each viewer. */
const test = siteTest.extend<object, { maker: Maker; studio: Studio }>({
  maker: [
    async ({ browser }, use) => {
      const made = await makerOf(browser);
      if (updates === 'all') keepMaker(made);
      const reason = whyNotComparable(made);
      if (reason !== undefined) console.log(`The looks of the screens are not compared: ${reason}.`);
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

/** All looks of a screen: its sizes, each in both themes. */
async function looksOf(studio: Studio, screen: Screen): Promise<Buffer[]> {
  const photograph = async (size: Size): Promise<Buffer[]> => {
    const pictures: Buffer[] = [];
    await studio.show(screen, size, async (page, { drawn }) => {
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await drawn();
        pictures.push(await page.screenshot({ animations: 'disabled' }));
      }
    });
    return pictures;
  };
  return (await eachSize(screen, photograph)).flat();
}

for (const area of areas)
  test.describe('The look', () => {
    // One after the other in one process: what a page has read serves the next screen.
    test.describe.configure({ mode: 'default' });
    test.beforeEach(({ maker }) => {
      const reason = whyNotComparable(maker);
      test.skip(reason !== undefined, reason);
    });
    for (const screen of area)
      test(`of ${screen.name} is the kept one`, async ({ studio }, info) => {
        const strip = await stripOf(await looksOf(studio, screen));
        if (updates) return keepStrip(screen.name, strip);
        const { pixels, isTolerated, marked } = await compareStrips(readFileSync(stripPath(screen.name)), strip);
        if (!isTolerated) writeFileSync(info.outputPath(`${screen.name}.png`), marked);
        expect(isTolerated, `${pixels} pixels are others; npm run screens:update keeps the new look`).toBe(true);
      });
  });

test('Every screen has its picture, and all of them are small', ({ maker }) => {
  const reason = whyNotComparable(maker);
  test.skip(reason !== undefined, reason);
  test.skip(updates !== undefined, 'they are being made');
  const kept = keptStrips();
  expect(kept.map((strip) => strip.screen).toSorted()).toEqual(screens.map(({ name }) => name).toSorted());
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
});
