import { numbersFrom } from '#illustration/random.ts';

export interface DiaryProduct {
  ingredients: readonly number[];
  /** 0 if the product counts as fine, 1 if it was used alone, or less beside other products. */
  reacted: number;
}

/** With fewer products, there are no suspicions. */
export const fewestReacted = 3;
export const fewestFine = 5;

const shuffles = 400;
/** The maximum probability that an ingredient is named although no ingredient is the cause. */
const mostChance = 0.04;
const mostSuspicions = 5;

/**
 * Of `reacted` and `fine` products, `inReacted` and `inFine` contain the ingredients. `chance` is the probability that
 * chance alone makes any ingredient in this diary look this suspicious, measured by shuffling the reactions. `pause` keeps a
 * large diary from blocking other calls.
 */
export async function findSuspicions(products: readonly DiaryProduct[], pause: () => Promise<void>) {
  const reactions = products.map(({ reacted }) => reacted);
  const reacted = reactions.filter((share) => share > 0).length;
  const fine = products.length - reacted;
  if (reacted < fewestReacted || fine < fewestFine) return [];
  const diary = groupedDiary(products);
  await pause();
  const { scores, counts } = scored(diary, reactions);
  // Contains only the top score of each shuffle. The probability of a false result therefore depends neither on the
  // number of ingredients nor on which ingredients occur together.
  const extremes = await extremesByChance(diary, reactions, pause);
  return diary.groups
    .map(({ ingredients, size }, place) => {
      const score = scores[place] ?? 0;
      const inReacted = counts[place] ?? 0;
      const chance = (1 + extremes.filter((extreme) => extreme >= score).length) / (1 + extremes.length);
      return { ingredients, inReacted, reacted, inFine: size - inReacted, fine, chance, score };
    })
    .filter(({ chance, inReacted }) => chance <= mostChance && inReacted >= 2)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSuspicions)
    .map(({ score: _score, ...suspicion }) => suspicion);
}

/** Groups ingredients that occur in exactly the same products, because nothing distinguishes them. */
function groupedDiary(products: readonly DiaryProduct[]) {
  const holdersOf = new Map<number, number[]>();
  for (const [place, { ingredients }] of products.entries())
    for (const ingredient of new Set(ingredients)) {
      const holders = holdersOf.get(ingredient);
      if (holders) holders.push(place);
      else holdersOf.set(ingredient, [place]);
    }
  const groups = new Map<string, { ingredients: number[]; size: number; holders: readonly number[] }>();
  for (const [ingredient, holders] of holdersOf) {
    if (holders.length === products.length || holders.length < 2) continue;
    const key = holders.join(',');
    const group = groups.get(key);
    if (group) group.ingredients.push(ingredient);
    else groups.set(key, { ingredients: [ingredient], size: holders.length, holders });
  }
  const groupsOf = products.map((): number[] => []);
  for (const [at, { holders }] of [...groups.values()].entries())
    for (const holder of holders) groupsOf[holder]?.push(at);
  return {
    groups: [...groups.values()],
    /** The groups in each product, as indexes into `groups`. */
    groupsOf: groupsOf.map((places) => Uint32Array.from(places)),
    // Shuffling changes neither of these.
    share: products.reduce((sum, { reacted }) => sum + reacted, 0),
    fine: products.filter(({ reacted }) => reacted === 0).length,
  };
}

type GroupedDiary = ReturnType<typeof groupedDiary>;

/** Returns the score of each group, and the number of products with a reaction that contain it. */
function scored({ groups, groupsOf, share, fine }: GroupedDiary, reactions: readonly number[]) {
  const shares = new Float64Array(groups.length);
  const counts = new Uint32Array(groups.length);
  for (const [place, own] of reactions.entries()) {
    if (own === 0) continue;
    for (const group of groupsOf[place] ?? []) {
      shares[group] = (shares[group] ?? 0) + own;
      counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  const scores = groups.map(({ size }, place) => {
    const [held, heldFine] = [shares[place] ?? 0, size - (counts[place] ?? 0)];
    return scoreOf([held, heldFine, share - held, fine - heldFine]);
  });
  return { scores, counts };
}

const surprise = (yes: number, no: number) => yes * Math.log(yes / (yes + no)) + no * Math.log(no / (yes + no));

/** The root of the likelihood-ratio statistic. Returns 0 if reactions are not more likely with the ingredient. */
function scoreOf(cells: readonly [number, number, number, number]): number {
  // Products with the ingredient: those with a reaction, and those that were fine. Half a product is added for
  // smoothing.
  const [a, b] = [Math.max(0, cells[0]) + 0.5, Math.max(0, cells[1]) + 0.5];
  // The same numbers for products without the ingredient.
  const [c, d] = [Math.max(0, cells[2]) + 0.5, Math.max(0, cells[3]) + 0.5];
  if (a * (c + d) <= c * (a + b)) return 0;
  const ratio = surprise(a, b) + surprise(c, d) - surprise(a + c, b + d);
  return Math.sqrt(Math.max(0, 2 * ratio));
}

/** The number of products and groups to read between two pauses. Reading them takes a few milliseconds. */
const workPerPart = 30_000;

async function extremesByChance(diary: GroupedDiary, reactions: readonly number[], pause: () => Promise<void>) {
  // The seed is always the same for a diary, so that the diary always leads to the same result.
  const random = numbersFrom(reactions.length * 7919 + diary.groups.length);
  const dealt = [...reactions];
  const work = diary.groups.length + diary.groupsOf.reduce((sum, places) => sum + places.length, 0);
  const shufflesPerPart = Math.max(1, Math.floor(workPerPart / Math.max(1, work)));
  const extremes: number[] = [];
  while (extremes.length < shuffles) {
    shuffle(dealt, random);
    extremes.push(scored(diary, dealt).scores.reduce((most, score) => Math.max(most, score), -Infinity));
    if (extremes.length % shufflesPerPart === 0) await pause();
  }
  return extremes;
}

function shuffle(dealt: number[], random: () => number): void {
  for (let place = dealt.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [dealt[place], dealt[other]] = [dealt[other] ?? 0, dealt[place] ?? 0];
  }
}
