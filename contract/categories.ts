/** An import uses the ids if they are free. Lists of ids in contract/statuses.ts refer to them. */
type Subcategory = readonly [id: number, name: string, monthsAfterOpening: number | undefined];

/* @__NO_SIDE_EFFECTS__ */
function category(id: number, name: string, list: string) {
  const subcategories = list.split(/,\s+/).map((written): Subcategory => {
    const [, own, title = '', months] = /^(\d+) (.+?)(?: (\d+))?$/.exec(written) ?? [];
    return [Number(own), title, months === undefined ? undefined : Number(months)];
  });
  return { id, name, subcategories };
}

/**
 * The subcategories with their ids and usual months after opening, which are one of the lower numbers commonly printed.
 * Liquid and eye products expire first, powders last. Products that do not spoil have none.
 */
export const categories = [
  category(
    1,
    'Makeup',
    `1 Primer 12, 2 Powder 24, 3 Setting spray 12, 4 Bronzer 24, 5 Foundation 12, 6 Concealer 12, 7 Highlighter 24,
    8 Brow 12, 9 Mascara 6, 10 Eyeliner 6, 16 Blush 24, 22 Lipstick 18, 23 Lip liner 18, 24 Lip gloss 12,
    25 Lip balm 12, 26 Lip stain 12, 33 Eyeshadow 24, 34 Eye palette 24, 58 Skin tint 12`,
  ),
  category(
    2,
    'Skincare',
    `11 Cleanser 12, 12 Toner 12, 13 Serum 6, 14 Moisturizer 12, 15 Mask 6, 17 Face oil 6, 18 Eye cream 6,
    19 Exfoliant 6, 20 Mist 6`,
  ),
  // UV filters degrade.
  category(3, 'Sun', '27 Face 12, 28 Body sun care 12, 29 After sun 12'),
  category(4, 'Hair', '30 Shampoo 12, 31 Conditioner 12, 32 Hair mask 12, 35 Hair oil 12, 36 Styling 12'),
  category(5, 'Fragrance', '37 Eau de parfum 36, 38 Eau de toilette 36, 39 Perfume oil 24'),
  category(6, 'Nails', '40 Nail polish 24, 41 Nail care 24'),
  category(
    7,
    'Body',
    '42 Soap 12, 43 Wash 12, 44 Oil 12, 45 Lotion 12, 46 Hand cream 12, 47 Scrub 12, 48 Deodorant 12',
  ),
  category(8, 'Tools', '49 Brush, 50 Sponge, 51 Lash and brow tools, 52 Skin tools'),
];

export function monthsOfSubcategory(subcategoryId: number): number | undefined {
  for (const { subcategories } of categories) {
    const kind = subcategories.find(([id]) => id === subcategoryId);
    if (kind) return kind[2];
  }
  return undefined;
}
