import * as z from 'zod/mini';
import { brand } from '../catalog.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, idParams, requiredText, searchableListing } from '../shapes.ts';

export const adminBrand = z.extend(brand, {
  /** Omits spelling variants of the brand's main name. */
  aliases: z.array(z.string()),
});
export type AdminBrand = z.infer<typeof adminBrand>;

export const brandForm = z.object({ name: requiredText('Brand name', limits.product.name) });
export const aliasForm = z.object({ name: requiredText('Alias', limits.product.name) });

export const listAdminBrands = endpoint('GET /api/admin/brands', {
  ...searchableListing,
  summary: 'Lists brands by name, with their product counts and aliases; `search` matches names and aliases',
  response: z.array(adminBrand),
});
export const renameBrand = endpoint('PATCH /api/admin/brands/:id', {
  summary: 'Renames a brand; its old name becomes an alias',
  body: z.extend(brandForm, { from: startedFrom }),
  response: adminBrand,
});
export const addBrandAlias = endpoint('POST /api/admin/brands/:id/aliases', {
  status: 201,
  summary: 'Adds an alias to a brand; no other brand may use it',
  body: aliasForm,
  response: adminBrand,
  keyed: true,
});
export const removeBrandAlias = endpoint('DELETE /api/admin/brands/:id/aliases/:alias', {
  summary: 'Removes an alias from a brand',
  params: z.extend(idParams, { alias: aliasForm.shape.name }),
  response: adminBrand,
});

const brandMergePreview = z.object({
  products: z.number(),
  aliases: z.array(z.string()),
  /** Pairs of products, one from each brand, that have the same name. The brand merge does not merge these products. */
  namesakes: z.object({
    total: z.number(),
    shown: z.array(z.object({ name: z.string(), keptId: id, goneId: id })),
  }),
});

export const previewBrandMerge = endpoint('GET /api/admin/brands/:id/merge', {
  summary: 'Previews merging another brand into this one',
  query: z.object({ goneId: idParams.shape.id }),
  response: brandMergePreview,
});
export const mergeBrands = endpoint('POST /api/admin/brands/:id/merge', {
  summary: 'Merges another brand into this one; its name becomes an alias',
  body: z.object({ goneId: id }),
  response: adminBrand,
});

const pairedBrand = z.object({ id, name: z.string(), productCount: z.number() });
export const brandPair = z.object({ brand: pairedBrand, other: pairedBrand });
export type BrandPair = z.infer<typeof brandPair>;
export const pairIds = z.object({ id, otherId: id });
export const listBrandPairs = endpoint('GET /api/admin/brand-pairs', {
  long: true,
  summary: 'Suggests up to 50 pairs of similarly named brands to merge, largest brands first',
  response: z.array(brandPair),
});
export const markBrandsDifferent = endpoint('POST /api/admin/brand-pairs/different', {
  summary: 'Marks two similar brands as different, so that they are not suggested again',
  body: pairIds,
});
export const unmarkBrandsDifferent = endpoint('POST /api/admin/brand-pairs/undo', {
  summary: 'Undoes marking two brands as different',
  body: pairIds,
});
export const deleteBrand = endpoint('DELETE /api/admin/brands/:id', {
  summary: 'Deletes a brand that has no products',
});
export const listSimilarBrands = endpoint('GET /api/admin/similar-brands', {
  summary: `Lists up to ${limits.moderationQueue.similarBrands} brands whose names are similar to a new name; empty for a known name`,
  query: z.object({ name: brandForm.shape.name }),
  response: z.array(brand),
});
