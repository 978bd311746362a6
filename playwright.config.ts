import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.ts';
import { desktop, phone } from './e2e/support/sizes.ts';
import { skippedSuites } from './scripts/test-suites.ts';

const suites = skippedSuites(['e2e']);

/** Of every run in Chromium: the browser flows here, the screens in playwright.screens.config.ts. */
export const shared: PlaywrightTestConfig = {
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than a small machine has processors: tests mostly wait for responses and rendering.
  workers: 3,
  // A flaky test is fixed, not retried.
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
};

export default defineConfig(shared, {
  testMatch: '**/*.test.ts',
  // Each of these two runs by a command and a configuration of its own.
  testIgnore: ['screens.test.ts', 'browsers/**', ...suites.map(({ file }) => file)].map((path) => `**/${path}`),
  reporter: [['list'], ['./scripts/reporters/playwright-summary.ts', { suites }]],
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: desktop },
    { name: 'phone', grep: /@phone/, use: phone },
  ],
});
