import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from './run-all.ts';
import { costlySuites, sharedPaths, skippedSuites } from './test-suites.ts';

const quiet = { changed: [], isCi: false, parameters: ['run'] };
const filesOf = (circumstances: Parameters<typeof skippedSuites>[1]) =>
  skippedSuites(['e2e', 'server', 'scripts', 'web'], circumstances).map(({ file }) => file);

describe('Costly suites', () => {
  test('If nothing has changed, costly suites are skipped, and the reason for each skip names the file', () => {
    const skipped = skippedSuites(['server'], quiet);
    expect(skipped.map(({ file }) => file)).toContain('server/database/upgrade.test.ts');
    expect(skipped.map(({ file }) => file)).not.toContain('e2e/packed.test.ts');
    for (const { file, reason } of skipped) expect(reason).toContain(file);
  });

  test.each(['server/migrations/0099_new.sql', 'server/database/upgrade.test.ts', 'package-lock.json'])(
    'The upgrade suite runs if %s has changed',
    (path) => expect(filesOf({ ...quiet, changed: [path] })).not.toContain('server/database/upgrade.test.ts'),
  );

  test('All costly suites are skipped if only unrelated files have changed', () =>
    expect(filesOf({ ...quiet, changed: ['README.md', 'web/features/statistics/plot-frame.tsx'] })).toEqual(
      Object.keys(costlySuites),
    ));

  test('All suites run in CI, if the command line names a file, or if the changed files are unknown', () => {
    expect(filesOf({ ...quiet, isCi: true })).toEqual([]);
    expect(filesOf({ ...quiet, parameters: ['run', 'server/database/upgrade.test.ts'] })).toEqual([]);
    expect(filesOf({ ...quiet, changed: undefined })).toEqual([]);
  });
});

test('Each costly suite and every path that it depends on exist', () => {
  for (const file of Object.keys(costlySuites)) expect(readFileSync(`${root}${file}`, 'utf8')).toMatch(/\btest[(.]/);
  const prefixes = [...Object.values(costlySuites).flat(), ...sharedPaths];
  const missing = prefixes.filter((prefix) => globSync([prefix, `${prefix}*`], { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});
