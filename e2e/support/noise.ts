import type { Page } from '@playwright/test';

/**
 * Matches the line that a browser logs for a rejected or offline request. Tests cause such requests on purpose, to
 * check how the page handles the failure.
 */
const expectedRefusal =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** Calls `onLine` with each console error and uncaught exception of the page, except the expected errors. */
export function listenTo(page: Page, onLine: (line: string) => void): void {
  page.on('pageerror', (error) => onLine(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedRefusal.test(message.text())) onLine(message.text());
  });
}
