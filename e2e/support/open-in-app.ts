import type { Page } from '@playwright/test';

/** Opens a page of the app as a link does, without loading the app again. */
export async function openInApp(page: Page, address: string): Promise<void> {
  // A change of the address before the app has started its router would be lost. The early screen has a `main`, too.
  await page.locator('main:not([style="display:contents"] *)').first().waitFor({ state: 'attached' });
  // The router handles entries that are added to the browser's history.
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
