/** A product as the diary knows it. */
export interface DiaryProduct {
  ingredients: readonly number[];
  /** 0 where all was fine; else how surely it was this product: 1, or less where others were used beside it. */
  reacted: number;
}

export interface Suspicion {
  /** One ingredient, or several that these products only ever hold together. */
  ingredients: number[];
  /** Products with a reaction that hold it, of all with a reaction; the same of those that were fine. */
  inReacted: number;
  reacted: number;
  inFine: number;
  fine: number;
  /** How often chance alone would make anything in this diary look as suspicious. */
  chance: number;
}

/** Below these nothing can be said. */
export const fewestReacted = 3;
export const fewestFine = 5;

const shuffles = 400;
/** Of a hundred diaries without a culprit so many may name one. */
const mostChance = 0.04;
const mostSuspicions = 5;

/**
 * Ingredients over-represented in what was followed by a reaction, most suspicious first. How far chance reaches is
 * found by dealing the same reactions out to the same products at random, and looking at the most suspicious
 * ingredient each time: so it does not matter how many ingredients are looked at, or which hang together.
 */
export function findSuspicions(products: readonly DiaryProduct[]): Suspicion[] {
  const reactions = products.map(({ reacted }) => reacted);
  const reacted = reactions.filter((share) => share > 0).length;
  if (reacted < fewestReacted || products.length - reacted < fewestFine) return [];
  const groups = groupsOf(products);
  const scores = groups.map(({ holders }) => scoreOf(holders, reactions));
  const extremes = extremesByChance(groups, reactions);
  return groups
    .map(({ ingredients, holders }, place) => {
      const score = scores[place] ?? 0;
      const inReacted = holders.filter((holder) => (reactions[holder] ?? 0) > 0).length;
      const chance = (1 + extremes.filter((extreme) => extreme >= score).length) / (1 + extremes.length);
      const counts = { inReacted, reacted, inFine: holders.length - inReacted, fine: products.length - reacted };
      return { ingredients, ...counts, chance, score };
    })
    .filter(({ chance, inReacted }) => chance <= mostChance && inReacted >= 2)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSuspicions)
    .map(({ score: _score, ...suspicion }) => suspicion);
}

interface Group {
  ingredients: number[];
  /** Places of the products that hold them. */
  holders: number[];
}

/** What stands in the same products cannot be told apart. */
function groupsOf(products: readonly DiaryProduct[]): Group[] {
  const holdersOf = new Map<number, number[]>();
  for (const [place, { ingredients }] of products.entries())
    for (const ingredient of new Set(ingredients))
      holdersOf.set(ingredient, [...(holdersOf.get(ingredient) ?? []), place]);
  const groups = new Map<string, Group>();
  for (const [ingredient, holders] of holdersOf) {
    // What stands in all of them, or in one, says nothing.
    if (holders.length === products.length || holders.length < 2) continue;
    const key = holders.join(',');
    const group = groups.get(key);
    if (group) group.ingredients.push(ingredient);
    else groups.set(key, { ingredients: [ingredient], holders });
  }
  return [...groups.values()];
}

/**
 * How much likelier reactions are told with the ingredient than without: the likelihood ratio of the two shares against
 * one share for all, signed, both drawn towards each other by half a product in each cell.
 */
function scoreOf(holders: readonly number[], reactions: readonly number[]): number {
  const all = reactions.reduce((sum, share) => sum + share, 0);
  const fine = reactions.filter((share) => share === 0).length;
  const held = holders.reduce((sum, holder) => sum + (reactions[holder] ?? 0), 0);
  const heldFine = holders.filter((holder) => reactions[holder] === 0).length;
  const [a = 1, b = 1, c = 1, d = 1] = [held, heldFine, all - held, fine - heldFine].map(
    (cell) => Math.max(0, cell) + 0.5,
  );
  const surprise = (yes: number, no: number) => yes * Math.log(yes / (yes + no)) + no * Math.log(no / (yes + no));
  const ratio = surprise(a, b) + surprise(c, d) - surprise(a + c, b + d);
  return Math.sign(a / (a + b) - c / (c + d)) * Math.sqrt(Math.max(0, 2 * ratio));
}

function extremesByChance(groups: readonly Group[], reactions: readonly number[]): number[] {
  const random = randomFrom(reactions.length * 7919 + groups.length);
  const dealt = [...reactions];
  return Array.from({ length: shuffles }, () => {
    for (let place = dealt.length - 1; place > 0; place--) {
      const other = Math.floor(random() * (place + 1));
      [dealt[place], dealt[other]] = [dealt[other] ?? 0, dealt[place] ?? 0];
    }
    return groups.reduce((most, { holders }) => Math.max(most, scoreOf(holders, dealt)), -Infinity);
  });
}

/** The same diary is answered the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
