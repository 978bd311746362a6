import * as z from 'zod/mini';
import { product } from '../catalog.ts';
import { endpoint } from '../endpoint.ts';
import { id, listing, timestamp } from '../shapes.ts';
import { adminBrand } from './brands.ts';
import { undoDays } from './merges.ts';

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
const pair = z.object({ id, otherId: id });
export const markProductsDifferent = endpoint('POST /api/admin/likely-duplicates/different', {
  summary: 'Marks two products as not the same, so that they are not suggested again',
  body: pair,
});
export const unmarkProductsDifferent = endpoint('POST /api/admin/likely-duplicates/undo', {
  summary: 'Undoes marking two products as not the same',
  body: pair,
});

const brandMerge = z.object({
  id,
  keptName: z.string(),
  goneName: z.string(),
  products: z.number(),
  /** Null if the administrator's account has been deleted. */
  username: z.nullable(z.string()),
  date: timestamp,
});
export type BrandMerge = z.infer<typeof brandMerge>;
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
