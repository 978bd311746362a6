import * as z from 'zod/mini';
import { cells, known, readData } from './data/read-data.ts';
import { hashOf, seededRandom } from './random.ts';

export const productRow = z.object({
  subcategory: cells.text,
  brand: cells.text,
  name: cells.text,
  description: cells.text,
  tags: cells.list(', '),
  /** The number of shades to select from the subcategory's shade book. */
  shades: cells.number,
});

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const shade = z.object({ name: cells.text, color, description: cells.optionalText });
type Shade = z.output<typeof shade>;
const ownShades = readData('own-shades.csv', z.extend(shade, { product: cells.text }));
/** A book is a list from which the demo chooses shades for products, in order. */
const books = Map.groupBy(readData('shades.csv', z.extend(shade, { book: cells.text })), ({ book }) => book);
/** Skin depths from fairest to deepest, as neutral colors. `names` are those of brands, which each use one place. */
const depths = readData('skin-depths.csv', z.object({ color, word: cells.text, names: cells.list(', ') }));

const bookOf = (name: string): readonly Shade[] => known(books.get(name), name);

const undertones = [
  { letter: 'N', word: 'neutral', shift: [0, 0, 0] },
  { letter: 'W', word: 'warm, golden', shift: [3, 0, -9] },
  { letter: 'C', word: 'cool, rosy', shift: [2, -4, 4] },
  { letter: 'O', word: 'olive', shift: [-6, 1, -8] },
] as const;

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function hexOf(channels: readonly number[]): string {
  const bytes = channels.map((value) => Math.max(0, Math.min(255, Math.round(value))));
  return `#${Buffer.from(bytes).toString('hex')}`;
}

/** Returns the color at a depth between 0 (fairest) and 1 (deepest). */
function skinColor(depth: number, shift: readonly number[]): string {
  const position = depth * (depths.length - 1);
  const [below = [], above = []] = [Math.floor(position), Math.ceil(position)].map((place) =>
    channelsOf(depths[place]?.color ?? ''),
  );
  const part = position - Math.floor(position);
  return hexOf(
    below.map((value, index) => value + ((above[index] ?? value) - value) * part + (shift[index] ?? 0)),
  );
}

/** The start and end of the range, from 0 (fairest) to 1 (deepest). */
type SkinRange = readonly [from: number, to: number];
const skinRanges: Record<string, SkinRange> = { 'deep skin friendly': [0.3, 1], 'warm tones': [0.1, 0.8] };

/** Returns a range of skin shades from light to deep. Undertones alternate, so that neighboring shades differ. */
function skinShades(count: number, naming: number, [from, to]: SkinRange): Shade[] {
  return Array.from({ length: count }, (_, index) => {
    const depth = from + (to - from) * (count === 1 ? 0.5 : index / (count - 1));
    const { names, word } = depths[Math.round(depth * (depths.length - 1))] ?? { names: [], word: '' };
    const undertone = undertones[index % (count > 24 ? 4 : 3)] ?? undertones[0];
    return {
      name: `${names[naming % names.length]} ${Math.round(10 + depth * 90)}${undertone.letter}`,
      color: skinColor(depth, undertone.shift),
      description: `${word} skin with a ${undertone.word} undertone.`,
    };
  });
}

/** The books of subcategories without conditions on the product's tags. */
const plainBooks: Record<string, string> = {
  Blush: 'blush',
  Highlighter: 'highlighter',
  Brow: 'brow',
  Powder: 'powder',
  Styling: 'root powder',
};

function bookFor(subcategory: string, tags: readonly string[]): readonly Shade[] {
  const plain = plainBooks[subcategory];
  if (plain !== undefined) return bookOf(plain);
  const isBold = tags.includes('bold');
  if (subcategory === 'Bronzer')
    return tags.includes('contour') ? bookOf('bronzer').slice(6) : bookOf('bronzer').slice(0, 6);
  if (subcategory === 'Eyeshadow') return bookOf('shadow').slice(isBold ? 28 : 0);
  if (subcategory === 'Eyeliner')
    return bookOf(isBold ? 'bright liner' : tags.includes('metallic') ? 'metal liner' : 'liner');
  if (subcategory === 'Mascara')
    return tags.includes('colour') ? bookOf('mascara').slice(2) : bookOf('mascara').slice(0, 3);
  return subcategory === 'Nail polish' ? nailBook(tags) : lipBook(tags);
}

function nailBook(tags: readonly string[]): readonly Shade[] {
  const nails = bookOf('nail');
  if (tags.includes('duochrome')) return nails.slice(40);
  if (tags.includes('shimmer')) return nails.slice(38, 50);
  if (tags.includes('sheer')) return [...nails.slice(0, 10), ...nails.slice(16, 24), ...nails.slice(32, 36)];
  return nails.slice(0, 42);
}

/** Families of lip colors. A product without any of the tags below uses all families. */
const lipFamilies = ['nude', 'rose', 'pink', 'red', 'coral', 'berry', 'brown', 'plum'];
/** The families for each tag. If a product has several of these tags, the tag that comes first in this list applies. */
const lipFamiliesByTag: Record<string, readonly string[]> = {
  'deep skin friendly': ['brown', 'berry', 'red', 'plum', 'coral'],
  'nude range': ['nude', 'rose', 'brown'],
  'warm tones': ['coral', 'red', 'brown', 'nude'],
  'deep shades': ['plum', 'berry', 'brown'],
  bold: ['red', 'pink', 'coral'],
  frosted: ['pink', 'rose', 'nude'],
  pearl: ['pink', 'nude', 'rose'],
  evening: ['red', 'plum', 'berry', 'brown'],
  tinted: ['rose', 'berry', 'nude', 'coral'],
  stain: ['berry', 'red', 'rose', 'coral'],
};

const byTag = <Value>(listed: Record<string, Value>, tags: readonly string[]) =>
  Object.entries(listed).find(([tag]) => tags.includes(tag))?.[1];

const lipBook = (tags: readonly string[]) =>
  (byTag(lipFamiliesByTag, tags) ?? lipFamilies).flatMap((family) => bookOf(`lip ${family}`));

/** Changes the color slightly, because each brand mixes a named color differently. */
function mixedBy(product: string, drawn: Shade): Shade {
  const channels = channelsOf(drawn.color).map(
    (own, index) => own + (hashOf(`${product}/${drawn.name}/${index}`) % 13) - 6,
  );
  return { ...drawn, color: hexOf(channels) };
}

/** Returns a product's shades: its own list, a skin range, or shades from a book in the book's order. */
export function drawShades(product: z.output<typeof productRow>): readonly Shade[] {
  const { subcategory, brand, name, tags, shades: count } = product;
  const own = ownShades.filter((one) => one.product === name);
  if (own.length > 0) return own;
  if (count === 0) return [];
  if (tags.includes('corrector')) return bookOf('corrector').slice(0, count);
  if (['Foundation', 'Concealer', 'Skin tint'].includes(subcategory))
    return skinShades(count, hashOf(brand), byTag(skinRanges, tags) ?? [0, 1]);
  const book = bookFor(subcategory, tags);
  const chosen = new Set(seededRandom(`${brand}/${name}`).shuffled(book).slice(0, count));
  return book.filter((drawn) => chosen.has(drawn)).map((drawn) => mixedBy(`${brand}/${name}`, drawn));
}
