import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, timestamp } from './shapes.ts';
import { newEntryFields } from './shelves.ts';

/** Everything the member wrote, as one ZIP with JSON and CSV files and the photos. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'member',
  search: true,
  download: 'application/zip',
  summary: 'Downloads the member’s own profile, shelf, reviews, follows, challenges and photos',
  response: z.unknown(),
});

export const importedEntry = z.object({ ...newEntryFields, dateAdded: z.nullable(timestamp) });
export type ImportedEntry = z.infer<typeof importedEntry>;

/** A product that a row of the file may mean. */
export const importCandidate = z.object({
  id,
  brandName: z.string(),
  name: z.string(),
  variantName: z.nullable(z.string()),
});
export type ImportCandidate = z.infer<typeof importCandidate>;

export const importOutcomes = ['matched', 'unsure', 'unmatched', 'on_shelf'] as const;
export const importRow = z.object({
  /** Its place among the rows of the file, from 1. */
  row: z.number(),
  /** As the file writes them. */
  brand: z.string(),
  product: z.string(),
  shade: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why nothing can be written of it. */
  problem: z.nullable(z.string()),
  /** One where it is matched, the likely ones where it is unsure. */
  candidates: z.array(importCandidate),
  entry: z.omit(importedEntry, { productId: true }),
});
export type ImportRow = z.infer<typeof importRow>;

export const reviewShelfImport = endpoint({
  method: 'POST',
  path: '/api/shelf/import/review',
  access: 'member',
  openToSuspended: true,
  search: true,
  bodyLimit: limits.shelfImport.bytes * 2,
  summary: 'Finds the products of a CSV file; writes nothing',
  body: z.object({
    csv: z
      .string('Please choose a CSV file')
      .check(z.maxLength(limits.shelfImport.bytes, 'The file is too large. Please split it')),
  }),
  response: z.array(importRow),
});
export const importShelf = endpoint({
  method: 'POST',
  path: '/api/shelf/import',
  access: 'member',
  status: 201,
  bodyLimit: limits.shelfImport.bytes * 4,
  summary: 'Puts the reviewed rows on the shelf; what stands there already stays as it is',
  body: z.object({
    entries: z.array(importedEntry).check(z.maxLength(limits.shelfImport.rows, 'Too many rows. Please split the file')),
  }),
  response: z.object({ added: z.number(), skipped: z.number() }),
});
