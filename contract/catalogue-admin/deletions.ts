import * as z from 'zod/mini';
import { product } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { undoDays } from './merges.ts';
import { cursorQuery, id, idParams, timestamp } from '../shapes.ts';

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

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/deletion',
  access: 'administrator',
  long: true,
  summary: 'Counts the shelf entries, reviews, and photos that deleting a product would delete',
  params: idParams,
  response: deletionPreview,
});
export const listDeletedProducts = endpoint({
  method: 'GET',
  path: '/api/admin/deleted-products',
  access: 'administrator',
  paged: true,
  summary: `Lists the products that were deleted in the last ${undoDays} days, latest first`,
  query: z.object(cursorQuery),
  response: z.array(deletedProduct),
});
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/restore',
  access: 'administrator',
  long: true,
  summary: `Restores a product within ${undoDays} days after its deletion, with everything that belonged to it`,
  params: idParams,
  response: product,
});
