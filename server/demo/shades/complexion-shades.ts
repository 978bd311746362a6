import { shadeBook } from './shade.ts';
import type { Shade } from './shade.ts';

/** Skin depths from fairest to deepest, as neutral colors. */
const depthColors = [
  'f3dfce',
  'efd5c0',
  'e8c8ae',
  'e0ba9b',
  'd6a985',
  'c99872',
  'ba865f',
  'a8744e',
  '926041',
  '7b4e35',
  '633d2a',
  '4b2d20',
  '382118',
] as const;
const depthWords = [
  'Very fair',
  'Fair',
  'Fair to light',
  'Light',
  'Light to medium',
  'Medium',
  'Medium to tan',
  'Tan',
  'Tan to deep',
  'Deep',
  'Very deep',
  'Rich deep',
  'Deepest',
] as const;

const undertones = [
  { letter: 'N', word: 'neutral', shift: [0, 0, 0] },
  { letter: 'W', word: 'warm, golden', shift: [3, 0, -9] },
  { letter: 'C', word: 'cool, rosy', shift: [2, -4, 4] },
  { letter: 'O', word: 'olive', shift: [-6, 1, -8] },
] as const;

/** Lists of depth names that brands use, each from fairest to deepest. */
const namings: readonly (readonly string[])[] = [
  [
    'Paper',
    'Chalk',
    'Linen',
    'Oat',
    'Barley',
    'Wheat',
    'Honey',
    'Hazel',
    'Almond',
    'Amber',
    'Chestnut',
    'Walnut',
    'Bark',
  ],
  [
    'Milk',
    'Shell',
    'Cream',
    'Sand',
    'Biscuit',
    'Toast',
    'Caramel',
    'Pecan',
    'Cinnamon',
    'Nutmeg',
    'Cocoa',
    'Espresso',
    'Peat',
  ],
  [
    'Muslin',
    'Calico',
    'Voile',
    'Flax',
    'Hessian',
    'Camel',
    'Tawny',
    'Suede',
    'Saddle',
    'Sorrel',
    'Umber',
    'Mahogany',
    'Ebony',
  ],
  [
    'Quartz',
    'Alabaster',
    'Limestone',
    'Sandstone',
    'Dune',
    'Ochre',
    'Clay',
    'Copper',
    'Sienna',
    'Terracotta',
    'Ironstone',
    'Basalt',
    'Obsidian',
  ],
];

function channels(hex: string): number[] {
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

const hexPair = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

export function hexOf(red: number, green: number, blue: number): string {
  return `#${hexPair(red)}${hexPair(green)}${hexPair(blue)}`;
}

/** Returns the color at a depth between 0 (fairest) and 1 (deepest). */
function skinColor(depth: number, shift: readonly number[]): string {
  const position = depth * (depthColors.length - 1);
  const below = channels(depthColors[Math.floor(position)] ?? depthColors[0]);
  const above = channels(depthColors[Math.ceil(position)] ?? depthColors[0]);
  const part = position - Math.floor(position);
  const [red, green, blue] = below.map(
    (value, index) => value + ((above[index] ?? value) - value) * part + (shift[index] ?? 0),
  );
  return hexOf(red ?? 0, green ?? 0, blue ?? 0);
}

export interface SkinRange {
  count: number;
  naming: number;
  /** The start of the range, from 0 (fairest) to 1 (deepest). */
  from: number;
  to: number;
}

/** Returns a range of skin shades from light to deep. Undertones alternate, so that neighboring shades differ. */
export function skinShades({ count, naming, from, to }: SkinRange): Shade[] {
  const names = namings[naming % namings.length] ?? [];
  return Array.from({ length: count }, (_, index) => {
    const depth = from + (to - from) * (count === 1 ? 0.5 : index / (count - 1));
    const step = Math.round(depth * (names.length - 1));
    const undertone = undertones[index % (count > 24 ? 4 : 3)] ?? undertones[0];
    const number = Math.round(10 + depth * 90);
    return {
      name: `${names[step] ?? 'Linen'} ${number}${undertone.letter}`,
      color: skinColor(depth, undertone.shift),
      description: `${depthWords[step] ?? 'Medium'} skin with a ${undertone.word} undertone.`,
    };
  });
}

export const powderShades = shadeBook('powder');

export const correctorShades = shadeBook('corrector');
