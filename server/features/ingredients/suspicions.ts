/** A product in the diary. */
export interface DiaryProduct {
  ingredients: readonly number[];
  /**
   * 0 if it was always fine. Otherwise its share of the reaction: 1 alone, less if other products were used with it.
   */
  reacted: number;
}

export interface Suspicion {
  /** One ingredient, or several that occur only together in these products. */
  ingredients: number[];
  /**
   * Products with a reaction that contain it, out of all with a reaction. The same counts follow for products that were
   * fine.
   */
  inReacted: number;
  reacted: number;
  inFine: number;
  fine: number;
  /** Probability that chance alone would make any ingredient of this diary look as suspicious. */
  chance: number;
}

/** Minimum numbers for any statement. */
export const fewestReacted = 3;
export const fewestFine = 5;

const shuffles = 400;
/** Maximum share of diaries without a culprit in which one may be named anyway. */
const mostChance = 0.04;
const mostSuspicions = 5;

/**
 * Returns ingredients over-represented in products with a reaction, most suspicious first. The role of chance is
 * measured by shuffling the same reactions among the same products and taking the top score each time. The result
 * therefore does not depend on how many ingredients there are or which occur together.
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
  /** Indexes of the products that contain them. */
  holders: number[];
}

/** Ingredients in exactly the same products cannot be told apart. */
function groupsOf(products: readonly DiaryProduct[]): Group[] {
  const holdersOf = new Map<number, number[]>();
  for (const [place, { ingredients }] of products.entries())
    for (const ingredient of new Set(ingredients))
      holdersOf.set(ingredient, [...(holdersOf.get(ingredient) ?? []), place]);
  const groups = new Map<string, Group>();
  for (const [ingredient, holders] of holdersOf) {
    // An ingredient in all products, or in only one, proves nothing.
    if (holders.length === products.length || holders.length < 2) continue;
    const key = holders.join(',');
    const group = groups.get(key);
    if (group) group.ingredients.push(ingredient);
    else groups.set(key, { ingredients: [ingredient], holders });
  }
  return [...groups.values()];
}

/**
 * How much more likely reactions are with the ingredient than without: the signed likelihood ratio of the two shares
 * against one common share. Half a product is added to each cell for smoothing.
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

/** Seeded, so that the same diary always gives the same result (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
