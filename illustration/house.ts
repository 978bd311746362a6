import { lch, toLch } from './color.ts';
import { material } from './materials.ts';
import { type Random, randomFrom } from './random.ts';
import type { Canvas } from './canvas.ts';

type Pack = 'white' | 'ivory' | 'ink' | 'tint' | 'deep' | 'pale';
export type Layout = 'centre' | 'vertical' | 'plate' | 'monogram' | 'emblem';

export type House = ReturnType<typeof houseOf>;

const capNames = ['gold', 'ink', 'ivory', 'copper', 'steel', 'wood', 'white', 'tint', 'bronze', 'ink', 'gold'] as const;

export function houseOf(brand: string, label: string | undefined, color: string) {
  const random = randomFrom('house:' + brand);
  const capName = random.pick(capNames);
  const pack = random.pick<Pack>(['white', 'tint', 'deep', 'ivory', 'tint', 'ink', 'pale']);
  const layout = random.pick<Layout>(['centre', 'vertical', 'plate', 'monogram', 'emblem', 'centre']);
  const soft = random.between(0, 1); // The corner radii, from 0 (angular) to 1 (round as a pebble).
  const trim = random.pick(['gold', 'steel', 'copper', 'gold']);
  const tone = toLch(color);
  const packColors: Record<Pack, string> = {
    white: '#f6f2ea',
    ivory: '#efe4d2',
    ink: '#2d2725',
    tint: lch(Math.min(0.84, Math.max(0.62, tone.lightness + 0.1)), Math.min(tone.chroma, 0.1), tone.hue),
    deep: lch(0.4, Math.min(0.1, tone.chroma * 0.9), tone.hue),
    pale: lch(0.9, Math.min(tone.chroma, 0.045), tone.hue),
  };
  const capColor =
    capName === 'tint'
      ? lch(Math.max(0.38, tone.lightness - 0.18), Math.min(0.13, tone.chroma * 1.05), tone.hue)
      : color;
  return {
    cap: material(capName, capColor),
    pack,
    packColor: packColors[pack],
    layout,
    soft,
    trim: material(trim, color),
    label,
  };
}

/** Standing objects are on the floor of the 400 x 500 box. Flat objects are drawn around their own center. */
export interface Drawing {
  art: string;
  width: number;
  height: number;
  centerX?: number;
  feet?: readonly (readonly [centerX: number, width: number])[];
  flat?: { top: number; bottom: number; rotation: number };
}

export type Drawer = (canvas: Canvas, color: string, house: House, random: Random, stand: boolean) => Drawing;
