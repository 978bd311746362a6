import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,illustration,server,scripts,bench,web}/**/*.test.{ts,tsx}'],
          globalSetup: ['server/test/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts', 'e2e/build-web.ts'],
          // A browser alone fills two cores; a second one only makes both late. One more try is for the machine, not for us.
          maxWorkers: 1,
          retry: 1,
          // How long a page may take to show something, on a busy machine.
          expect: { poll: { timeout: 15_000, interval: 50 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
