import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { packageForm } from './package-form.ts';
import { csvFile, id, numberIn, timestamp } from './shapes.ts';
import { newEntryFields } from './shelves.ts';

const day = String.raw`\d{4}-\d{2}-\d{2}`;
/** In the format of shelf files: days are one string, with spaces between them. */
const usageRecord = z.object({
  wouldBuyAgain: z.optional(z.nullable(z.boolean())),
  uses: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.package.usesInFile * 11, 'Too many uses'),
        z.regex(new RegExp(`^(${day}( (?=.)|$))*$`), 'Invalid uses'),
      ),
  ),
  /** "2026-05-01=60" is the level in percent on a day. "2026-05-01=60@48.5" also contains the weight in grams. */
  levels: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.package.levelsInFile * 23, 'Too many levels'),
        z.regex(new RegExp(`^(${day}=\\d{1,3}(@\\d{1,5}\\.\\d)?( (?=.)|$))*$`), 'Invalid levels'),
      ),
  ),
});

export const importedEntry = z.object({
  ...newEntryFields,
  dateAdded: z.nullable(timestamp),
  life: z.optional(usageRecord),
  /** Waits for a review, and is never published without one. */
  rating: z.optional(z.nullable(numberIn(1, limits.review.ratingMaximum, 'Invalid rating'))),
  purchase: z.optional(z.nullable(packageForm)),
  /** One line per pan project. Only the server parses them (server/features/pan-projects/pan-projects.rules.ts). */
  pan: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(limits.shelfImport.pan))),
});
export type ImportedEntry = z.infer<typeof importedEntry>;

const importCandidate = z.object({
  id,
  brandName: z.string(),
  name: z.string(),
  variantName: z.nullable(z.string()),
  isOnShelf: z.boolean(),
  /** The parent product, if it has shades that are not among the candidates. Otherwise null. */
  parentId: z.nullable(id),
});
export type ImportCandidate = z.infer<typeof importCandidate>;

const importOutcomes = ['matched', 'unsure', 'unmatched', 'on_shelf'] as const;
const importRow = z.object({
  /** The number of the row, not counting the header and blank lines. The first row is 1. */
  row: z.number(),
  brand: z.string(),
  product: z.string(),
  shade: z.string(),
  outcome: z.enum(importOutcomes),
  problem: z.nullable(z.string()),
  /** False if the file has too many rows without an exact match, so that the server did not look this row up. */
  isLookedUp: z.boolean(),
  /** If the match is certain, only the matching product. Otherwise, up to eight similar products, best match first. */
  candidates: z.array(importCandidate),
  suggested: z.nullable(id),
  entry: z.omit(importedEntry, { productId: true }),
  /** True if the row's price or size is unreadable. The rest of the row is still imported. */
  purchaseUnread: z.boolean(),
  /** Messages for the member: values that are unclear or not imported, and how the import read them. */
  notes: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** A row has itself, eleven fields, its tags, its package, its pan projects, and its history. */
const mostValues = limits.shelfImport.rows * (12 + limits.tag.perEntry + 10 + limits.shelfImport.pan + 7) + 10;
const importing = {
  long: true,
  status: 201,
  rate: 'shelfImport',
  bodyLimit: limits.shelfImport.bytes * 2,
  bodyValues: mostValues,
  body: z.object({
    entries: z
      .array(importedEntry)
      .check(z.maxLength(limits.shelfImport.rows, 'This file has too many rows. Please split it')),
  }),
} as const;

export const reviewShelfImport = endpoint('POST /api/shelf/import/review', {
  long: true,
  openToSuspended: true,
  search: true,
  rate: 'shelfFileReview',
  bodyLimit: limits.shelfImport.bytes * 1.5,
  summary: 'Finds the products listed in a CSV file, without saving anything',
  body: z.object({ csv: csvFile(limits.shelfImport.bytes) }),
  response: z.array(importRow),
});
export const importShelf = endpoint('POST /api/shelf/import', {
  ...importing,
  keyed: true,
  summary:
    'Adds the reviewed rows to the shelf immediately. Existing entries stay as they are and get new packages. Files with a long history need `POST /api/shelf/imports`',
  /** `purchases` is the number of packages that were not recorded before. */
  response: z.object({ added: z.number(), skipped: z.number(), purchases: z.number() }),
});

export const shelfImportStates = ['running', 'retrying', 'done', 'stopped'] as const;
const shelfImport = z.object({
  /** `retrying` means that the latest piece of the import failed and will run again later. */
  state: z.enum(shelfImportStates),
  /** The number of rows to import. `done` is how many of them have been imported or skipped so far. */
  total: z.number(),
  done: z.number(),
  added: z.number(),
  purchases: z.number(),
  problem: z.nullable(z.string()),
  startedAt: timestamp,
});
export type ShelfImport = z.infer<typeof shelfImport>;

export const startShelfImport = endpoint('POST /api/shelf/imports', {
  ...importing,
  summary:
    'Imports the reviewed rows in the background, one piece at a time. A member can have only one import at a time',
  response: shelfImport,
});
export const getShelfImport = endpoint('GET /api/shelf/imports/latest', {
  summary: 'Returns the progress of the running import, or the result of the latest one',
  response: z.nullable(shelfImport),
});
export const stopShelfImport = endpoint('DELETE /api/shelf/imports/latest', {
  summary: 'Stops the running import. Rows that were imported before stay on the shelf',
  response: z.nullable(shelfImport),
});
