import type { BrowserContext, Page } from '@playwright/test';

/**
 * Delays the responses to matching requests until `release` is called, so that a test can inspect the loading page.
 */
export async function hold(page: Page | BrowserContext, address: string | RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

/** Collects the URLs, without the host, of all requests that a page sends from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}
