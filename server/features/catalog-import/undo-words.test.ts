import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summariseSearch } from '#contract/catalog.ts';
import * as imports from '#contract/catalog-import.ts';
import { importCatalog } from './import-catalog.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const mara = await world.member();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-undo-'));

async function importFacts(name: string, facts: readonly object[]): Promise<number> {
  const path = join(folder, name);
  await writeFile(path, facts.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await importCatalog(world.owner, { path, reportPath: `${path}.csv` });
  return (await keeper.call(imports.listCatalogImports, { query: {} })).body[0]?.id ?? 0;
}
const corrections = async (text: string) =>
  (await mara.call(summariseSearch, { query: { search: text } })).body.words.map(({ state }) => state);

test('After an undo, the search no longer corrects words to those of the import', async () => {
  shows('IMPORT-14');
  const known = { code: '40000011', product_name: 'Rosewater Shampoo', brands: 'Ondine' };
  await importFacts('known.jsonl', [known]);
  const vocabulary = async () => (await world.pool.query('select word from search_vocabulary order by word')).rows;
  const before = await vocabulary();
  const id = await importFacts('undone.jsonl', [
    { ...known, generic_name: 'Zwieselkraut' },
    { code: '40000013', product_name: 'Rosewater Conditioner', brands: 'Ondine Wermut, Ondine' },
    { code: '40000012', product_name: 'Quendelwurz Shampoo', brands: 'Kranewitt' },
  ]);
  const misspelled = ['quendelwurtz', 'zwieselkraud', 'kranewidt'];
  for (const text of misspelled) expect(await corrections(text), text).toEqual(['corrected']);
  await keeper.call(imports.undoImport, { params: { id } });
  await world.post();
  for (const text of misspelled) expect(await corrections(text), text).not.toContain('corrected');
  expect(await vocabulary()).toEqual(before);
});
