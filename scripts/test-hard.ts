import { runAll } from './run-all.ts';
import { report } from './test-summary.ts';

/** `npm run test:hard [-- NAME…]` runs all tests that take too long for `npm test`, or only the named tests. */
process.env['FUZZ_RUNS'] ??= '200';
process.env['TRIALS'] ??= 'all';
process.env['PAN_EVENTS'] ??= '10000';
process.env['LEDGER_EDITS'] ??= '10000';
const steps: Parameters<typeof runAll>[0] = [
  [
    'fuzz',
    'vitest',
    [
      'run',
      'server/http/fuzz.costly.test.ts',
      'server/http/rich-member-fuzz.costly.test.ts',
      'server/auth/fuzz.test.ts',
      '--testTimeout=600000',
      '--reporter=dot',
    ],
  ],
  ['writes', 'vitest', ['run', 'server/http/every-call.costly.test.ts', '--testTimeout=1800000']],
  ['replays', 'vitest', ['run', 'pan-replay', 'ledger.test.ts']],
  ['people', process.execPath, ['bench/people.ts']],
  ['offline', 'playwright', ['test', 'e2e/offline.test.ts', '--workers=1']],
  ['scan', 'playwright', ['test', 'e2e/scan-pictures.costly.test.ts', '--workers=1']],
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(`There is no test ${unknown.join(', ')}. The tests are ${steps.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = wanted.length === 0 ? steps : steps.filter(([name]) => wanted.includes(name));
const failed = chosen.filter((step) => !runAll([step])).map(([name]) => name);
report({ passed: chosen.length - failed.length, failed, repeated: [], skipped: {} });
process.exit(failed.length === 0 ? 0 : 1);
