import { describe, expect, test } from 'vitest';
import { illustrationAddress, readIllustrationAddress } from './address.ts';
import { arrange } from './arrange.ts';
import { illustrate } from './illustrate.ts';
import { kindOf, type Still } from './still.ts';
import { panProgress } from './pan-progress.ts';
import { hash } from './random.ts';
import { shadeColor } from './shade-color.ts';
import { type SwatchInput, swatch } from './swatch.ts';

// The expected values are hashes of the approved design's drawings for the same input, so that drawings change only on
// purpose.
const stills: [Still & { title?: string }, string][] = [
  [
    { kind: 'lipstick', color: '#b8442f', seed: 'p0', ground: 'full', brand: 'Ondine Fable', label: 'Ondine Fable' },
    'sldcad',
  ],
  [{ kind: 'lipstick', color: '#efd6bd', seed: 'p1', ground: 'thumb', brand: 'Halden Ruelle' }, '8pt73q'],
  [
    { kind: 'lipstick', color: '#2a2523', seed: 'p2', ground: 'none', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '1oozyny',
  ],
  [
    { kind: 'gloss', color: '#45678f', seed: 'p3', ground: 'full', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    '9u35y4',
  ],
  [{ kind: 'gloss', color: '#77743f', seed: 'p4', ground: 'thumb', brand: 'Ondine Fable' }, '1gs892q'],
  [
    { kind: 'gloss', color: '#d9667c', seed: 'p5', ground: 'none', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    'm6ul51',
  ],
  [
    { kind: 'bottle', color: '#c9d3c0', seed: 'p6', ground: 'full', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '1uy4fhj',
  ],
  [{ kind: 'bottle', color: '#b8442f', seed: 'p7', ground: 'thumb', brand: 'Tansy & Oat' }, '1g1n1tb'],
  [
    { kind: 'bottle', color: '#efd6bd', seed: 'p8', ground: 'none', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '1gk1vmh',
  ],
  [
    { kind: 'pump', color: '#2a2523', seed: 'p9', ground: 'full', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    'temmm6',
  ],
  [{ kind: 'pump', color: '#45678f', seed: 'p10', ground: 'thumb', brand: 'Quillon Lab' }, '1o3jnw4'],
  [
    { kind: 'pump', color: '#77743f', seed: 'p11', ground: 'none', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    'drzy13',
  ],
  [
    { kind: 'dropper', color: '#d9667c', seed: 'p12', ground: 'full', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '1vrclre',
  ],
  [{ kind: 'dropper', color: '#c9d3c0', seed: 'p13', ground: 'thumb', brand: 'Halden Ruelle' }, 'rez184'],
  [
    { kind: 'dropper', color: '#b8442f', seed: 'p14', ground: 'none', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '1hh2q8u',
  ],
  [
    { kind: 'tube', color: '#efd6bd', seed: 'p15', ground: 'full', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    '15brm1h',
  ],
  [{ kind: 'tube', color: '#2a2523', seed: 'p16', ground: 'thumb', brand: 'Ondine Fable' }, '1czbs6f'],
  [
    { kind: 'tube', color: '#45678f', seed: 'p17', ground: 'none', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    '1awtgzh',
  ],
  [
    { kind: 'jar', color: '#77743f', seed: 'p18', ground: 'full', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '12mvlg7',
  ],
  [{ kind: 'jar', color: '#d9667c', seed: 'p19', ground: 'thumb', brand: 'Tansy & Oat' }, 'sqeu4j'],
  [
    { kind: 'jar', color: '#c9d3c0', seed: 'p20', ground: 'none', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '1u9rn8c',
  ],
  [
    { kind: 'compact', color: '#b8442f', seed: 'p21', ground: 'full', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    '11kas5c',
  ],
  [{ kind: 'compact', color: '#efd6bd', seed: 'p22', ground: 'thumb', brand: 'Quillon Lab' }, 'gvlk9v'],
  [
    { kind: 'compact', color: '#2a2523', seed: 'p23', ground: 'none', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    '14g5c2i',
  ],
  [
    { kind: 'palette', color: '#45678f', seed: 'p24', ground: 'full', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '1s6txct',
  ],
  [{ kind: 'palette', color: '#77743f', seed: 'p25', ground: 'thumb', brand: 'Halden Ruelle' }, 'lwekdg'],
  [
    { kind: 'palette', color: '#d9667c', seed: 'p26', ground: 'none', brand: 'Quillon Lab', label: 'Quillon Lab' },
    'q9arx5',
  ],
  [
    { kind: 'mascara', color: '#c9d3c0', seed: 'p27', ground: 'full', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    '3cy9pd',
  ],
  [{ kind: 'mascara', color: '#b8442f', seed: 'p28', ground: 'thumb', brand: 'Ondine Fable' }, 'whpktv'],
  [
    { kind: 'mascara', color: '#efd6bd', seed: 'p29', ground: 'none', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    '1gbeble',
  ],
  [
    { kind: 'polish', color: '#2a2523', seed: 'p30', ground: 'full', brand: 'Quillon Lab', label: 'Quillon Lab' },
    'vips3m',
  ],
  [{ kind: 'polish', color: '#45678f', seed: 'p31', ground: 'thumb', brand: 'Tansy & Oat' }, 'i925vw'],
  [
    { kind: 'polish', color: '#77743f', seed: 'p32', ground: 'none', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '14acdsx',
  ],
  [
    {
      kind: 'fragrance',
      color: '#d9667c',
      seed: 'p33',
      ground: 'full',
      brand: 'Halden Ruelle',
      label: 'Halden Ruelle',
    },
    '1k5hpyh',
  ],
  [{ kind: 'fragrance', color: '#c9d3c0', seed: 'p34', ground: 'thumb', brand: 'Quillon Lab' }, 'v97bee'],
  [
    { kind: 'fragrance', color: '#b8442f', seed: 'p35', ground: 'none', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    'r1l30x',
  ],
  [
    { kind: 'mist', color: '#efd6bd', seed: 'p36', ground: 'full', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '17dl0m',
  ],
  [{ kind: 'mist', color: '#2a2523', seed: 'p37', ground: 'thumb', brand: 'Halden Ruelle' }, 'x1ik24'],
  [
    { kind: 'mist', color: '#45678f', seed: 'p38', ground: 'none', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '1yej1u1',
  ],
  [
    { kind: 'pencil', color: '#77743f', seed: 'p39', ground: 'full', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    'xy7e8f',
  ],
  [{ kind: 'pencil', color: '#d9667c', seed: 'p40', ground: 'thumb', brand: 'Ondine Fable' }, 'wmvkn1'],
  [
    { kind: 'pencil', color: '#c9d3c0', seed: 'p41', ground: 'none', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    '1s5vrh3',
  ],
  [
    { kind: 'stick', color: '#b8442f', seed: 'p42', ground: 'full', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '1cgooxd',
  ],
  [{ kind: 'stick', color: '#efd6bd', seed: 'p43', ground: 'thumb', brand: 'Tansy & Oat' }, 'u90qnj'],
  [
    { kind: 'stick', color: '#2a2523', seed: 'p44', ground: 'none', brand: 'Ondine Fable', label: 'Ondine Fable' },
    'elman3',
  ],
  [
    { kind: 'brush', color: '#45678f', seed: 'p45', ground: 'full', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    '1n76sf8',
  ],
  [{ kind: 'brush', color: '#77743f', seed: 'p46', ground: 'thumb', brand: 'Quillon Lab' }, 'qh18lf'],
  [
    { kind: 'brush', color: '#d9667c', seed: 'p47', ground: 'none', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    'h97c0s',
  ],
  [
    { kind: 'bar', color: '#c9d3c0', seed: 'p48', ground: 'full', brand: 'Ondine Fable', label: 'Ondine Fable' },
    '3it44c',
  ],
  [{ kind: 'bar', color: '#b8442f', seed: 'p49', ground: 'thumb', brand: 'Halden Ruelle' }, '1l6lr44'],
  [
    { kind: 'bar', color: '#efd6bd', seed: 'p50', ground: 'none', brand: 'Quillon Lab', label: 'Quillon Lab' },
    '1342dq4',
  ],
  [
    { kind: 'sachet', color: '#2a2523', seed: 'p51', ground: 'full', brand: 'Tansy & Oat', label: 'Tansy & Oat' },
    '16w4t1d',
  ],
  [{ kind: 'sachet', color: '#45678f', seed: 'p52', ground: 'thumb', brand: 'Ondine Fable' }, '139mm4i'],
  [
    { kind: 'sachet', color: '#77743f', seed: 'p53', ground: 'none', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
    '1jl54ng',
  ],
  [{ kind: 'bottle', color: '#d3a27c', seed: 'sweep', scene: 'sweep', paper: 'sage', title: 'Oat  Milk' }, '425gxg'],
  [{ kind: 'bottle', color: '#d3a27c', seed: 'arch', scene: 'arch', paper: 'sage', title: 'Oat  Milk' }, '1ae4cjs'],
  [{ kind: 'bottle', color: '#d3a27c', seed: 'disc', scene: 'disc', paper: 'sage', title: 'Oat  Milk' }, '1e3p6ks'],
  [{ kind: 'bottle', color: '#d3a27c', seed: 'plinth', scene: 'plinth', paper: 'sage', title: 'Oat  Milk' }, 't5elak'],
  [{ kind: 'bottle', color: '#d3a27c', seed: 'window', scene: 'window', paper: 'sage', title: 'Oat  Milk' }, 'hoio0m'],
  [{ kind: 'bottle', color: '#d3a27c', seed: 'block', scene: 'block', paper: 'sage', title: 'Oat  Milk' }, '2243ah'],
];

const swatches: [SwatchInput, string][] = [
  [{ color: '#b8442f', seed: 'Persimmon Silk', form: 'smear' }, '17gqljv'],
  [{ color: '#b8442f', seed: 'Persimmon Silk', form: 'swipe' }, 'xiqa3g'],
  [{ color: '#b8442f', seed: 'Persimmon Silk', form: 'pan' }, '1prcjzu'],
  [{ color: '#b8442f', seed: 'Persimmon Silk', form: 'drop' }, '1fo9nl'],
];

const pans: [progress: number, string][] = [
  [0, '1aaw0sy'],
  [0.25, 'n8ooa2'],
  [0.58, '1uhw82m'],
  [1, 'o6mj1x'],
];

const fingerprint = (svg: string): string => hash(svg).toString(36);

describe('Drawings of the approved design', () => {
  test.each(stills)('The drawing for %j matches the approved design', ({ title, ...still }, expected) => {
    // Some of the design's drawings have a title, which is not drawn.
    const naming = title === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${title}"`;
    expect(fingerprint(illustrate(still).replace('aria-hidden="true"', naming))).toBe(expected);
  });
  test.each(swatches)('The swatch for %j matches the approved design', (input, expected) =>
    expect(fingerprint(swatch(input))).toBe(expected),
  );
  test.each(pans)('The pan at progress %d matches the approved design', (progress, expected) =>
    expect(fingerprint(panProgress({ progress }))).toBe(expected),
  );
});

test('A script tag in a color or label does not reach the SVG', () => {
  const attack = '"/><script>alert(1)</script>';
  const [attacked, plain] = [illustrate({ color: attack, seed: 's' }), illustrate({ seed: 's' })];
  expect(attacked.replaceAll(ids(attacked), ids(plain))).toBe(plain);
  for (const svg of [
    illustrate({ color: attack, label: attack }),
    swatch({ color: attack }),
    panProgress({ color: attack }),
  ]) {
    expect(svg).not.toContain('<script');
  }
});

test.each(['🇫🇷', '👩🏽‍🔬', 'क्षि', 'Q̈', '\u1100\u1161\u11a8'])(
  'A monogram and a shortened brand never cut the character %s',
  (initial) => {
    for (const brand of [`${initial} Beauty`, `${initial}`.toLowerCase()]) {
      const svg = illustrate({ kind: 'lipstick', color: '#b8442f', seed: 'p0', ground: 'full', brand, label: brand });
      expect(svg.match(/<text[^>]*>[^<]*<\/text>/g)?.map((text) => text.replaceAll(/<[^>]*>/g, ''))).toContain(
        initial.normalize(),
      );
    }
    const brand = `${'a'.repeat(99)}${initial}`;
    const address = illustrationAddress(
      { of: 'still', kind: 'lipstick', ground: 'full', seed: 's', brand },
      'light',
      240,
    );
    expect(readIllustrationAddress(address)?.illustrated).toMatchObject({ brand: 'a'.repeat(99) });
  },
);

function ids(svg: string): string {
  return /id="([^"]*?_)/.exec(svg)?.[1] ?? '';
}

test('A drawing in a list reuses neither a paper from the last four drawings nor a scene from the last two', () => {
  const colors = ['#b8442f', '#c98a72', '#a3644b'];
  const grounds = arrange(
    Array.from({ length: 30 }, (_, index) => ({ seed: String(index), color: colors[index % 3] ?? '#b8442f' })),
  );
  grounds.forEach((ground, index) => {
    expect(grounds.slice(Math.max(0, index - 4), index).map((before) => before.paper)).not.toContain(ground.paper);
    expect(grounds.slice(Math.max(0, index - 2), index).map((before) => before.scene)).not.toContain(ground.scene);
  });
});

test.each([
  ['Lipstick', 'Lips', 'lipstick'],
  ['Lip Gloss', 'Lips', 'gloss'],
  ['Lip Liner', 'Lips', 'pencil'],
  ['Lip Balm', 'Lips', 'stick'],
  ['Foundation', 'Face', 'bottle'],
  ['Concealer', 'Face', 'tube'],
  ['Blush', 'Cheeks', 'compact'],
  ['Mascara', 'Eyes', 'mascara'],
  ['Eyeliner', 'Eyes', 'pencil'],
  ['Eyeshadow', 'Eyes', 'palette'],
  ['Serum', 'Skincare', 'dropper'],
  ['Moisturizer', 'Skincare', 'jar'],
  ['Cleanser', 'Skincare', 'pump'],
  ['Sheet Mask', 'Skincare', 'sachet'],
  ['Sunscreen', 'Sun', 'tube'],
  ['Shampoo', 'Hair', 'pump'],
  ['Nail Polish', 'Nails', 'polish'],
  ['Eau de Parfum', 'Fragrance', 'fragrance'],
  ['Brushes', 'Tools', 'brush'],
  ['Soap Bar', 'Body', 'bar'],
  ['Something new', 'Lips', 'lipstick'],
  [undefined, undefined, 'bottle'],
])('Subcategory "%s" of category "%s" is drawn as a %s', (subcategory, category, kind) =>
  expect(kindOf(subcategory, category)).toBe(kind),
);

test('A shade without a hex color gets a color that depends only on its name', () => {
  expect(shadeColor('Old Rose')).toBe('#cc6d78');
  expect(shadeColor('Old Rose', '#123456')).toBe('#123456');
  expect(shadeColor('No. 4')).toMatch(/^#[0-9a-f]{6}$/);
});
