import type { BrowserContext, Page } from '@playwright/test';

/** Holds back the responses to matching requests until `release`, to inspect a page while it is loading. */
export async function hold(page: Page | BrowserContext, address: string | RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

/** The URLs of the requests a page sends from now on, without the host. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}
