import { runAll } from './run-all.ts';

process.exit(
  runAll([
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['lint', 'oxlint', ['--quiet']],
    ['import rules', process.execPath, ['scripts/check-imports.ts']],
  ])
    ? 0
    : 1,
);
