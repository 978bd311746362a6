import type { PaperStock } from './paper.ts';

export type Ground = 'full' | 'thumb' | 'none';

export interface Still {
  kind?: Kind;
  /** The hex color of the shade or, for a product without shades, of its category. */
  color?: string;
  /** The id of the product or, for a shade, of its parent. Determines the proportions, paper, and scene. */
  seed?: string;
  /** Determines the house style. If omitted, the seed determines it. */
  brand?: string;
  /** The text on the package. Thumbnails omit it. */
  label?: string;
  /** `full` for 4:5 pictures, `thumb` for 48 to 112 px, and `none` for products on a shelf. */
  ground?: Ground;
  scene?: Scene;
  paper?: PaperStock;
}

/** The backdrops of standing objects. A backdrop that is listed twice is chosen twice as often. */
export const standingScenes = [
  'sweep',
  'arch',
  'disc',
  'plinth',
  'window',
  'block',
  'sweep',
  'plinth',
  'window',
] as const;
export type Scene = (typeof standingScenes)[number];
export const flatScenes = ['sweep', 'window'] as const;

type KindsByWord<Name> = readonly (readonly [kind: Name, words: RegExp])[];

/** More specific kinds come first: "Lip Liner" is a pencil, not a lipstick. */
const kindsByWord = [
  ['brush', /brush(?!.*(set|cleanser|gel))|applicator|sponge|puff|tool|comb/],
  ['palette', /palette|eye ?shadow|quad|contour kit/],
  ['mascara', /mascara|lash (serum|primer)|brow gel/],
  ['pencil', /pencil|liner|kohl|kajal|brow(?!.*pomade)/],
  ['gloss', /gloss|lacquer(?!.*nail)|lip (oil|plumper|tint|stain)|liquid lip/],
  ['stick', /stick(?<!lipstick)|lip balm|balm stick|deodorant/],
  ['lipstick', /lipstick|lip colou?r|\blips?\b/],
  ['polish', /nail|polish|top coat|base coat/],
  ['fragrance', /parfum|perfume|fragrance|cologne|eau de|scent/],
  ['mist', /mist|spray|toner|setting|micellar|texturi[sz]er|dry shampoo/],
  ['dropper', /serum|ampoule|essence|face oil|facial oil|\boil\b|retinol|acid|peel/],
  ['compact', /compact|powder|blush|bronzer|highlight|cushion/],
  ['sachet', /sheet mask|\bmasks?\b|patch|sachet|wipe/],
  ['bar', /\bbar\b|soap/],
  [
    'tube',
    /hand cream|tube|sunscreen|\bspf\b|\bsun\b|primer|bb cream|cc cream|tinted|concealer|scrub|exfoliat|eye cream|gel/,
  ],
  ['jar', /jar|cream|moistur|balm|butter|pomade|clay|treatment/],
  ['pump', /pump|lotion|cleanser|wash|shampoo|conditioner|body|foam/],
  ['bottle', /foundation|skin tint|bottle|remover/],
] as const satisfies KindsByWord<string>;
export type Kind = (typeof kindsByWord)[number][0];
export const kinds = kindsByWord.map(([kind]) => kind);

export const flatKinds: ReadonlySet<Kind> = new Set<Kind>(['pencil', 'brush', 'sachet']);

const kindsByCategory: KindsByWord<Kind> = [
  ['lipstick', /lip/],
  ['compact', /cheek/],
  ['palette', /eye/],
  ['polish', /nail/],
  ['fragrance', /fragrance|perfume/],
  ['pump', /hair|body/],
  ['tube', /sun/],
  ['brush', /tool/],
  ['jar', /skin/],
];

function firstMatch(table: KindsByWord<Kind>, name: string | null | undefined): Kind | undefined {
  const lower = name?.toLowerCase();
  return lower ? table.find(([, words]) => words.test(lower))?.[0] : undefined;
}

/** If the subcategory's name is unknown, the category's name decides. The default is a bottle. */
export function kindOf(subcategoryName?: string | null, categoryName?: string | null): Kind {
  return firstMatch(kindsByWord, subcategoryName) ?? firstMatch(kindsByCategory, categoryName) ?? 'bottle';
}
