import { defineConfig } from '@playwright/test';
import { engines } from '../../scripts/browsers.ts';
import type { Choices } from './test.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export default defineConfig<Choices>({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/browsers',
  // Most of the CPU time goes to the server and the rendering, so more workers would not help.
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  projects: engines.flatMap((engine) =>
    (['phone', 'desktop'] as const).map((name) => ({
      name: `${engine} ${name}`,
      use: { engine, size: sizes[name] },
    })),
  ),
});
