import { globSync } from 'node:fs';
import { root } from './run-all.ts';

export type SkippedSuite = { file: string; reason: string };

/**
 * Returns the suites that this run skips. Suites named `*.costly.test.ts` start processes, upgrade databases, or send
 * random input. They run only if CI=true, or if the command line names a test file.
 */
export function skippedSuites(folders: readonly string[]): SkippedSuite[] {
  if (process.env['CI'] === 'true' || process.argv.slice(2).some(namesFile)) return [];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.costly.test.{ts,tsx}`),
    { cwd: root },
  );
  return files.toSorted().map((file) => ({ file, reason: `${file} (the whole file): costly; CI=true runs it` }));
}

const namesFile = (parameter: string) => !parameter.startsWith('-') && /\/|\.test/.test(parameter);
