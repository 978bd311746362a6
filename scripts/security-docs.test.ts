import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const paper = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Below server/ where nothing else is said. */
const fileOf = (name: string) => new URL(/^(e2e|contract|scripts|web)\//.test(name) ? name : `server/${name}`, root);

test('Every test that docs/security.md names is there, by its title where it gives one', () => {
  const named = [...paper.matchAll(/`([\w./-]+\.test\.ts)`(?: “([^”]+)”)?/g)];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(([, name = '', title = '']) => {
    const file = fileOf(name);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(title);
  });
  expect(missing.map(([all]) => all)).toEqual([]);
});
