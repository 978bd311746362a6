import { expect, type Page } from '@playwright/test';

/** Waits until no element is wider than the screen. */
export async function expectNothingWider(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'nothing wider than the screen')
    .toBeLessThanOrEqual(0);
}
