import { runAll } from './run-all.ts';

/** What takes too long for every run: a wide fuzz over every call, and 25 kills during shelf writes. */
process.env['FUZZ_RUNS'] ??= '500';
const succeeded = runAll([
  ['fuzz', 'vitest', ['run', '--project', 'server', 'server/http/fuzz.test.ts', '--testTimeout=600000']],
  ['kills', process.execPath, ['bench/kill-during-writes.ts']],
]);
process.exit(succeeded ? 0 : 1);
