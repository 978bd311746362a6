import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.ts';
import { desktop } from './e2e/support/sizes.ts';
import { skippedSuites } from './scripts/test-suites.ts';

const suites = skippedSuites(['e2e']);

/**
 * The settings that both runs in Chromium share: the browser flows (this file) and the screen tests
 * (playwright.screens.config.ts).
 */
export const shared: PlaywrightTestConfig = {
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  // Flaky tests are fixed. One of them must not keep a change from landing, so CI repeats a failed test once and names it.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // How long a page may take to show an expected element on a busy machine, in milliseconds.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace slows down every test, but a trace helps only if the test fails.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
};

export default defineConfig(shared, {
  testMatch: '**/*.test.ts',
  // A third worker uses the time in which two workers wait. With four workers, tests run into timeouts.
  workers: 3,
  // The screen tests and the journeys in browsers/ have their own commands and configurations. `suites` contains the
  // slow suites that this run skips.
  testIgnore: ['screens.test.ts', 'browsers/**', ...suites.map(({ file }) => file)].map((path) => `**/${path}`),
  reporter: [['list'], ['./scripts/reporters/playwright-summary.ts', { suites }]],
  // The fixtures in e2e/support/test.ts give tests with the tag @phone a phone's screen.
  projects: [{ name: 'flows', use: desktop }],
});
