import type { ProductParts } from '#contract/catalog-admin/products.ts';
import type { Queries } from '#server/database/database.ts';
import { selectNewestText } from '#server/features/ingredients/ingredients.sql.ts';
import { selectBarcodes, selectShades } from './shade-rows.sql.ts';

/** Parts that are not named stay empty. */
export async function loadParts(
  queries: Queries,
  id: number,
  names: ReadonlySet<string> = new Set(['barcodes', 'ingredients', 'shades']),
): Promise<Omit<ProductParts, 'shadeCode'>> {
  const shades = names.has('shades') ? await selectShades(queries, id) : [];
  const ids = shades.map((shade) => shade.id);
  const codes = await selectBarcodes(queries, names.has('barcodes') ? [id, ...ids] : ids);
  return {
    barcodes: codes.get(id) ?? [],
    ingredients: names.has('ingredients') ? await selectNewestText(queries, id) : null,
    shades: shades.map((shade) => ({
      ...shade,
      variantName: shade.variantName ?? '',
      barcodes: codes.get(shade.id) ?? [],
    })),
  };
}
