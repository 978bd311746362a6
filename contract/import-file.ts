import * as z from 'zod/mini';
import { importReason, catalogImportOutcomes } from './catalog-import.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, numberIn, requiredText, wholeNumber } from './shapes.ts';

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
