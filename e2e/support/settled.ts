import type { Page } from 'playwright-core';

/** Until nothing more has been loaded for half a second. Not 'networkidle': the notification stream stays open. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    let known = -1;
    while (known !== count()) {
      known = count();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
