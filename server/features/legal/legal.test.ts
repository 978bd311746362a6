import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getLegalPage, type LegalPageName } from '#contract/legal.ts';
import { temporaryFolder } from '#test/process.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

test('Visitors get the operator’s own legal page, as it is now, or the default one', async () => {
  shows('ROUTE-73');
  const folder = temporaryFolder();
  mkdirSync(folder);
  const world = await createWorld({ LEGAL_DIR: folder });
  const read = async (page: LegalPageName) => (await world.visitor(getLegalPage, { params: { page } })).body.text;
  expect(await read('privacy')).toBeNull();
  writeFileSync(join(folder, 'privacy.md'), '# Our privacy policy\n');
  expect(await read('privacy')).toBe('# Our privacy policy\n');
  expect(await read('rules')).toBeNull();
  writeFileSync(join(folder, 'rules.md'), ' \n');
  expect(await read('rules')).toBeNull();
});
