import type { Page } from '@playwright/test';

/** Returns the initiator of each font request: a preload (`link`) or a style sheet (`css`). */
export async function fontInitiators(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
}
