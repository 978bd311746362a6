import type { ComponentProps } from 'react';
import type { Ledge } from '#web/ui/layout/ledge.tsx';

export type Shelf = ComponentProps<typeof Ledge>['stills'];

function still(kind: Shelf[number]['kind'], color: string, seed: string, brand: string): Shelf[number] {
  return { kind, color, seed, brand, label: brand };
}

const amber = still('fragrance', '#d98f4e', 'p6', 'Corvane');
const citrus = still('fragrance', '#e8c46a', 'p21', 'Corvane');
const serum = still('dropper', '#e0a44e', 'p4', 'Quillon Lab');
const oil = still('dropper', '#d98467', 'p26', 'Tansy & Oat');
const lipstick = still('lipstick', '#b8442f', 'p1', 'Ondine Fable');
const cream = still('jar', '#c9d3c0', 'p2', 'Halden Ruelle');
const balm = still('jar', '#e6b98a', 'p24', 'Velvetine');
const compact = still('compact', '#df8478', 'p3', 'Brumeline');
const tube = still('tube', '#efc478', 'p10', 'Saltgrass Studio');
const blush = still('stick', '#d9725e', 'p14', 'Velvetine');
const bronzer = still('stick', '#e0873f', 'p20', 'Pomelle Row');
const redPolish = still('polish', '#9c2f3f', 'p11', 'Brumeline');
const greenPolish = still('polish', '#5b7f7a', 'p29', 'Brumeline');
const pump = still('pump', '#b7c4a4', 'p12', 'Tansy & Oat');
const mist = still('mist', '#9fb9c4', 'p13', 'Halden Ruelle');
const foundation = still('bottle', '#d9cdb4', 'p28', 'Halden Ruelle');
const toner = still('bottle', '#d3a27c', 'p5', 'Tansy & Oat');
const mascara = still('mascara', '#4a3a34', 'p7', 'Marlowe Fen');

export const welcomeShelves: readonly Shelf[] = [
  [amber, serum, lipstick],
  [cream, compact, tube],
  [blush, redPolish, pump],
];
export const signInShelves: readonly Shelf[] = [
  [mist, lipstick, citrus],
  [balm, foundation, mascara],
];
export const resetShelves: readonly Shelf[] = [
  [amber, bronzer, serum],
  [cream, greenPolish, tube],
];
export const profileShelf: Shelf = [bronzer, compact, mist, greenPolish];
export const lostShelf: Shelf = [cream, foundation, serum];
export const callbackShelves: readonly Shelf[] = [
  [citrus, redPolish, toner],
  [compact, oil, pump],
];
