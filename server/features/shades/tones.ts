import { limits } from '#contract/limits.ts';
import type { ShadeVerdict } from '#contract/statuses.ts';
import { crowd } from '#server/viewer/crowd.sql.ts';
import { differenceOf, type Lab } from './colors.ts';

interface Verdict extends Lab {
  userId: string;
  familyId: number;
  productId: number;
  verdict: ShadeVerdict;
}

interface Counts {
  /** The number of members with a verdict when the shade was last counted. */
  counted: (productId: number) => number | undefined;
  /** The count omits this many members, so that nobody can predict which additional member changes it. */
  hidden: (productId: number, counted: number) => number;
}

const nowhere: Lab = { lightness: 0, a: 0, b: 0 };
/** For each verdict, the estimated offset of the member's skin from the shade. */
const skinFrom: Record<ShadeVerdict, Lab> = {
  match: nowhere,
  too_light: { lightness: -5, a: 0.5, b: 0 },
  too_dark: { lightness: 5, a: -0.5, b: 0 },
  too_warm: { lightness: 0, a: 0, b: -4 },
  too_cool: { lightness: 0, a: 0, b: 4 },
  turns_darker: { lightness: 3, a: 0, b: 0 },
};
const weightOf = (verdict: ShadeVerdict) => (verdict === 'match' ? 1 : 0.5);

/** The greatest distance in CIELAB at which a verdict still agrees with the member's skin tone. */
const agreement = 8;
const rounds = 6;
/** The weight, in verdicts, of the assumption that a line's shades match skin of their own color. */
const doubt = 4;
/** The weight of a shade's own color, in people. */
const trust = 6;
const { people: leastPeople } = limits.shades;

export function toneOf(verdicts: readonly Verdict[], lines: ReadonlyMap<number, Lab>): Lab | undefined {
  const seen = verdicts.map((given) => ({
    at: plus(minus(given, lines.get(given.familyId) ?? nowhere), skinFrom[given.verdict]),
    weight: weightOf(given.verdict),
  }));
  const first = mean(seen);
  if (!first) return undefined;
  // Outliers, such as accidental clicks, have less weight the farther they are from the other verdicts.
  return mean(seen.map(({ at, weight }) => ({ at, weight: weight / (1 + (distance(at, first) / agreement) ** 2) })));
}

/** Learns the color offsets of product lines, and the skin tone and number of members that each shade matches. */
export function learnTones(verdicts: readonly Verdict[], counts: Counts) {
  const byPerson = Map.groupBy(verdicts, ({ userId }) => userId);
  // A single verdict cannot agree with another verdict, so members with only one verdict are ignored.
  for (const [userId, given] of byPerson) if (given.length < 2) byPerson.delete(userId);
  const matches = verdicts.filter(({ verdict, userId }) => verdict === 'match' && byPerson.has(userId));
  /** The color offset of each product line from the skin tones that the line's shades match. */
  let lines = new Map<number, Lab>();
  let tones = tonesOf(byPerson, lines);
  // Each round estimates the offsets from the members' skin tones, and then the skin tones from the offsets.
  for (let round = 0; round < rounds; round++) {
    lines = linesOf(matches, tones);
    tones = tonesOf(byPerson, lines);
  }
  const counting = verdicts.filter(({ userId }) => byPerson.has(userId));
  const worn = [...Map.groupBy(counting, ({ productId }) => productId)].flatMap(([productId, given]) => {
    const [shade] = given;
    if (!shade || !isDue(given.length, counts.counted(productId))) return [];
    const color = minus(shade, lines.get(shade.familyId) ?? nowhere);
    const skins = given.flatMap(({ userId, verdict }) => (verdict === 'match' ? (tones.get(userId) ?? []) : []));
    return { productId, counted: given.length, ...wornBy(color, skins, counts.hidden(productId, given.length)) };
  });
  return { lines, worn };
}

function tonesOf(byPerson: ReadonlyMap<string, Verdict[]>, lines: ReadonlyMap<number, Lab>): Map<string, Lab> {
  const tones = new Map<string, Lab>();
  for (const [userId, given] of byPerson) {
    const tone = toneOf(given, lines);
    if (tone) tones.set(userId, tone);
  }
  return tones;
}

function linesOf(matches: readonly Verdict[], tones: ReadonlyMap<string, Lab>) {
  const lines = new Map<number, Lab>();
  for (const [familyId, given] of Map.groupBy(matches, (match) => match.familyId)) {
    const seen = given.flatMap((match) => {
      const tone = tones.get(match.userId);
      return tone ? [{ at: minus(match, tone), weight: 1 }] : [];
    });
    const offset = mean(seen);
    const people = new Set(given.map(({ userId }) => userId)).size;
    if (offset && people >= leastPeople) lines.set(familyId, times(offset, people / (people + doubt)));
  }
  return lines;
}

/** Returns the rounded number of people whom the shade matches, zero if there are too few, and their skin tone. */
function wornBy(color: Lab, skins: readonly Lab[], hidden: number) {
  const all = mean(skins.map((at) => ({ at, weight: 1 })));
  // Outliers do not count.
  const agreeing = all ? skins.filter((skin) => distance(skin, all) <= agreement) : [];
  // A few members may be wrong, so the shade's own color, corrected for its line, counts as much as `trust` members.
  const tone = mean([...agreeing.map((at) => ({ at, weight: 1 })), { at: color, weight: trust }]) ?? color;
  // The number is rounded down, so that it does not reveal any single member.
  const people = Math.max(0, Math.floor((agreeing.length - hidden) / leastPeople)) * leastPeople;
  return { people, tone: rounded(tone) };
}

/** True if enough additional members have given a verdict since the last count, regardless of their verdicts. */
function isDue(people: number, former: number | undefined): boolean {
  return people >= (former === undefined ? leastPeople : Math.max(former + leastPeople, crowd.growth * former));
}

export function wornBySkin<Worn extends Lab>(worn: readonly Worn[], tone: Lab): Worn[] {
  return worn
    .map((each) => ({ each, far: differenceOf(each, tone) }))
    .filter(({ far }) => far <= agreement)
    .toSorted((one, other) => one.far - other.far)
    .map(({ each }) => each);
}

export const reach = agreement;

const labOf = (valueOf: (axis: keyof Lab) => number): Lab => ({
  lightness: valueOf('lightness'),
  a: valueOf('a'),
  b: valueOf('b'),
});
const plus = (one: Lab, other: Lab) => labOf((axis) => one[axis] + other[axis]);
const times = (lab: Lab, factor: number) => labOf((axis) => lab[axis] * factor);
const minus = (one: Lab, other: Lab): Lab => plus(one, times(other, -1));
const distance = (one: Lab, other: Lab) =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
const rounded = (lab: Lab) => labOf((axis) => Math.round(lab[axis] * 2) / 2);

function mean(seen: readonly { at: Lab; weight: number }[]): Lab | undefined {
  const total = seen.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  const weighted = seen.reduce((sum, { at, weight }) => plus(sum, times(at, weight)), nowhere);
  return times(weighted, 1 / total);
}
