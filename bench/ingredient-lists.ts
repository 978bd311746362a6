import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readLabel } from '#server/features/ingredients/read-label.ts';
import { sharedData } from '#server/test/shared-data.ts';

/**
 * Measures how much of the real ingredient lists in ../shared/data is recognized. Run this file with `node
 * bench/ingredient-lists.ts [NUMBER FILE]`. With NUMBER and FILE, writes that many evenly spaced lists and their parsed
 * entries to the file, for manual review.
 */
const [sampleSize, sampleFile] = [Number(process.argv[2] ?? 0), process.argv[3]];

interface List {
  code: string;
  text: string;
}

function readLists(): List[] {
  const path = sharedData('openbeautyfacts-products.dev.jsonl.gz');
  if (path === undefined) process.exit(1);
  return gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .flatMap((row): List[] => {
      if (typeof row !== 'object' || row === null || !('ingredients_text' in row)) return [];
      const text = String(row.ingredients_text).trim();
      return text === '' ? [] : [{ code: 'code' in row ? String(row.code) : '', text }];
    });
}

const share = (count: number, all: number) => `${((100 * count) / all).toFixed(2)} %`;

const lists = readLists();
const read = lists.map((list) => ({ list, ...readLabel(list.text) }));
const entries = read.flatMap(({ items }) => items);
const known = entries.filter(({ ingredient }) => ingredient);
const whole = read.filter(({ isWhole }) => isWhole);
const spellings = new Set(entries.map(({ written }) => written.toLowerCase()));
const unknown = new Set(entries.flatMap(({ written, ingredient }) => (ingredient ? [] : written.toLowerCase())));
console.log(
  `${lists.length} lists, ${entries.length} entries, ${new Set(known.map(({ ingredient }) => ingredient?.key)).size} ingredients`,
);
console.log(`entries recognized ${known.length} (${share(known.length, entries.length)})`);
console.log(
  `distinct spellings recognized ${share(spellings.size - unknown.size, spellings.size)} of ${spellings.size}`,
);
console.log(`lists recognized completely ${whole.length} (${share(whole.length, lists.length)})`);
const started = performance.now();
for (const { list } of read) readLabel(list.text);
console.log(`${((performance.now() - started) / lists.length).toFixed(2)} ms per list`);

if (sampleFile !== undefined && sampleSize > 0) {
  const step = lists.length / sampleSize;
  const sample = Array.from({ length: sampleSize }, (_, place) => read[Math.floor(place * step)]);
  const pages = sample.flatMap((one) =>
    one
      ? [
          `# ${one.list.code}\n${one.list.text}\n${one.items.map(({ written, mayContain }) => `  ${mayContain ? '±' : '-'} ${written}`).join('\n')}\n`,
        ]
      : [],
  );
  writeFileSync(sampleFile, pages.join('\n'));
}
