import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readLabel } from '#server/features/ingredients/read-label.ts';
import { type DiaryProduct, findSuspicions } from '#server/features/ingredients/suspicions.ts';
import { sharedData } from '#server/test/shared-data.ts';
import { randomFrom } from './search-quality-queries.ts';

/**
 * Simulates diaries with the real ingredient lists in ../shared/data. Measures how often the diary finds the ingredient
 * that causes the simulated reactions (the culprit), and how often it shows a suspicion if there is no culprit. Run
 * this file with `node bench/reaction-diaries.ts [diaries] [seed]`.
 */
const [diaries = 200, seed = 1] = process.argv.slice(2).map(Number);
const productsUsed = 40;
/**
 * The probability of a reaction to a product that contains the culprit. The next two constants are the probabilities
 * for other products and for diaries without a culprit.
 */
const reactsToCulprit = 0.9;
const reactsToNothing = 0.05;
const reactsInCleanDiary = 0.15;

const lists = readLists();
const random = randomFrom(seed);

function readLists(): number[][] {
  const path = sharedData('openbeautyfacts-products.dev.jsonl.gz');
  if (path === undefined) process.exit(1);
  const ids = new Map<string, number>();
  const idOf = (key: string) => ids.get(key) ?? (ids.set(key, ids.size + 1), ids.size);
  return gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line): number[][] => {
      const row: unknown = JSON.parse(line);
      const text = typeof row === 'object' && row !== null && 'ingredients_text' in row ? row.ingredients_text : '';
      const held = readLabel(String(text)).items.flatMap(({ ingredient, holding }) =>
        ingredient ? [ingredient, ...holding] : [],
      );
      return held.length < 5 ? [] : [[...new Set(held.map(({ key }) => idOf(key)))]];
    });
}

function pick<T>(from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** Returns an ingredient that is in a tenth to a third of the member's products. */
function culpritOf(used: readonly number[][]): number | undefined {
  const counts = new Map<number, number>();
  for (const id of used.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const able = [...counts].filter(([, count]) => count >= used.length * 0.1 && count <= used.length * 0.34);
  return pick(able, 1)[0]?.[0];
}

const goOn = () => Promise.resolve();
const share = (count: number, all: number) => `${((100 * count) / all).toFixed(1)} %`;

let [named, first, other, silent] = [0, 0, 0, 0];
for (let diary = 0; diary < diaries; diary++) {
  const used = pick(lists, productsUsed);
  const culprit = culpritOf(used) ?? 0;
  const products = used.map((ingredients): DiaryProduct => {
    const chance = ingredients.includes(culprit) ? reactsToCulprit : reactsToNothing;
    return { ingredients, reacted: random() < chance ? 1 : 0 };
  });
  const found = await findSuspicions(products, goOn);
  if (found.slice(0, 3).some(({ ingredients }) => ingredients.includes(culprit))) named++;
  else if (found.length > 0) other++;
  else silent++;
  if (found[0]?.ingredients.includes(culprit)) first++;
}
let alarms = 0;
for (let diary = 0; diary < diaries; diary++) {
  const products = pick(lists, productsUsed).map((ingredients) => ({
    ingredients,
    reacted: random() < reactsInCleanDiary ? 1 : 0,
  }));
  if ((await findSuspicions(products, goOn)).length > 0) alarms++;
}
console.log(`${lists.length} lists, ${productsUsed} products per diary, ${diaries} diaries of each kind, seed ${seed}`);
console.log(`culprit in the top three ${share(named, diaries)}, in first place ${share(first, diaries)}`);
console.log(`only wrong suspicions ${share(other, diaries)}, no suspicion ${share(silent, diaries)}`);
console.log(`diaries without a culprit that show a suspicion ${share(alarms, diaries)}`);
