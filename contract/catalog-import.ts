import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, timestamp, listing, severalOf } from './shapes.ts';

export const catalogImportOutcomes = ['taken', 'merged', 'skipped', 'waiting'] as const;
export const importReason = z.object({
  outcome: z.enum(catalogImportOutcomes),
  /** Null for rows that were accepted automatically. */
  reason: z.nullable(z.string()),
  rows: z.number(),
});
export type ImportReason = z.infer<typeof importReason>;

const catalogImport = z.object({
  id,
  fileName: z.string(),
  source: z.string(),
  sourceLicence: z.string(),
  taken: z.nullable(z.number()),
  merged: z.nullable(z.number()),
  skipped: z.nullable(z.number()),
  waiting: z.number(),
  /** The progress of a running import. `partRead` is the fraction of the file that the server has read, from 0 to 1. */
  rowsRead: z.number(),
  partRead: z.number(),
  rowsPerSecond: z.number(),
  /** The estimated time until the import ends. Null before the import has reported any progress. */
  secondsLeft: z.nullable(z.number()),
  /** The progress of a running undo, in products. Null if none is running. */
  undoing: z.nullable(z.object({ done: z.number(), total: z.number() })),
  undoneDate: z.nullable(timestamp),
  /** The number of products that the undo did not delete, because members use them. */
  kept: z.number(),
  /** At most twenty reasons, sorted by number of rows, highest first. */
  reasons: z.array(importReason),
  hasReport: z.boolean(),
  startDate: timestamp,
  /** Null if the import is still running or was interrupted. */
  finishDate: z.nullable(timestamp),
  isRunning: z.boolean(),
});
export type CatalogImport = z.infer<typeof catalogImport>;

export const listCatalogImports = endpoint('GET /api/admin/imports', {
  ...listing,
  summary: 'Lists catalog imports and how many of their rows had each result, latest first',
  response: z.array(catalogImport),
});
export const downloadImportReport = endpoint('GET /api/admin/imports/:id/report', {
  download: 'text/csv; charset=utf-8',
  summary: 'Downloads the result of each row of an import, with the reason',
  response: z.unknown(),
});

const importSample = z.object({
  id,
  brandName: z.string(),
  name: z.string(),
  variantName: z.nullable(z.string()),
  categoryName: z.nullable(z.string()),
  subcategoryName: z.nullable(z.string()),
});
export type ImportSample = z.infer<typeof importSample>;
export const listImportSamples = endpoint('GET /api/admin/imports/:id/samples', {
  summary: 'Returns a sample of the products that an import added',
  response: z.array(importSample),
});

export const importDoubts = [
  'no beauty product',
  'no category',
  'the name is a quantity',
  'new brand close to a known one',
  'everything is reviewed',
] as const;
const pendingRow = z.object({
  id,
  rowNumber: z.number(),
  doubt: z.enum(importDoubts),
  /** The same text for all rows that one decision can be about together. */
  group: z.string(),
  /** The number of rows in the group, up to the most rows that one decision can be about. */
  groupRows: z.number(),
  brandName: z.string(),
  /** An existing brand with a similar name. Null if there is none, or if the row's brand exists. */
  closeBrand: z.nullable(z.string()),
  name: z.string(),
  variantName: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  category: z.nullable(z.string()),
  subcategory: z.nullable(z.string()),
  description: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
});
export type PendingRow = z.infer<typeof pendingRow>;
export const listPendingRows = endpoint('GET /api/admin/imports/:id/waiting', {
  ...listing,
  summary: 'Lists the rows of an import that need review, by reason',
  response: z.array(pendingRow),
});

const atOnce = limits.moderationQueue.atOnce;
const rows = {
  ids: severalOf(id, atOnce, 'Choose at least one row', `Choose at most ${atOnce} rows at a time`),
  /** If true, decides the groups of these rows, up to `limits.moderationQueue.groupRows` rows. */
  alike: z.optional(z.boolean()),
};
/** `decision` is needed to undo the decision. */
const decided = z.object({ decision: id, rows: z.number() });
export const acceptPendingRows = endpoint('POST /api/admin/imports/:id/accept', {
  summary: 'Publishes pending rows, optionally in another category or under the similar brand',
  body: z.object({
    ...rows,
    categoryId: z.optional(id),
    subcategoryId: z.optional(id),
    /** If true, the row's brand becomes an alias of the similar brand. */
    closeBrand: z.optional(z.boolean()),
  }),
  response: decided,
});
export const rejectPendingRows = endpoint('POST /api/admin/imports/:id/reject', {
  summary: 'Rejects pending rows; later imports skip them',
  body: z.object(rows),
  response: decided,
});
export const undoImportDecision = endpoint('POST /api/admin/imports/:id/undo-decision', {
  summary: 'Undoes the latest decision about pending rows of an import, unless somebody uses a product that it added',
  body: z.object({ decision: id }),
});

const importUndoing = z.object({ removed: z.number(), kept: z.number() });
export type ImportUndoing = z.infer<typeof importUndoing>;
export const previewImportUndo = endpoint('GET /api/admin/imports/:id/undo', {
  summary: 'Returns how many products undoing an import would remove, and how many would stay because they are in use',
  response: importUndoing,
});
export const undoImport = endpoint('POST /api/admin/imports/:id/undo', {
  summary: 'Starts to undo an import, except for products in use, and returns the expected counts',
  response: importUndoing,
});
