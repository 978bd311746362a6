import { readFile } from 'node:fs/promises';
import { rowOfBeautyFacts } from '#server/features/catalogue-import/open-beauty-facts.ts';
import { readLines } from '#server/files/read-lines.ts';
import { readText } from '#server/files/read-text.ts';
import { sharedData } from '#server/test/shared-data.ts';

/**
 * `node bench/import-precision.ts [--errors]` measures how often the catalog import chooses the right category. With
 * `--errors`, also prints each row whose category differs from its label. A person labeled rows from ../shared/data
 * before the import's current rules were written. bench/beauty-labels.csv contains the barcodes and labels.
 */
const notBeauty = 'not beauty';
const unclear = 'unclear';

async function readLabels(): Promise<Map<string, string>> {
  const text = await readFile(new URL('beauty-labels.csv', import.meta.url), 'utf8');
  const pairs = text.trim().split('\n').slice(1);
  return new Map(pairs.map((line) => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)]));
}

interface Judged {
  label: string;
  told: string;
  name: string;
}

async function judgeRows(path: string, labels: ReadonlyMap<string, string>): Promise<Judged[]> {
  const judged: Judged[] = [];
  for await (const { content } of readLines(readText(path, 'utf-8'))) {
    const facts: unknown = JSON.parse(content ?? '{}');
    const row = rowOfBeautyFacts(1, typeof facts === 'object' ? { ...facts } : {});
    const code = typeof facts === 'object' && facts !== null && 'code' in facts ? String(facts.code) : '';
    const label = labels.get(code);
    if (label === undefined) continue;
    const place = [row.category, row.subcategory].filter((part) => part !== null).join('/');
    judged.push({ label, told: row.doubt === 'no beauty product' ? notBeauty : place, name: row.name ?? '' });
  }
  return judged;
}

const share = (part: number, whole: number) =>
  `${part} of ${whole} = ${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
const top = (place: string) => place.split('/')[0];

const path = sharedData('openbeautyfacts-products.dev.jsonl.gz');
if (path !== undefined) {
  const judged = await judgeRows(path, await readLabels());
  const live = judged.filter(({ told }) => told !== notBeauty && told !== '');
  const held = judged.filter(({ told }) => told === notBeauty);
  const clear = live.filter(({ label }) => label !== unclear);
  const beauty = judged.filter(({ label }) => label !== notBeauty && label !== unclear);
  const print = (what: string, value: string) => console.log(`${what.padEnd(58)}${value}`);
  print('labelled rows', String(judged.length));
  print('what goes live is beauty', share(live.filter(({ label }) => label !== notBeauty).length, live.length));
  print(
    'what is held as no beauty product is none',
    share(held.filter(({ label }) => label === notBeauty).length, held.length),
  );
  print(
    'no beauty products that are held as such',
    share(
      held.filter(({ label }) => label === notBeauty).length,
      judged.filter(({ label }) => label === notBeauty).length,
    ),
  );
  print(
    'category is right, of rows that get one',
    share(clear.filter(({ label, told }) => top(label) === top(told)).length, clear.length),
  );
  const placed = clear.filter(({ told }) => told.includes('/'));
  print(
    'subcategory is right, of rows that get one',
    share(placed.filter(({ label, told }) => label === told).length, placed.length),
  );
  print('beauty rows without a category', share(beauty.filter(({ told }) => told === '').length, beauty.length));
  if (process.argv.includes('--errors'))
    for (const { label, told, name } of judged)
      if (label !== told && !(label === unclear)) console.log([label, told || '(none)', name].join(' | '));
}
