import { type Lch, toLch, lch } from './color.ts';
import type { Random } from './random.ts';

interface Paper {
  /** Neighbors in a list should have different families. Family 0 is plain. */
  family: number;
  /** The color in OKLCH. */
  tone: readonly [lightness: number, chroma: number, hue: number];
}

export const papers = {
  bone: { family: 0, tone: [0.93, 0.014, 82] },
  oat: { family: 0, tone: [0.9, 0.03, 76] },
  stone: { family: 0, tone: [0.868, 0.022, 68] },
  butter: { family: 1, tone: [0.905, 0.046, 88] },
  apricot: { family: 2, tone: [0.865, 0.062, 62] },
  blush: { family: 2, tone: [0.886, 0.034, 46] },
  clay: { family: 2, tone: [0.8, 0.06, 50] },
  brick: { family: 2, tone: [0.66, 0.09, 38] },
  sage: { family: 3, tone: [0.87, 0.028, 138] },
  moss: { family: 3, tone: [0.74, 0.04, 124] },
  mist: { family: 4, tone: [0.9, 0.011, 180] },
  slate: { family: 4, tone: [0.82, 0.016, 215] },
} as const satisfies Record<string, Paper>;
export type PaperStock = keyof typeof papers;

type Stocks = readonly [PaperStock, ...PaperStock[]];

function stocksFor({ chroma, hue }: Lch): Stocks {
  if (chroma < 0.035) return ['bone', 'oat', 'stone', 'sage', 'blush', 'mist', 'butter'];
  if (hue < 35 || hue > 330) return ['blush', 'oat', 'bone', 'stone', 'apricot', 'sage', 'mist', 'oat'];
  if (hue < 75) return ['oat', 'apricot', 'bone', 'sage', 'blush', 'mist', 'stone', 'butter'];
  if (hue < 115) return ['butter', 'oat', 'bone', 'sage', 'stone', 'apricot', 'mist'];
  if (hue < 190) return ['sage', 'bone', 'butter', 'oat', 'blush', 'stone'];
  return ['mist', 'oat', 'bone', 'blush', 'stone', 'butter'];
}

function deepStocksFor({ hue }: Lch): Stocks {
  return hue < 115 || hue > 330 ? ['clay', 'moss', 'clay', 'slate', 'brick'] : ['slate', 'moss', 'clay'];
}

/**
 * Returns paper stocks, best first. `random` chooses the order of the stocks that suit the color and, one time in five,
 * puts a deep stock before them. Clay and slate come last, as fallbacks.
 */
export function paperOrder(color: string, random: Random): Stocks {
  const tone = toLch(color);
  const suited = stocksFor(tone);
  const first = random.chance(0.2) ? random.pick(deepStocksFor(tone)) : random.pick(suited);
  const rest = [...new Set(suited)].filter((paper) => paper !== first);
  const turn = Math.floor(random.next() * rest.length);
  return [first, ...rest.slice(turn), ...rest.slice(0, turn), 'clay', 'slate'];
}

export type GroundTone = ReturnType<typeof groundTone>;

const pair = (day: string, night: string): string => `${day}|${night}`;

/** Returns the colors of a background. Each color is a pair 'day|night'. */
export function groundTone(color: string, random: Random, forced: PaperStock | undefined) {
  const [preferred] = paperOrder(color, random);
  const [lightness, chroma, hue] = papers[forced ?? preferred].tone;
  const drift = random.between(-0.012, 0.012);
  const day = lightness + drift;
  // At night, a stock has the same hue, a low lightness, and a limited chroma. Deep stocks remain the darkest.
  const night = 0.355 + (lightness - 0.86) * 0.42 + drift;
  const nightChroma = Math.min(0.05, chroma * 0.62 + 0.012);
  return {
    wall: pair(lch(day, chroma, hue), lch(night, nightChroma, hue)),
    lit: pair(lch(Math.min(0.965, day + 0.045), chroma * 0.8, hue), lch(night + 0.075, nightChroma, hue)),
    dim: pair(lch(day - 0.05, chroma * 1.15, hue - 3), lch(night - 0.055, nightChroma, hue - 3)),
    floor: pair(lch(day - 0.02, chroma * 1.1, hue), lch(night - 0.01, nightChroma, hue)),
    deep: pair(lch(day - 0.09, chroma * 1.3, hue - 4), lch(night - 0.1, nightChroma, hue - 4)),
    pale: pair(lch(Math.min(0.97, day + 0.075), chroma * 0.6, hue), lch(night + 0.1, nightChroma * 1.1, hue)),
    shadow: pair(lch(Math.max(0.16, day - 0.56), chroma * 1.1 + 0.03, hue - 10), lch(0.1, 0.012, hue - 10)),
  };
}
