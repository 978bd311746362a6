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
  ],
  project: ['{contract,illustration,server,web,scripts,bench,e2e}/**/*.{ts,tsx,mjs}'],
  // Exports used by their own file alone are many and harmless; files and packages are what costs.
  exclude: ['exports', 'types'],
  // Programs of the system that tests, measurements and the browser's installation look for.
  ignoreBinaries: ['promtool', 'apt-get', 'pgrep', 'runuser', 'taskset', 'mount', 'umount'],
  // scripts/bootstrap.mjs starts oxlint and prettier by path, before anything is installed. scripts/check.ts starts cspell.
  ignoreDependencies: ['oxlint', 'prettier', 'cspell'],
};

export default config;
