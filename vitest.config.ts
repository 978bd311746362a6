import { defineConfig } from 'vitest/config';
import { filesWithOwnProcess } from './scripts/own-process.ts';
import { vitestSummary } from './scripts/reporters/vitest-summary.ts';
import { skippedSuites } from './scripts/test-suites.ts';

const folders = ['contract', 'illustration', 'server', 'scripts', 'mobile', 'bench', 'web'];
const files = [`{${folders.join(',')}}/**/*.test.{ts,tsx}`];
const alone = filesWithOwnProcess(import.meta.dirname, files);
const skipped = skippedSuites(folders);
const exclude = skipped.map(({ file }) => file);

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    reporters: ['default', vitestSummary(skipped)],
    // Tests often wait for the database or a process, so two cores can run three workers.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // How long `expect.poll` waits, in milliseconds. The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Loads modules once for all files in a process. Loading modules for each file took half of the CPU time.
      { extends: true, test: { name: 'together', include: files, exclude: [...alone, ...exclude], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
    ],
  },
});
