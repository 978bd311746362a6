import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the screen, once the page is laid out. */
export async function expectNothingWider(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'nothing wider than the screen')
    .toBeLessThanOrEqual(0);
}
