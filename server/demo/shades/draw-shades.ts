import type { ProductRow } from '../data/products.ts';
import { hashOf, seededRandom } from '#server/demo/generator/random.ts';
import { correctorShades, hexOf, powderShades, skinShades } from './complexion-shades.ts';
import { lipFamilies, lipFamiliesByTag, lipShades } from './lip-shades.ts';
import { ownShades, shadeBook, type Shade } from './shade.ts';

const blushShades = shadeBook('blush');
const bronzerShades = shadeBook('bronzer');
const highlighterShades = shadeBook('highlighter');
const shadowShades = shadeBook('shadow');
const linerShades = shadeBook('liner');
const brightLinerShades = shadeBook('bright liner');
const metalLinerShades = shadeBook('metal liner');
const mascaraShades = shadeBook('mascara');
const browShades = shadeBook('brow');
const nailShades = shadeBook('nail');
const rootPowders = shadeBook('root powder');

const skinRanges: Record<string, { from: number; to: number }> = {
  'deep skin friendly': { from: 0.3, to: 1 },
  'warm tones': { from: 0.1, to: 0.8 },
};

function bookFor(subcategory: string, tags: readonly string[]): readonly Shade[] {
  if (subcategory === 'Blush') return blushShades;
  if (subcategory === 'Bronzer') return tags.includes('contour') ? bronzerShades.slice(6) : bronzerShades.slice(0, 6);
  if (subcategory === 'Highlighter') return highlighterShades;
  if (subcategory === 'Eyeshadow') return tags.includes('bold') ? shadowShades.slice(28) : shadowShades;
  if (subcategory === 'Eyeliner')
    return tags.includes('bold') ? brightLinerShades : tags.includes('metallic') ? metalLinerShades : linerShades;
  if (subcategory === 'Mascara') return tags.includes('colour') ? mascaraShades.slice(2) : mascaraShades.slice(0, 3);
  if (subcategory === 'Brow') return browShades;
  if (subcategory === 'Nail polish') return nailBook(tags);
  if (subcategory === 'Powder') return powderShades;
  if (subcategory === 'Styling') return rootPowders;
  return lipBook(tags);
}

function nailBook(tags: readonly string[]): readonly Shade[] {
  if (tags.includes('duochrome')) return nailShades.slice(40);
  if (tags.includes('shimmer')) return nailShades.slice(38, 50);
  if (tags.includes('sheer'))
    return [...nailShades.slice(0, 10), ...nailShades.slice(16, 24), ...nailShades.slice(32, 36)];
  return nailShades.slice(0, 42);
}

function lipBook(tags: readonly string[]): readonly Shade[] {
  const listed = Object.keys(lipFamiliesByTag).find((tag) => tags.includes(tag));
  const families = (listed ? lipFamiliesByTag[listed] : undefined) ?? lipFamilies;
  return families.flatMap((family) => lipShades(family));
}

/** Changes the color slightly, because each brand mixes a named color differently. */
function mixedBy(product: string, shade: Shade): Shade {
  const channels = [1, 3, 5].map((start, index) => {
    const own = Number.parseInt(shade.color.slice(start, start + 2), 16);
    return own + (hashOf(`${product}/${shade.name}/${index}`) % 13) - 6;
  });
  return { ...shade, color: hexOf(channels[0] ?? 0, channels[1] ?? 0, channels[2] ?? 0) };
}

/** Returns a product's shades: its own list, a skin range, or shades from a book in the book's order. */
export function drawShades({ subcategory, brand, name, tags: tagText, shades: count }: ProductRow): readonly Shade[] {
  const own = ownShades(name);
  if (own.length > 0) return own;
  if (count === 0) return [];
  const tags = tagText.split(', ');
  if (tags.includes('corrector')) return correctorShades.slice(0, count);
  if (['Foundation', 'Concealer', 'Skin tint'].includes(subcategory)) {
    const range = Object.keys(skinRanges).find((tag) => tags.includes(tag));
    return skinShades({ count, naming: hashOf(brand), ...(skinRanges[range ?? ''] ?? { from: 0, to: 1 }) });
  }
  const book = bookFor(subcategory, tags);
  const chosen = new Set(seededRandom(`${brand}/${name}`).shuffled(book).slice(0, count));
  return book.filter((shade) => chosen.has(shade)).map((shade) => mixedBy(`${brand}/${name}`, shade));
}
