import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/explanation/security.md', root), 'utf8');

/** Paths are relative to server/ unless they start with the name of another root folder. */
const fileOf = (name: string) => new URL(/^(e2e|contract|scripts|web)\//.test(name) ? name : `server/${name}`, root);

test('Every test title that the security page cites exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.test\.ts)`(?: “([^”]+)”)?/g)];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(([, name = '', title = '']) => {
    const file = fileOf(name);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(title);
  });
  expect(missing.map(([all]) => all)).toEqual([]);
});
