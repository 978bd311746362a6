import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, listing, numberIn, requiredText, severalOf, timestamp, wholeNumber } from './shapes.ts';

export const catalogImportOutcomes = ['taken', 'merged', 'skipped', 'waiting'] as const;
export const importReason = z.object({
  outcome: z.enum(catalogImportOutcomes),
  /** Null for rows that were accepted automatically and as they are. */
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
  /** The number of rows in the group. One decision is about at most `limits.moderationQueue.groupRows` of them. */
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

/** Which new rows an administrator must review: the uncertain ones, all, or none. */
export const reviewChoices = ['unsure', 'new', 'none'] as const;
export const importFileStates = ['uploading', 'checking', 'ready', 'importing', 'failed'] as const;

const importPreview = z.object({
  /** How each column of the file is read. Null for a column that is not imported. */
  columns: z.array(z.object({ name: z.string(), use: z.nullable(z.string()) })),
  source: z.string(),
  taken: z.number(),
  merged: z.number(),
  skipped: z.number(),
  waiting: z.number(),
  reasons: z.array(importReason),
  /** The first rows of the file. */
  rows: z.array(
    z.object({
      id,
      outcome: z.enum(catalogImportOutcomes),
      reason: z.nullable(z.string()),
      brandName: z.nullable(z.string()),
      name: z.nullable(z.string()),
      variantName: z.nullable(z.string()),
      barcode: z.nullable(z.string()),
      category: z.nullable(z.string()),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

const importFile = z.object({
  id,
  fileName: z.string(),
  bytes: z.number(),
  /** How many parts of `limits.importFile.partBytes` the server has. */
  parts: z.number(),
  state: z.enum(importFileStates),
  review: z.enum(reviewChoices),
  /** How far the server has read the file, from 0 to 1. */
  partRead: z.number(),
  rowsRead: z.number(),
  preview: z.nullable(importPreview),
  /** Why the file cannot be imported. */
  problem: z.nullable(z.string()),
});
export type ImportFile = z.infer<typeof importFile>;

export const listImportFiles = endpoint('GET /api/admin/import-files', {
  summary: 'Returns the file that administrators are importing in the browser. There is at most one',
  response: z.array(importFile),
});

const review = z.enum(reviewChoices);
const bytes = wholeNumber(1, limits.importFile.bytes, 'The file must have between 1 byte and 1 GB');
export const openImportFile = endpoint('POST /api/admin/import-files', {
  summary:
    'Starts the upload of a catalog file, or returns the unfinished upload of a file with the same name and size',
  body: z.object({ fileName: requiredText('File name', 200), bytes, review }),
  response: importFile,
});
export const uploadImportPart = endpoint('PUT /api/admin/import-files/:id/parts/:part', {
  upload: 'application/octet-stream',
  bodyLimit: limits.importFile.partBytes,
  summary: 'Stores the next part of a catalog file. After the last part, the server checks the file',
  params: z.object({
    id: numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid id'),
    part: numberIn(0, limits.importFile.bytes / limits.importFile.partBytes, 'Invalid part'),
  }),
});
export const checkImportFile = endpoint('POST /api/admin/import-files/:id/check', {
  summary: 'Checks an uploaded catalog file again, with another choice of rows to review',
  body: z.object({ review }),
});
export const startFileImport = endpoint('POST /api/admin/import-files/:id/start', {
  summary: 'Imports a checked catalog file in the background',
});
export const discardImportFile = endpoint('DELETE /api/admin/import-files/:id', {
  summary: 'Discards a catalog file, and stops its upload, its check, or its import',
});
