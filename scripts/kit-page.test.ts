import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './run-all.ts';

const read = (path: string) => readFileSync(root + path, 'utf8');

test('The kit page shows every component of web/ui', () => {
  const shown = globSync('e2e/kit/*.tsx', { cwd: root }).map(read).join('\n');
  const components = globSync('web/ui/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap((path) => [...read(path).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => name));
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((name) => !new RegExp(`(<|of=\\{)${name}\\b`).test(shown))).toEqual([]);
});
