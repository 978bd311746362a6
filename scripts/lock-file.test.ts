import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const packages: Record<string, Locked> = JSON.parse(lock).packages;

/** Returns true if Node would find the package: in the importing package's node_modules folder, or in one above it. */
function isLocked(name: string, from: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].some(
    (folder) => packages[`${folder}node_modules/${name}`]?.version !== undefined,
  );
}

test('The lock file contains every dependency that its packages declare', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(name, from))
      .map((name) => `${name}, named by ${from}`),
  );
  expect(missing).toEqual([]);
});
