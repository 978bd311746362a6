import { type Lch, toLch, lch } from './color.ts';
import type { Random } from './random.ts';

type PaperTone = readonly [lightness: number, chroma: number, hue: number];

/** Maps each paper stock to its color in OKLCH. */
const paperStocks = {
  bone: [0.93, 0.014, 82],
  oat: [0.9, 0.03, 76],
  stone: [0.868, 0.022, 68],
  butter: [0.905, 0.046, 88],
  apricot: [0.865, 0.062, 62],
  blush: [0.886, 0.034, 46],
  clay: [0.8, 0.06, 50],
  brick: [0.66, 0.09, 38],
  sage: [0.87, 0.028, 138],
  moss: [0.74, 0.04, 124],
  mist: [0.9, 0.011, 180],
  slate: [0.82, 0.016, 215],
} as const satisfies Record<string, PaperTone>;
export type PaperStock = keyof typeof paperStocks;

/** The family of each stock. Neighbors in a list should have different families. Family 0 is plain. */
export const paperFamilies: Record<PaperStock, number> = {
  bone: 0,
  oat: 0,
  stone: 0,
  butter: 1,
  apricot: 2,
  blush: 2,
  clay: 2,
  brick: 2,
  sage: 3,
  moss: 3,
  mist: 4,
  slate: 4,
};

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

/** The colors of a background. Each color is a pair 'day|night'. */
export interface GroundTone {
  wall: string;
  lit: string;
  dim: string;
  floor: string;
  deep: string;
  pale: string;
  shadow: string;
}

const pair = (day: string, night: string): string => `${day}|${night}`;

export function groundTone(color: string, random: Random, forced?: PaperStock): GroundTone {
  const [preferred] = paperOrder(color, random);
  const [lightness, chroma, hue] = paperStocks[forced ?? preferred];
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
