import { expect, type Page } from '@playwright/test';

declare global {
  /** The sum of all layout shifts of the page so far, as scores. */
  var shifted: number;
}

/** Records the layout shifts of each page that opens in this tab from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) globalThis.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Checks that the recorded layout shifts are too small to see. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.01);
}
