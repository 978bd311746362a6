import * as z from 'zod/mini';
import { product } from '../catalog.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, idParams, listing, requiredText, timestamp } from '../shapes.ts';
import { adminBrand, pairIds } from './brands.ts';

export const undoDays = 30;

/** `username` is null if the administrator's account has been deleted. */
export const undoable = { id, username: z.nullable(z.string()), date: timestamp };

export const undoObstacles = {
  later_merge: 'A later merge includes the same products. Undo that one first.',
  product_deleted: 'The remaining product was deleted.',
  parent_deleted: 'The parent product of a merged shade was deleted.',
} as const;
export type UndoObstacle = keyof typeof undoObstacles;

/** A product or shade can also become a shade of another product ('moved'), or a product of its own ('separated'). */
export const mergeKinds = ['merged', 'moved', 'separated'] as const;

const productMerge = z.object({
  ...undoable,
  kind: z.enum(mergeKinds),
  keptId: id,
  goneId: id,
  /** The brand, name, and shade of each product at the time of the merge. */
  keptTitle: z.string(),
  goneTitle: z.string(),
  obstacle: z.nullable(z.enum(['later_merge', 'product_deleted', 'parent_deleted'] satisfies UndoObstacle[])),
});
export type ProductMerge = z.infer<typeof productMerge>;

/** Counts of the removed product's records, including those of shades that are merged with it. */
const mergePreview = z.object({
  entries: z.number(),
  /** The number of members with entries for both products. The merge retains only the entry that was changed last. */
  entriesOfBoth: z.number(),
  finishedEntries: z.number(),
  reviews: z.number(),
  /** Only the review that was written or edited last stays. */
  reviewsOfBoth: z.number(),
  barcodes: z.number(),
  activities: z.number(),
  requests: z.number(),
  photoSubmissions: z.number(),
  photos: z.number(),
  tags: z.number(),
  shadesMoved: z.array(z.string()),
  shadesMerged: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const previewMerge = endpoint('GET /api/admin/merges/preview', {
  long: true,
  summary: 'Previews the merge of two products',
  query: z.object({ keptId: idParams.shape.id, goneId: idParams.shape.id }),
  response: mergePreview,
});
export const mergeProducts = endpoint('POST /api/admin/merges', {
  long: true,
  status: 201,
  summary: "Merges one product into another; the merged product's URL then leads to the other product",
  body: z.object({ keptId: id, goneId: id }),
  response: productMerge,
});
export const listMerges = endpoint('GET /api/admin/merges', {
  ...listing,
  summary: `Lists the merges and moves from the last ${undoDays} days that have not been undone, newest first`,
  response: z.array(productMerge),
});
export const undoMerge = endpoint('DELETE /api/admin/merges/:id', {
  long: true,
  summary: `Undoes a merge or a move within ${undoDays} days and returns the restored product`,
  response: product,
});

export const moveProduct = endpoint('POST /api/admin/products/:id/move', {
  long: true,
  status: 201,
  summary: `Makes a product a shade of another, or a shade a product of its own, undoable for ${undoDays} days`,
  body: z.object({
    /** Null makes the shade a product of its own. */
    parentId: z.nullable(id),
    /** The name of the shade, or of the new product. */
    name: requiredText('Name', limits.product.name),
    from: startedFrom,
  }),
  response: productMerge,
});

export const deletionPreview = z.object({
  shades: z.number(),
  entries: z.number(),
  reviews: z.number(),
  /** The photos in these reviews, and the progress photos of these entries. */
  photos: z.number(),
  /** The members with at least one of these entries or reviews. */
  members: z.number(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

const deletedProduct = z.object({
  ...undoable,
  productId: id,
  /** The brand, name, and shade at the time of the deletion. */
  title: z.string(),
});
export type DeletedProduct = z.infer<typeof deletedProduct>;

export const previewDeletion = endpoint('GET /api/admin/products/:id/deletion', {
  long: true,
  summary: 'Counts the shelf entries, reviews, and photos that deleting a product would delete',
  response: deletionPreview,
});
export const listDeletedProducts = endpoint('GET /api/admin/deleted-products', {
  ...listing,
  summary: `Lists the products that were deleted in the last ${undoDays} days, latest first`,
  response: z.array(deletedProduct),
});
export const restoreProduct = endpoint('POST /api/admin/products/:id/restore', {
  long: true,
  summary: `Restores a product within ${undoDays} days after its deletion, with everything that belonged to it`,
  response: product,
});

/** Why two products may be the same, strongest first. */
export const duplicateReasons = ['barcode', 'name', 'spelling', 'picture', 'shades'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The counts include the shades. */
const candidate = z.object({
  product,
  shades: z.number(),
  /** Up to 12. */
  shadeNames: z.array(z.string()),
  /** Up to 5. */
  barcodes: z.array(z.string()),
  /** Shelf entries, counted up to 1,000. */
  shelves: z.number(),
});
export type DuplicateCandidate = z.infer<typeof candidate>;

const likelyDuplicate = z.object({
  /** Both ids, as "17-42". */
  id: z.string(),
  reasons: z.array(z.enum(duplicateReasons)),
  one: candidate,
  other: candidate,
});
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>;

export const listLikelyDuplicates = endpoint('GET /api/admin/likely-duplicates', {
  ...listing,
  summary: 'Lists pairs of products that may be the same, likeliest first',
  response: z.array(likelyDuplicate),
});
export const markProductsDifferent = endpoint('POST /api/admin/likely-duplicates/different', {
  summary: 'Marks two products as not the same, so that they are not suggested again',
  body: pairIds,
});
export const unmarkProductsDifferent = endpoint('POST /api/admin/likely-duplicates/undo', {
  summary: 'Undoes marking two products as not the same',
  body: pairIds,
});

const brandMerge = z.object({
  ...undoable,
  keptName: z.string(),
  goneName: z.string(),
  products: z.number(),
});
export const listBrandMerges = endpoint('GET /api/admin/brand-merges', {
  ...listing,
  summary: `Lists the merges of brands from the last ${undoDays} days that have not been undone, newest first`,
  response: z.array(brandMerge),
});
export const undoBrandMerge = endpoint('DELETE /api/admin/brand-merges/:id', {
  long: true,
  summary: `Undoes a merge of brands within ${undoDays} days and returns the restored brand`,
  response: adminBrand,
});
