import { defineConfig } from '@playwright/test';
import { desktop } from './e2e/support/sizes.ts';
import { shared } from './playwright.config.ts';

/** `npm run test:screens`: compares every screen with its reference screenshots. */
export default defineConfig(shared, {
  testMatch: '**/e2e/screens.test.ts',
  reporter: [['list'], ['./scripts/reporters/playwright-summary.ts']],
  use: { ...desktop, trace: 'off', screenshot: 'off' },
});
