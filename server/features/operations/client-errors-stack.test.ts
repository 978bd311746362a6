import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readableStack } from './client-errors-stack.ts';

test('Stack frames are resolved with the build’s source maps, and frames without a map stay unchanged', async () => {
  shows('OPER-06');
  const folder = await mkdtemp(join(tmpdir(), 'maps-'));
  // The first column of the first line maps to line 3, column 5 of the source.
  const map = { version: 3, sources: ['../../web/screens/home.tsx'], names: [], mappings: 'AAEI' };
  await writeFile(join(folder, 'member-AbCd1234.js.map'), JSON.stringify(map));
  const frames = [
    { file: 'member-AbCd1234.js', line: 1, column: 1 },
    { file: 'menus-Efgh5678.js', line: 1, column: 7 },
  ];
  expect(await readableStack(frames, folder)).toBe('web/screens/home.tsx:3:5\nmenus-Efgh5678.js:1:7');
});
