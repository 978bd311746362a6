import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/chromium.ts';
import type { Requests } from './rest.ts';
import type { Screen } from './steps.ts';
import { type DemoSite, eachSize, openStudio, type Size, sizes, type Studio, themes } from './studio.ts';

/**
 * Takes screenshots of these screens, at each of their sizes and in both themes. Returns one line for each screen and
 * size that failed.
 */
export async function photographAll(site: DemoSite, screens: readonly Screen[], folder: string): Promise<string[]> {
  const browser = await chromium.launch(launchOptions());
  const studio = openStudio(browser, site);
  const failed: string[] = [];
  const take = async (screen: Screen, size: Size) => {
    const path = join(folder, `${screen.name}.${size}`);
    await photograph(studio, screen, size, path).catch((error: unknown) => {
      const line = `${screen.name} (${size}): ${String(error).slice(0, 300)}`;
      console.error(line);
      failed.push(line);
    });
  };
  try {
    for (const screen of screens) await eachSize(screen, (size) => take(screen, size));
    return failed;
  } finally {
    await browser.close();
  }
}

/** The maximum height of a screenshot, in pixels. Farther down, a long list looks the same. */
const longest = 3200;

function heightOf(page: Page): Promise<number> {
  return page.evaluate((most) => Math.min(document.documentElement.scrollHeight, most), longest);
}

async function photograph(studio: Studio, screen: Screen, size: Size, path: string) {
  await studio.show(screen, size, async (page, requests) => {
    if (!screen.open) await settle(page, requests);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await requests.drawn();
      await page.screenshot({
        path: `${path}.${theme}.png`,
        // An open overlay covers the page, so the screenshot shows only the viewport. The page without the overlay has
        // its own screenshot.
        ...(screen.open
          ? {}
          : { fullPage: true, clip: { x: 0, y: 0, width: sizes[size].viewport.width, height: await heightOf(page) } }),
        animations: 'disabled',
        style: whole,
      });
    }
  });
}

/** A style that makes the browser render all cards, even far below the viewport. */
const whole = '* { content-visibility: visible !important; }';

/** Waits until everything on the screen has loaded, including content that loads while scrolling. */
async function settle(page: Page, { rest }: Requests): Promise<void> {
  await rest();
  await page.evaluate(async (most) => {
    for (let at = 0; at < Math.min(document.body.scrollHeight, most); at += innerHeight) {
      scrollTo(0, at);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  }, longest);
  await rest();
}
