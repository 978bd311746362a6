import type { BrowserContext, Page } from '@playwright/test';

/** Holds matching requests until `release` is called, so that a test can inspect the page while it is loading. */
export async function hold(page: Page | BrowserContext, address: string | RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

/** Returns a list to which the path and query of each API request are added when the page sends it. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}
