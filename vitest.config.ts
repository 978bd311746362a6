import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{contract,illustration,server,scripts,bench,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // How long something may take to show itself on a busy machine; a second is the default.
    expect: { poll: { timeout: 15_000 } },
  },
});
