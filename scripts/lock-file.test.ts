import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const packages: Record<string, Locked> = JSON.parse(lock).packages;

/** As Node looks for it: in the folder of whoever asks, then in those above. */
function isLocked(name: string, from: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].some(
    (folder) => packages[`${folder}node_modules/${name}`]?.version !== undefined,
  );
}

test('the lock file holds every package that one of its packages names, so that npm ci installs', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(name, from))
      .map((name) => `${name}, named by ${from}`),
  );
  expect(missing).toEqual([]);
});
