import { runAll } from './run-all.ts';

process.exit(
  runAll([
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['lint', 'oxlint', ['--quiet']],
    // By content, so that a fresh checkout or another branch does not undo the cache.
    ['formatting', 'prettier', ['--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.']],
    ['nothing unused', 'knip', []],
    ['nothing for tests alone', 'knip', ['--production', '--exports']],
    ['import rules', process.execPath, ['scripts/check-imports.ts']],
    ['styles', process.execPath, ['scripts/check-styles.ts']],
    ['licences', process.execPath, ['scripts/check-licences.ts']],
    ['product rules', process.execPath, ['scripts/check-rules.ts']],
  ])
    ? 0
    : 1,
);
