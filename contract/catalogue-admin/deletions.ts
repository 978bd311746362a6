import * as z from 'zod/mini';
import { listing } from '../administration.ts';
import { product } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { undoDays } from './merges.ts';
import { id, timestamp } from '../shapes.ts';

const deletionPreview = z.object({
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
  id,
  productId: id,
  /** The brand, name, and shade at the time of the deletion. */
  title: z.string(),
  /** Null if the administrator's account has been deleted. */
  username: z.nullable(z.string()),
  date: timestamp,
});
export type DeletedProduct = z.infer<typeof deletedProduct>;

export const previewDeletion = endpoint('GET /api/admin/products/:id/deletion', {
  access: 'administrator',
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
  access: 'administrator',
  long: true,
  summary: `Restores a product within ${undoDays} days after its deletion, with everything that belonged to it`,
  response: product,
});
