import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { shows } from '#test/rules.ts';
import { groupResults } from './result-rows.ts';

const lipstick: Product = {
  id: 1,
  name: 'Velvet Hour Lipstick',
  slug: 'velvet-hour-lipstick',
  brandName: 'Ondine Fable',
  brand: { id: 1, name: 'Ondine Fable', slug: 'ondine-fable' },
  image: null,
  images: [],
  description: null,
  categoryId: 1,
  categoryName: 'Makeup',
  category: 'Makeup',
  subcategoryId: 5,
  subcategoryName: 'Lipstick',
  subcategory: 'Lipstick',
  defaultTags: [],
  editorialSections: [],
  averageRating: null,
  reviewCount: 0,
  isVariant: false,
  parentProductId: null,
  parentProductName: null,
  parentProduct: null,
  variantName: null,
  variantDescription: null,
  variantColor: null,
  variantColors: [],
};

function shade(id: number, facts: Partial<Product> = {}): Product {
  return { ...lipstick, id, isVariant: true, parentProductId: 1, parentProductName: lipstick.name, ...facts };
}

test('The shades of a parent product share one row at the position of the first shade', () => {
  shows('GSB-16', 'GSB-21');
  const balm = { ...lipstick, id: 9, name: 'Marmalade Lip Balm' };
  const other = shade(30, { parentProductId: 20, parentProductName: 'Lip Glaze' });
  const rows = groupResults([shade(4), balm, shade(2), other, shade(3)]);
  expect(rows.map(({ name, shadeCount }) => [name, shadeCount])).toEqual([
    ['Velvet Hour Lipstick', 3],
    ['Marmalade Lip Balm', 0],
    ['Lip Glaze', 1],
  ]);
});

test('A row links to the first of its shades in the server’s order', () => {
  shows('GSB-22', 'OP-28', 'OP-106');
  expect(groupResults([shade(2), shade(3), shade(4)])[0]?.product.id).toBe(2);
  expect(groupResults([shade(4)])[0]?.product.id).toBe(4);
});

test('If the response lacks some matching shades, the row shows the server’s count', () => {
  shows('GSB-21');
  expect(groupResults([{ ...shade(4), shadesFound: 40 }])[0]?.shadeCount).toBe(40);
});

test.each([
  ['parentProductName', {}, 'Velvet Hour Lipstick'],
  ['subcategoryName, without parentProductName', { parentProductName: null }, 'Lipstick'],
  [
    'categoryName, without parentProductName and subcategoryName',
    { parentProductName: null, subcategoryName: null, subcategory: null },
    'Makeup',
  ],
  [
    'name, without the other three fields',
    { parentProductName: null, subcategoryName: null, subcategory: null, categoryName: null, category: null },
    'Oxblood',
  ],
])('The row of a shade is named after its %s', (_, facts, name) => {
  shows('GSB-17', 'GSB-18', 'GSB-19', 'GSB-20');
  expect(groupResults([shade(2, { name: 'Oxblood', ...facts })])[0]?.name).toBe(name);
});

test('The row of a product without shades shows the product’s own name', () => {
  shows('OP-05');
  expect(groupResults([lipstick])[0]?.name).toBe('Velvet Hour Lipstick');
});

test('A row shows the shelf entry of the shade that is on the shelf', () => {
  const entry = {
    id: 7,
    status: 'tried',
    customTags: [],
    shadeNotes: null,
    dateStarted: null,
    dateFinished: null,
  } as const;
  expect(groupResults([shade(2), shade(3, { userShelf: { ...entry, customTags: ['rebuy'] } })])[0]?.userShelf).toEqual({
    ...entry,
    customTags: ['rebuy'],
  });
});
