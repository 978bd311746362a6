import { describe, expect, test } from 'vitest';
import { isNoBeautyProduct, placeOf } from './clean-row.ts';

describe('the category of a product', () => {
  test.for([
    ['Bandes de cire froide pour les jambes', 'Body', null],
    ['Hair removal cream, sensitive', 'Body', null],
    ['Enthaarungscreme', 'Body', null],
    ['Lotion tonique fraîcheur', 'Skincare', 'Toner'],
    ['Face lotion with rose', 'Skincare', 'Toner'],
    ['Körperlotion Limette', 'Body', 'Lotion'],
    ['Eau micellaire démaquillante', 'Skincare', 'Cleanser'],
    ['Palette d’ombres à paupières', 'Makeup', 'Eye palette'],
    ['Douche lait hydratante', 'Body', 'Wash'],
    ['Rossetto opaco', 'Makeup', 'Lipstick'],
    ['Mousse à raser', 'Body', null],
    ['Sonnenmilch LSF 30', 'Sun', 'Body sun care'],
    ['Crème de jour', 'Skincare', 'Moisturizer'],
    ['Brow and lipstick remover', 'Skincare', 'Cleanser'],
    ['Nail polish remover', 'Nails', 'Nail care'],
    ['Self-tanning bronzing mousse', 'Body', null],
    ['Lait autobronzant visage SPF 15', 'Body', null],
  ] as const)('"%s" is classified as %s, %s', ([text, category, subcategory]) => {
    expect(placeOf([text])).toEqual({ category, subcategory });
  });

  test('A product kind takes precedence over a more general word, and text without either has no category', () => {
    expect(placeOf(['Poudre libre', 'en:makeup'])).toEqual({ category: 'Makeup', subcategory: 'Powder' });
    expect(placeOf(['Nothing that tells', 'en:face'])).toEqual({ category: 'Skincare', subcategory: null });
    expect(placeOf(['Cleanse', 'en:shampoos'])).toEqual({ category: 'Hair', subcategory: 'Shampoo' });
    expect(placeOf(['Nothing that tells'])).toBeNull();
  });
});

test.for([
  ['Nettoyant multi-surfaces citron', true],
  ['Collants voile 20 den', true],
  ['Cigarettes', true],
  ['Recharges pour rasoir', true],
  ['Crème mains au beurre de cacao', false],
  ['Bain moussant', false],
] as const)('isNoBeautyProduct("%s") returns %s', ([text, foreign]) => {
  expect(isNoBeautyProduct([text])).toBe(foreign);
});
