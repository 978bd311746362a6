import type { BrowserContext, Page } from '@playwright/test';

/** Delays responses to matching calls until `release`, so that a test can check the pending page. */
export async function hold(page: Page | BrowserContext, address: string | RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

/** The addresses of the calls a page makes from now on, without the host. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}
