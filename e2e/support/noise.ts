import type { Page } from '@playwright/test';

/**
 * The browser's log line for a rejected request, or for one without a network, which only tests cause. Tests check how
 * the page handles it.
 */
const expectedRefusal =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** Fails a test on console errors and uncaught exceptions. */
export function listenTo(page: Page, onLine: (line: string) => void): void {
  page.on('pageerror', (error) => onLine(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedRefusal.test(message.text())) onLine(message.text());
  });
}
