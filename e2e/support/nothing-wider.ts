import { expect, type Page } from '@playwright/test';

/**
 * Waits until the document is no wider than the viewport. Does not use `innerWidth`, because a phone zooms out to show
 * a page that is too wide, which makes `innerWidth` larger than the screen.
 */
export async function expectNothingWider(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing wider than the screen')
    .toBeLessThanOrEqual(width);
}
