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
  // Two for each of two processors: a test waits for half of its time, for timers and for what pages render.
  workers: 4,
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
    // A trace stores the page at each step, which costs every test and helps only a failed one. TRACE=1 asks for it. CI
    // records it, because nobody runs the failed test there again.
    trace: process.env.TRACE || process.env.CI ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, as it is one long row of tests that nothing else waits for.
    { name: 'screens', testMatch: looks, use: desktop },
    { name: 'desktop', testIgnore: looks, grepInvert: /@phone/, use: desktop },
    { name: 'phone', testIgnore: looks, grep: /@phone/, use: phone },
  ],
});
