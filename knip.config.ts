import type { KnipConfig } from 'knip';

/**
 * What nothing uses does not pass `npm run check`. A `!` marks what a production run counts: it reports an export that
 * only tests import, unless the export says `@internal`.
 */
const config: KnipConfig = {
  entry: [
    'scripts/deploy-trial/*.ts!',
    'web/kit/main.tsx!',
    'web/early-screen/head.ts!',
    'web/early-screen/prerender.tsx!',
    'web/early-screen/show.ts!',
    'web/worker/worker.ts!',
    'scripts/*.ts!',
    'bench/*.ts!',
    'bench/feed/*.ts!',
    'bench/api/*.ts!',
    'server/main.ts!',
    'e2e/browsers/playwright.config.ts',
    'e2e/browsers/journeys/*.journey.ts',
    '!**/{contract,illustration,server,web,scripts,bench}/**/*.test.{ts,tsx}!',
  ],
  playwright: { config: ['playwright.config.ts', 'playwright.screens.config.ts'] },
  project: [
    '{contract,illustration,server,web,scripts,bench,e2e}/**/*.{ts,tsx,mjs}!',
    '!{contract,illustration,server,web,scripts,bench}/**/*.test.{ts,tsx}!',
    '!{server/test,e2e}/**!',
  ],
  ignoreIssues: {
    // Tables mirror the migrations, also those that only SQL text names; a test compares both.
    'server/database/tables/*.ts': ['exports'],
    // e2e/screens.test.ts retains and compares the pictures.
    'scripts/screens/references.ts': ['exports'],
  },
  // Programs of the system that tests, measurements and the browser's installation look for.
  ignoreBinaries: ['promtool', 'apt-get', 'pgrep', 'runuser', 'taskset', 'mount', 'umount', 'Xvfb'],
  // scripts/bootstrap.mjs starts oxlint and prettier by path, before anything is installed. scripts/check.ts starts cspell.
  ignoreDependencies: ['oxlint', 'prettier', 'cspell'],
};

export default config;
