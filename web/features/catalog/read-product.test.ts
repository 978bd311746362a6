import { describe, expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readProduct, sectionBadge, titleOf } from './read-product.ts';

const product = { id: 7, name: 'Velvet Hour Lipstick' };

describe('Product responses', () => {
  test('The brand is read from brandName or brand.name', () => {
    shows('API-21');
    expect(readProduct({ ...product, brandName: 'Ondine Fable' }).brandName).toBe('Ondine Fable');
    expect(readProduct({ ...product, brand: { name: 'Ondine Fable' } }).brandName).toBe('Ondine Fable');
  });

  test('The category is read from categoryName or category', () => {
    shows('API-23');
    expect(readProduct({ ...product, categoryName: 'Makeup', subcategoryName: 'Lipstick' })).toMatchObject({
      categoryName: 'Makeup',
      subcategoryName: 'Lipstick',
    });
    expect(readProduct({ ...product, category: 'Makeup', subcategory: { name: 'Lipstick' } })).toMatchObject({
      categoryName: 'Makeup',
      subcategoryName: 'Lipstick',
    });
    expect(readProduct(product)).toMatchObject({ categoryName: null, subcategoryName: null });
  });

  test.each(['#F9E3D5', '#fab', '#f9e3d5ff'])(
    'No product is named by the color code %s of its shade',
    (variantName) => {
      shows('SRCH-17');
      const shade = { ...product, isVariant: true, parentProductName: 'Ultra HD', variantName };
      expect(titleOf(shade)).toBe('Ultra HD in an unnamed shade');
      expect(titleOf({ ...shade, variantName: '#1 Fair' })).toBe('Ultra HD in #1 Fair');
    },
  );

  test('The average rating is read from averageRating or avgRating', () => {
    shows('API-25');
    expect(readProduct({ ...product, averageRating: 4.6 }).averageRating).toBe(4.6);
    expect(readProduct({ ...product, avgRating: 4.6 }).averageRating).toBe(4.6);
    expect(readProduct(product).averageRating).toBeNull();
  });

  test('The review count is read from reviewCount, reviewsCount, or _count.reviews', () => {
    shows('API-26');
    expect(readProduct({ ...product, reviewCount: 3 }).reviewCount).toBe(3);
    expect(readProduct({ ...product, reviewsCount: 3 }).reviewCount).toBe(3);
    expect(readProduct({ ...product, _count: { reviews: 3 } }).reviewCount).toBe(3);
    expect(readProduct(product).reviewCount).toBe(0);
  });

  test('A shade’s title combines its parent’s name and the shade’s name', () => {
    shows('PDP-04', 'PDP-05');
    const shade = {
      ...product,
      isVariant: true,
      variantName: 'Persimmon Silk',
      parentProduct: { name: 'Velvet Hour' },
    };
    expect(titleOf(shade)).toBe('Velvet Hour in Persimmon Silk');
    expect(titleOf({ ...shade, parentProductName: 'Velvet Hour Lipstick' })).toBe(
      'Velvet Hour Lipstick in Persimmon Silk',
    );
    expect(titleOf(product)).toBe('Velvet Hour Lipstick');
  });

  test('The "viral", "trending", and "new" badges are capitalized, and all other badges are not', () => {
    shows('PDP-10', 'PDP-11', 'PDP-12', 'PDP-13');
    const ids = ['viral', 'trending', 'new', 'bob-2025', 'holy grails'];
    expect(ids.map((id) => sectionBadge({ id, badge: null }))).toEqual([
      'Viral',
      'Trending',
      'New',
      'bob-2025',
      'holy grails',
    ]);
    expect(sectionBadge({ id: 'bob-2025', badge: 'Best of Beauty 2025' })).toBe('Best of Beauty 2025');
  });
});
