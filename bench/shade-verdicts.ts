import type { ShadeVerdict } from '#contract/statuses.ts';
import { differenceOf, type Lab } from '#server/features/shades/colors.ts';
import { learnTones, type SharedVerdict, toneOf, wornBySkin } from '#server/features/shades/tones.ts';
import { randomFrom } from './search-quality-queries.ts';

/**
 * Measures how well the shade suggestions work. A thousand simulated people report how well shades match their skin
 * color, and some reports are wrong. Then each matching shade is hidden, and the app must suggest it. Run this file
 * with `node bench/shade-verdicts.ts [seed] [lines] [shades per line]`.
 *
 * The baselines are two methods that stores use. Given another shade that matches the person, a store suggests:
 *
 * - the shade with the same name
 * - the shade with the nearest color
 */
const people = 1000;
const lineCount = Number(process.argv[3] ?? 12);
const shadesPerLine = Number(process.argv[4] ?? 24);
const triedPerPerson = 8;
const wrong = 0.15;
const leastPeople = 5;

const random = randomFrom(Number(process.argv[2] ?? 1));
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

/**
 * Returns a skin color. The colors form a curve from fair to deep (`depth`), with a warm and a cool side (`warmth`).
 */
function skinAt(depth: number, warmth: number): Lab {
  return {
    lightness: 88 - 62 * depth,
    a: 6 + 9 * Math.sin(depth * 2.6),
    b: 14 + 10 * Math.sin(depth * 2.4) + warmth * 5,
  };
}

interface Shade extends Lab {
  productId: number;
  familyId: number;
  name: string;
  /**
   * The skin color that the shade really matches. The shade's recorded color differs from it by the offset of the
   * product line.
   */
  skin: Lab;
}

function shadeOf(familyId: number, number: number, offset: Lab): Shade {
  const depth = (Math.floor(number / 2) + 0.5 + gauss() * 0.1) / (shadesPerLine / 2);
  const skin = skinAt(depth, number % 2 === 0 ? -0.6 : 0.6);
  return {
    productId: familyId * 1000 + number,
    familyId,
    name: `${Math.round(depth * 16 + gauss() * 0.8)}${number % 2 === 0 ? 'C' : 'W'}`,
    skin,
    lightness: skin.lightness + offset.lightness + gauss() * 0.8,
    a: skin.a + offset.a + gauss() * 0.5,
    b: skin.b + offset.b + gauss() * 0.8,
  };
}

const lines = Array.from({ length: lineCount }, (_, index) => {
  const offset = { lightness: gauss() * 3.5, a: gauss() * 1.5, b: gauss() * 3 };
  return Array.from({ length: shadesPerLine }, (_each, number) => shadeOf(index + 1, number, offset));
});

const nearestTo = (shades: readonly Shade[], skin: Lab) =>
  shades.toSorted((one, other) => differenceOf(one.skin, skin) - differenceOf(other.skin, skin));

function verdictOf(shade: Shade, skin: Lab, best: Shade | undefined): ShadeVerdict {
  const all: ShadeVerdict[] = ['match', 'too_light', 'too_dark', 'too_warm', 'too_cool', 'turns_darker'];
  if (random() < wrong) return pick(all) ?? 'match';
  if (shade === best) return 'match';
  const light = shade.skin.lightness - skin.lightness;
  const warm = shade.skin.b - skin.b;
  if (Math.abs(light) >= Math.abs(warm)) return light > 0 ? 'too_light' : 'too_dark';
  return warm > 0 ? 'too_warm' : 'too_cool';
}

/** Each person tries shades that are close to their skin color. Most of these shades match. */
const verdicts = Array.from({ length: people }, (_, index) => {
  const skin = skinAt(random(), (random() - 0.5) * 2);
  const tried = lines.toSorted(() => random() - 0.5).slice(0, triedPerPerson);
  return tried.map((line): SharedVerdict & { shade: Shade; isTrue: boolean } => {
    const near = nearestTo(line, skin);
    const shade = (random() < 0.65 ? near[0] : pick(near.slice(1, 6))) ?? pick(line);
    if (!shade) throw new Error('A line without shades');
    const verdict = verdictOf(shade, skin, near[0]);
    return { ...shade, shade, userId: String(index), verdict, isTrue: verdict === 'match' && shade === near[0] };
  });
});

interface Score {
  right: number;
  shown: number;
  asked: number;
}
const scores: Record<'verdicts' | 'nearest color' | 'same name', Score> = {
  verdicts: { right: 0, shown: 0, asked: 0 },
  'nearest color': { right: 0, shown: 0, asked: 0 },
  'same name': { right: 0, shown: 0, asked: 0 },
};
function note(way: keyof typeof scores, hidden: Shade, offered: readonly number[]): void {
  const score = scores[way];
  score.asked++;
  if (offered.length > 0) score.shown++;
  if (offered.slice(0, 3).includes(hidden.productId)) score.right++;
}

// Tenfold cross-validation: the tested verdicts are not in the training data.
const folds = 10;
for (let fold = 0; fold < folds; fold++) {
  const isHidden = (person: number, index: number) => (person * 7 + index) % folds === fold;
  const known = verdicts.flatMap((given, person) => given.filter((_, index) => !isHidden(person, index)));
  const learned = learnTones(known, { leastPeople, growth: 1, counted: () => undefined, hidden: () => 0 });
  const worn = learned.worn.map(({ productId, tone, people: count }) => ({ productId, people: count, ...tone }));
  for (const [person, given] of verdicts.entries()) {
    const own = given.filter((_, index) => !isHidden(person, index));
    const matched = own.find(({ verdict }) => verdict === 'match');
    const tone = toneOf(own, learned.lines);
    if (!matched || !tone) continue;
    for (const { shade: hidden } of given.filter((each, index) => isHidden(person, index) && each.isTrue)) {
      const line = lines[hidden.familyId - 1] ?? [];
      const ofLine = worn.filter(({ productId }) => line.some((shade) => shade.productId === productId));
      note(
        'verdicts',
        hidden,
        wornBySkin(ofLine, tone).map(({ productId }) => productId),
      );
      const byColor = line.toSorted((one, other) => differenceOf(one, matched) - differenceOf(other, matched));
      note(
        'nearest color',
        hidden,
        byColor.map(({ productId }) => productId),
      );
      const named = line.filter(({ name }) => name === matched.shade.name);
      note(
        'same name',
        hidden,
        named.map(({ productId }) => productId),
      );
    }
  }
}
console.log('hidden shade is in the top three     of all   if anything is shown       shown');
for (const [way, { right, shown, asked }] of Object.entries(scores)) {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(10);
  console.log(
    `${way.padEnd(36)}${percent(right, asked)}${percent(right, shown)}${percent(shown, asked)}  (${asked} asked)`,
  );
}
