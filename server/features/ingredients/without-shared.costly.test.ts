import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalog.ts';
import { listIngredients } from '#contract/ingredients.ts';
import { saveVocabulary, readLabels } from './read-labels.action.ts';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { printedNames, printedText } from '#test/printed-names.ts';
import { shows } from '#test/rules.ts';
import { sharedData } from '#test/shared-data.ts';
import { createWorld } from '#test/world.ts';

const file = 'openbeautyfacts-products.dev.jsonl.gz';

test(
  'The “without” filter never returns a real product whose printed label names the ingredient',
  { timeout: 120_000 },
  async ({ skip }) => {
    shows('INGR-41', 'INGR-42', 'INGR-36', 'INGR-38');
    const path = sharedData(file) ?? skip(`${file} is not there`);
    const world = await createWorld();
    const member = await world.member();
    const reportPath = join(await mkdtemp(join(tmpdir(), 'shelflife-without-')), 'report.csv');
    await importCatalog(world.owner, { path, reportPath, waiting: 'none' });
    await saveVocabulary(world.context.database);
    await readLabels(world.context.database);
    world.context.catalog.forget({ what: 'all' });
    const labels = await printedLabels();

    async function printedLabels(): Promise<Map<number, string>> {
      const { rows } = await world.pool.query<{ id: string; text: string }>(
        `select product.family_id as id, string_agg(version.ingredients, ' ; ') as text
       from product_ingredients version join products product on product.id = version.product_id group by 1`,
      );
      return new Map(rows.map(({ id, text }) => [Number(id), printedText(text)]));
    }

    async function without(name: string): Promise<{ ids: number[]; counts: number[] }> {
      const found = (await member.call(listIngredients, { query: { search: name } })).body;
      const id = found.find((each) => each.name === name)?.id;
      const ids: number[] = [];
      for (;;) {
        const query = { without: `${id}`, limit: 100, offset: ids.length };
        const { body } = await member.call(listProducts, { query });
        if (Array.isArray(body)) throw new Error('A page is not an array');
        ids.push(...body.products.map((product) => product.id));
        const { notFullyRead = 0, noLabel = 0 } = body.leftOut ?? {};
        if (ids.length >= body.total) return { ids, counts: [body.total, notFullyRead, noLabel] };
      }
    }

    const table: (string | number)[][] = [];
    const named: string[] = [];
    for (const [name, printed] of printedNames) {
      const { ids, counts } = await without(name);
      expect(ids.length, name).toBeGreaterThan(25);
      for (const id of ids) if (printed.test(labels.get(id) ?? '')) named.push(`${name}: ${labels.get(id)}`);
      table.push([name, ...counts]);
    }
    console.log(table.map((row) => row.join('\t')).join('\n'));
    expect(named).toEqual([]);
  },
);
