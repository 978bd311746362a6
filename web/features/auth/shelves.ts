import type { Ledge } from '#web/ui/layout/ledge.tsx';
import type { ComponentProps } from 'react';

export type Shelf = ComponentProps<typeof Ledge>['stills'];

type Product = [kind: Shelf[number]['kind'], color: string, seed: string, brand: string];

function shelf(...products: Product[]): Shelf {
  return products.map(([kind, color, seed, brand]) => ({ kind, color, seed, brand, label: brand }));
}

export const welcomeShelves = [
  shelf(
    ['fragrance', '#d98f4e', 'p6', 'Corvane'],
    ['dropper', '#e0a44e', 'p4', 'Quillon Lab'],
    ['lipstick', '#b8442f', 'p1', 'Ondine Fable'],
  ),
  shelf(
    ['jar', '#c9d3c0', 'p2', 'Halden Ruelle'],
    ['compact', '#df8478', 'p3', 'Brumeline'],
    ['tube', '#efc478', 'p10', 'Saltgrass Studio'],
  ),
  shelf(
    ['stick', '#d9725e', 'p14', 'Velvetine'],
    ['polish', '#9c2f3f', 'p11', 'Brumeline'],
    ['pump', '#b7c4a4', 'p12', 'Tansy & Oat'],
  ),
] as const;

export const signInShelves = [
  shelf(
    ['mist', '#9fb9c4', 'p13', 'Halden Ruelle'],
    ['lipstick', '#b8442f', 'p1', 'Ondine Fable'],
    ['fragrance', '#e8c46a', 'p21', 'Corvane'],
  ),
  shelf(
    ['jar', '#e6b98a', 'p24', 'Velvetine'],
    ['bottle', '#d9cdb4', 'p28', 'Halden Ruelle'],
    ['mascara', '#4a3a34', 'p7', 'Marlowe Fen'],
  ),
] as const;

export const resetShelves = [
  shelf(
    ['fragrance', '#d98f4e', 'p6', 'Corvane'],
    ['stick', '#e0873f', 'p20', 'Pomelle Row'],
    ['dropper', '#e0a44e', 'p4', 'Quillon Lab'],
  ),
  shelf(
    ['jar', '#c9d3c0', 'p2', 'Halden Ruelle'],
    ['polish', '#5b7f7a', 'p29', 'Brumeline'],
    ['tube', '#efc478', 'p10', 'Saltgrass Studio'],
  ),
] as const;

export const callbackShelves = [
  shelf(
    ['fragrance', '#e8c46a', 'p21', 'Corvane'],
    ['polish', '#9c2f3f', 'p11', 'Brumeline'],
    ['bottle', '#d3a27c', 'p5', 'Tansy & Oat'],
  ),
  shelf(
    ['compact', '#df8478', 'p3', 'Brumeline'],
    ['dropper', '#d98467', 'p26', 'Tansy & Oat'],
    ['pump', '#b7c4a4', 'p12', 'Tansy & Oat'],
  ),
] as const;
