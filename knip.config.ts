import type { KnipConfig } from 'knip';

/**
 * `npm run check` fails if a file, export, or package is unused. `!` marks the entry files of the production run. That
 * run also reports exports that only tests import, unless they are marked `@internal`.
 */
const config: KnipConfig = {
  entry: [
    'scripts/deploy-trial/*.ts!',
    'e2e/kit/main.tsx',
    'web/early-screen/head.ts!',
    'web/early-screen/prerender.tsx!',
    'web/early-screen/show.ts!',
    'web/worker/worker.ts!',
    'scripts/*.ts!',
    'mobile/{sync,capacitor.config}.ts!',
    'scripts/bootstrap/require-node.mjs!',
    'bench/*.ts!',
    'bench/feed/*.ts!',
    'bench/api/*.ts!',
    'server/main.ts!',
    'e2e/browsers/{playwright.config,run}.ts',
    'e2e/screens/{accessibility,update}.ts',
    'e2e/browsers/journeys/*.journey.ts',
    '!**/{contract,illustration,server,web,scripts,mobile,bench}/**/*.test.{ts,tsx}!',
  ],
  playwright: { config: ['playwright.config.ts', 'playwright.screens.config.ts'] },
  project: [
    '{contract,illustration,server,web,scripts,mobile,test,bench,e2e}/**/*.{ts,tsx,mjs}!',
    '!{contract,illustration,server,web,scripts,mobile,bench}/**/*.test.{ts,tsx}!',
    '!{test,e2e}/**!',
  ],
  ignoreIssues: {
    // A test compares the table definitions with the migrations. Some tables are used only in SQL text, which knip does
    // not read.
    'server/database/tables/*.ts': ['exports'],
    // Only e2e/screens.test.ts uses these exports, to save and compare the screenshots.
    'e2e/screens/references.ts': ['exports'],
  },
  // System programs that tests, benchmarks, and the browser installation run.
  ignoreBinaries: ['promtool', 'apt-get', 'pgrep', 'runuser', 'taskset', 'Xvfb'],
  // scripts/bootstrap.mjs runs oxlint and oxfmt by path, before anything is installed. scripts/check.ts runs cspell.
  ignoreDependencies: ['oxlint', 'oxfmt', 'cspell'],
};

export default config;
