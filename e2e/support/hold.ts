import type { BrowserContext, Page, Request } from '@playwright/test';

interface Held {
  /** Resolves with the first matching request. */
  requested: Promise<Request>;
  release: () => void;
}

/** Holds matching requests until `release` is called, so that a test can inspect the page while it is loading. */
export async function hold(page: Page | BrowserContext, address: string | RegExp): Promise<Held> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<Request>();
  await page.route(address, async (route, request) => {
    first.resolve(request);
    await gate.promise;
    await route.continue();
  });
  return { requested: first.promise, release: () => gate.resolve() };
}

/** Returns a list that grows with each API request of the page. Each item is the path and query of a request. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}
