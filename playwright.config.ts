import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.ts';
import { desktop, phone } from './e2e/support/sizes.ts';

const looks = '**/screens.test.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  reporter: 'list',
  // One more than a small machine has processors: a test waits much, for answers and for what pages draw.
  workers: 3,
  // A flaky test is mended, not tried again.
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // How long a page may take to show something, on a busy machine.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    // Each step with the page as it stood; a film of it would cost every test, so failures get one picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, as it is one long row of tests that nothing else waits for.
    { name: 'screens', testMatch: looks, use: desktop },
    { name: 'desktop', testIgnore: looks, grepInvert: /@phone/, use: desktop },
    { name: 'phone', testIgnore: looks, grep: /@phone/, use: phone },
  ],
});
