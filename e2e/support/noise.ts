import type { Page } from '@playwright/test';

/**
 * The browser's own line for a call that was refused, or made without a network, which a test alone cuts; the page's
 * handling of it is what a test looks at.
 */
const expectedRefusal =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** Console errors and uncaught exceptions are noise that fails a test. */
export function listenTo(page: Page, tell: (line: string) => void): void {
  page.on('pageerror', (error) => tell(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedRefusal.test(message.text())) tell(message.text());
  });
}
