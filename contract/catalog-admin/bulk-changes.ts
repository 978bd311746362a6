import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { cursorQuery, id, idParams, listing, requiredText, searchText, severalOf } from '../shapes.ts';
import { sectionId } from '../sections.ts';
import { deletionPreview, undoable, undoDays } from './merges.ts';
import { listAdminProducts, monthsAfterOpening, sections, tags } from './products.ts';

/** What a product can lack, with the label of the view that lists such products. */
export const productGaps = {
  no_picture: 'No picture',
  no_ingredients: 'No ingredients',
  no_category: 'No category',
  no_subcategory: 'No subcategory',
  no_barcode: 'No barcode',
} as const;
export type ProductGap = keyof typeof productGaps;
export const tableOrders = {
  newest: 'Newest',
  name: 'Name',
  changed: 'Last changed',
  reviews: 'Most reviews',
} as const;
export type TableOrder = keyof typeof tableOrders;
const keysOf = <Key extends string>(labels: Record<Key, string>) => z.enum(Object.keys(labels) as [Key, ...Key[]]);

const filter = {
  gap: z.optional(keysOf(productGaps)),
  search: z.optional(searchText),
  /** The id of the catalog import that added the product. */
  import: z.optional(idParams.shape.id),
  /** The username of an administrator who has changed the product. */
  by: z.optional(z.string().check(z.trim(), z.maxLength(limits.username.maximum))),
  section: z.optional(sectionId('Unknown editorial section')),
};
const productFilter = z.object(filter);
export type ProductFilter = z.output<typeof productFilter>;

export const listProductTable = endpoint('GET /api/admin/product-table', {
  search: true,
  paged: true,
  summary: 'Lists the products that match every given filter, without shades',
  query: z.object({ ...filter, ...cursorQuery, sort: z.optional(keysOf(tableOrders)) }),
  response: listAdminProducts.response,
});
export const countProductTable = endpoint('GET /api/admin/product-table/counts', {
  search: true,
  summary: 'Counts the products that match every given filter, and those of the whole catalog that lack something',
  query: productFilter,
  response: z.object({ matching: z.number(), gaps: z.partialRecord(keysOf(productGaps), z.number()) }),
});

const names = z.optional(tags);
export const bulkFields = z.object({
  categoryId: z.optional(id),
  /** Null for no subcategory. Only together with `categoryId`. */
  subcategoryId: z.optional(z.nullable(id)),
  brandName: z.optional(requiredText('Brand name', limits.product.name)),
  /** Null clears it. */
  monthsAfterOpening: z.optional(z.nullable(monthsAfterOpening)),
  addTags: names,
  removeTags: names,
  addSections: z.optional(sections),
  removeSections: z.optional(sections),
});
export type BulkFields = z.output<typeof bulkFields>;
const ids = severalOf(id, limits.bulkChange.chosen, 'Choose a product', `At most ${limits.bulkChange.chosen} products`);
const chosen = z.union([
  z.object({ ids }),
  /**
   * `from.matching` is the number of products that the administrator has seen. A misspelled filter is rejected, because
   * without it, every product would match.
   */
  z.object({ filter: z.strictObject(filter), from: startedFrom }),
]);
const bulkChange = z.object({
  ...undoable,
  kind: z.enum(['change', 'delete', 'restore']),
  fields: z.array(z.string()),
  total: z.number(),
  done: z.number(),
  /** Products that were not changed, for example because the brand has a product with the same name. */
  skipped: z.number(),
  isFinished: z.boolean(),
  /** `kept` products were not changed back, because somebody has changed them since. Null without an undo. */
  undo: z.nullable(z.object({ done: z.number(), kept: z.number(), isFinished: z.boolean() })),
});
export type BulkChange = z.infer<typeof bulkChange>;

export const changeInBulk = endpoint('POST /api/admin/bulk-changes', {
  long: true,
  status: 201,
  summary: 'Starts a job that changes, deletes, or restores many products; the job skips shades',
  body: z.object({
    chosen,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('change'), fields: bulkFields }),
      z.object({ kind: z.literal('delete') }),
      z.object({ kind: z.literal('restore') }),
    ]),
  }),
  response: bulkChange,
});
export type BulkOrder = z.output<typeof changeInBulk.body>;
export const previewBulkDeletion = endpoint('POST /api/admin/bulk-changes/deletion', {
  long: true,
  summary: 'Counts the shelf entries, reviews, and photos that deleting these products would delete',
  body: z.object({ chosen }),
  response: deletionPreview,
});
export const listBulkChanges = endpoint('GET /api/admin/bulk-changes', {
  ...listing,
  summary: `Lists the bulk changes of the last ${undoDays} days with their progress, latest first`,
  response: z.array(bulkChange),
});
export const undoBulkChange = endpoint('POST /api/admin/bulk-changes/:id/undo', {
  summary: 'Starts a job that undoes a bulk change, except for products that somebody has changed since',
});
