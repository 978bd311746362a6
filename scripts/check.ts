import { runAll } from './run-all.ts';

const spelling = [
  '--no-progress',
  '--no-summary',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/cspell',
];

process.exit(
  runAll([
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['lint', 'oxlint', ['--quiet']],
    ['formatting', 'oxfmt', ['--list-different', '.']],
    ['nothing unused', 'knip', []],
    ['nothing for tests alone', 'knip', ['--production', '--exports']],
    ['import rules', process.execPath, ['scripts/check-imports.ts']],
    ['styles', process.execPath, ['scripts/check-styles.ts']],
    ['licences', process.execPath, ['scripts/check-licences.ts']],
    ['product rules', process.execPath, ['scripts/check-rules.ts']],
    ['spelling', 'cspell', spelling],
  ])
    ? 0
    : 1,
);
