import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursorQuery, id, idParams, timestamp } from './shapes.ts';

export const catalogueImportOutcomes = ['taken', 'merged', 'skipped'] as const;
const importReason = z.object({
  outcome: z.enum(catalogueImportOutcomes),
  /** Null of rows that were simply taken. */
  reason: z.nullable(z.string()),
  rows: z.number(),
});
export type ImportReason = z.infer<typeof importReason>;

export const catalogueImport = z.object({
  id,
  fileName: z.string(),
  source: z.string(),
  sourceLicence: z.string(),
  taken: z.nullable(z.number()),
  merged: z.nullable(z.number()),
  skipped: z.nullable(z.number()),
  /** Most rows first, at most twenty. */
  reasons: z.array(importReason),
  hasReport: z.boolean(),
  startDate: timestamp,
  /** Null while it is under way or where it broke off. */
  finishDate: z.nullable(timestamp),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

export const listCatalogueImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'administrator',
  paged: true,
  summary: 'Imports of the catalogue with what became of their rows, latest first',
  query: z.object(cursorQuery),
  response: z.array(catalogueImport),
});
export const downloadImportReport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/report',
  access: 'administrator',
  download: 'text/csv; charset=utf-8',
  summary: 'Downloads what became of every row of an import, and why',
  params: idParams,
  response: z.unknown(),
});
