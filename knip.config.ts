import type { KnipConfig } from 'knip';

/** What nothing uses does not pass `npm run check`. */
const config: KnipConfig = {
  entry: [
    'scripts/deploy-trial/*.ts',
    'web/kit/main.tsx',
    'web/draft.ts',
    'web/first.ts',
    'web/prerender.tsx',
    'web/worker/worker.ts',
    'scripts/*.ts',
    'bench/*.ts',
    'bench/feed/*.ts',
    'bench/api/*.ts',
    'server/main.ts',
    'e2e/browsers/playwright.config.ts',
    'e2e/browsers/journeys/*.journey.ts',
  ],
  project: ['{contract,illustration,server,web,scripts,bench,e2e}/**/*.{ts,tsx,mjs}'],
  // Exports used by their own file alone are many and harmless; files and packages are what costs.
  exclude: ['exports', 'types'],
  // Programs of the system that tests, measurements and the browser's installation look for.
  ignoreBinaries: ['promtool', 'apt-get', 'pgrep', 'runuser', 'taskset', 'mount', 'umount', 'Xvfb'],
  // Started by their path from scripts/bootstrap.mjs, which runs before anything is installed.
  ignoreDependencies: ['oxlint', 'prettier'],
};

export default config;
