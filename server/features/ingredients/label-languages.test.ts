import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalog.ts';
import * as calls from '#contract/ingredients.ts';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { saveVocabulary, readLabels } from './read-labels.action.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { database } = world.context;
const mara = await world.member();
await saveVocabulary(database);

test('The “without” filter checks every language of an imported label, and the page shows the main list', async () => {
  shows('INGR-41', 'INGR-46', 'IMPORT-12');
  const path = join(await mkdtemp(join(tmpdir(), 'shelflife-languages-')), 'languages.jsonl');
  const facts = {
    code: '45000001',
    product_name: 'Vetiver hand cream',
    brands: 'Ashmere',
    lang: 'pt',
    ingredients_text: 'Aqua, Glycerin',
    ingredients_text_pt: 'Aqua, Glycerin',
    ingredients_text_fr: 'Aqua, Glycerin, Parfum',
  };
  const plain = { ...facts, code: '45000002', product_name: 'Vetiver hand balm', ingredients_text_fr: '' };
  const importOnce = async () => {
    await writeFile(path, `${JSON.stringify(facts)}\n${JSON.stringify(plain)}\n`);
    await importCatalog(world.owner, { path, reportPath: `${path}.csv` });
    await readLabels(database);
    world.context.catalog.forget({ what: 'all' });
  };
  await importOnce();
  const without = async (name: string) => {
    const found = (await mara.call(calls.listIngredients, { query: { search: name } })).body;
    const query = { search: 'vetiver', without: `${found.find((each) => each.name === name)?.id}`, limit: 25 };
    const { body } = await mara.call(listProducts, { query });
    return Array.isArray(body) ? [] : body.products.map((product) => product.name);
  };
  expect(await without('Parfum')).toEqual(['Vetiver hand balm']);
  expect(await without('Titanium Dioxide')).toHaveLength(2);
  await importOnce();
  const { rows } = await world.pool.query<{ id: string }>(`select id from products where name = 'Vetiver hand cream'`);
  const label = (await mara.call(calls.getLabel, { params: { id: Number(rows[0]?.id) } })).body;
  expect(label.items.map(({ written }) => written)).toEqual(['Aqua', 'Glycerin']);
  expect(label.versions).toHaveLength(1);
});
