export interface CategoryRow {
  id: number;
  name: string;
  /** An import uses these ids if they are free. Lists of ids in contract/statuses.ts refer to them. */
  subcategories: readonly (readonly [id: number, name: string])[];
}

export const categories: readonly CategoryRow[] = [
  {
    id: 1,
    name: 'Makeup',
    subcategories: [
      [1, 'Primer'],
      [2, 'Powder'],
      [3, 'Setting spray'],
      [4, 'Bronzer'],
      [5, 'Foundation'],
      [6, 'Concealer'],
      [7, 'Highlighter'],
      [8, 'Brow'],
      [9, 'Mascara'],
      [10, 'Eyeliner'],
      [16, 'Blush'],
      [22, 'Lipstick'],
      [23, 'Lip liner'],
      [24, 'Lip gloss'],
      [25, 'Lip balm'],
      [26, 'Lip stain'],
      [33, 'Eyeshadow'],
      [34, 'Eye palette'],
      [58, 'Skin tint'],
    ],
  },
  {
    id: 2,
    name: 'Skincare',
    subcategories: [
      [11, 'Cleanser'],
      [12, 'Toner'],
      [13, 'Serum'],
      [14, 'Moisturizer'],
      [15, 'Mask'],
      [17, 'Face oil'],
      [18, 'Eye cream'],
      [19, 'Exfoliant'],
      [20, 'Mist'],
    ],
  },
  {
    id: 3,
    name: 'Sun',
    subcategories: [
      [27, 'Face'],
      [28, 'Body sun care'],
      [29, 'After sun'],
    ],
  },
  {
    id: 4,
    name: 'Hair',
    subcategories: [
      [30, 'Shampoo'],
      [31, 'Conditioner'],
      [32, 'Hair mask'],
      [35, 'Hair oil'],
      [36, 'Styling'],
    ],
  },
  {
    id: 5,
    name: 'Fragrance',
    subcategories: [
      [37, 'Eau de parfum'],
      [38, 'Eau de toilette'],
      [39, 'Perfume oil'],
    ],
  },
  {
    id: 6,
    name: 'Nails',
    subcategories: [
      [40, 'Nail polish'],
      [41, 'Nail care'],
    ],
  },
  {
    id: 7,
    name: 'Body',
    subcategories: [
      [42, 'Soap'],
      [43, 'Wash'],
      [44, 'Oil'],
      [45, 'Lotion'],
      [46, 'Hand cream'],
      [47, 'Scrub'],
      [48, 'Deodorant'],
    ],
  },
  {
    id: 8,
    name: 'Tools',
    subcategories: [
      [49, 'Brush'],
      [50, 'Sponge'],
      [51, 'Lash and brow tools'],
      [52, 'Skin tools'],
    ],
  },
];
