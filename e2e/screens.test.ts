import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { openDemoSite } from '../scripts/screens/demo-site.ts';
import { openContext, showIn, sizes, themes } from '../scripts/screens/photograph.ts';
import {
  keepMaker,
  keepStrip,
  keptStrips,
  makerOf,
  mostBytes,
  stripPath,
  whyNotComparable,
} from '../scripts/screens/references.ts';
import { screens } from '../scripts/screens/screens.ts';
import type { Screen } from '../scripts/screens/steps.ts';
import { compareStrips, stripOf } from '../scripts/screens/strip.ts';
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
      const studio = await openStudio(browser);
      await use(studio);
      await studio.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

type Size = keyof typeof sizes;
type Studio = Awaited<ReturnType<typeof openStudio>>;

async function openStudio(browser: Browser) {
  const site = await openDemoSite();
  const kept = new Map<string, Promise<BrowserContext>>();
  const contextFor = ({ viewer, alone }: Screen, size: Size) => {
    const open = () => openContext(browser, site, viewer, sizes[size]);
    if (alone) return open();
    const context = kept.get(`${viewer} ${size}`) ?? open();
    kept.set(`${viewer} ${size}`, context);
    return context;
  };
  const photograph = async (screen: Screen, size: Size): Promise<Buffer[]> => {
    const context = await contextFor(screen, size);
    const pictures: Buffer[] = [];
    await showIn(context, screen, async (page, { rest }) => {
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await rest();
        pictures.push(await page.screenshot({ animations: 'disabled' }));
      }
    });
    if (screen.alone) await context.close();
    return pictures;
  };
  return {
    /** Both sizes at a time: each waits most of it. */
    photograph: async (screen: Screen) => {
      const shown = (['phone', 'desktop'] as const).filter((size) => (screen.only ?? size) === size);
      return (await Promise.all(shown.map((size) => photograph(screen, size)))).flat();
    },
    async close() {
      for (const context of kept.values()) await (await context).close();
      await site.stop();
    },
  };
}

test.describe('The look', () => {
  test.beforeEach(({ maker }) => {
    const reason = whyNotComparable(maker);
    test.skip(reason !== undefined, reason);
  });
  for (const screen of screens)
    test(`of ${screen.name} is the kept one`, async ({ studio }, info) => {
      const strip = await stripOf(await studio.photograph(screen));
      if (updates) return keepStrip(screen.name, strip);
      const { pixels, isTolerated, marked } = await compareStrips(readFileSync(stripPath(screen.name)), strip);
      if (!isTolerated) writeFileSync(info.outputPath(`${screen.name}.png`), marked);
      expect(isTolerated, `${pixels} pixels are others; npm run screens:update keeps the new look`).toBe(true);
    });

  test('Every screen has its picture, and all of them are small', () => {
    test.skip(updates !== undefined, 'they are being made');
    const kept = keptStrips();
    expect(kept.map((strip) => strip.screen).toSorted()).toEqual(screens.map(({ name }) => name).toSorted());
    expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
  });
});
