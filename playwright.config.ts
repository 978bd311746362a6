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
  // Two for each of two processors: a test waits for half of its time, for timers and for what pages render.
  workers: 4,
  // Fix a flaky test instead of retrying it.
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
    // A trace stores the page at each step, which costs every test and helps only a failed one. TRACE=1 asks for it. CI
    // records it, because nobody runs the failed test there again.
    trace: process.env.TRACE || process.env.CI ? { mode: 'retain-on-failure', screenshots: false } : 'off',
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
