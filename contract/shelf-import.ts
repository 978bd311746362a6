import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { isPrinted } from './opening-clock.ts';
import { purchaseForm } from './purchase-form.ts';
import { id, idParams, numberIn, optionalText, timestamp } from './shapes.ts';
import { newEntryFields } from './shelves.ts';

const day = String.raw`\d{4}-\d{2}-\d{2}`;
/** A package's life as files have it: days behind one another, with a space between. */
const keptLife = z.object({
  printedExpiry: z.optional(z.nullable(z.string().check(z.refine(isPrinted, 'Invalid printed expiry')))),
  batchNote: z.optional(z.nullable(optionalText(limits.life.batchNote, 'The batch note is too long'))),
  ownPeriod: z.optional(z.nullable(numberIn(1, limits.life.longestPeriod, 'Invalid months after opening'))),
  wouldBuyAgain: z.optional(z.nullable(z.boolean())),
  /** A day for each use. */
  uses: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.life.usesPerEntry * 11, 'Too many uses'),
        z.regex(new RegExp(`^(${day}( (?=.)|$))*$`), 'Invalid uses'),
      ),
  ),
  /** "2026-05-01=60": percent on a day; "2026-05-01=60@48.5" where it was weighed, in grams. */
  levels: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.life.usesPerEntry * 23, 'Too many levels'),
        z.regex(new RegExp(`^(${day}=\\d{1,3}(@\\d{1,5}\\.\\d)?( (?=.)|$))*$`), 'Invalid levels'),
      ),
  ),
});
export type KeptLife = z.output<typeof keptLife>;

export const importedEntry = z.object({
  ...newEntryFields,
  dateAdded: z.nullable(timestamp),
  life: z.optional(keptLife),
  /** What a package of it cost, where the file says. */
  purchase: z.optional(z.nullable(purchaseForm)),
  /** A line for each pan project that it is in, read by the server alone (server/features/pan-projects/pan-file.rules.ts). */
  pan: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(limits.shelfImport.pan))),
});
export type ImportedEntry = z.infer<typeof importedEntry>;

/** A product that a row of the file may mean. */
const importCandidate = z.object({
  id,
  brandName: z.string(),
  name: z.string(),
  variantName: z.nullable(z.string()),
});
export type ImportCandidate = z.infer<typeof importCandidate>;

const importOutcomes = ['matched', 'unsure', 'unmatched', 'on_shelf'] as const;
const importRow = z.object({
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
  /** Something is written of a price or size that cannot be read; the rest is taken without it. */
  purchaseUnread: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

export const reviewShelfImport = endpoint({
  method: 'POST',
  path: '/api/shelf/import/review',
  access: 'member',
  openToSuspended: true,
  search: true,
  rate: 'shelfFileReview',
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
  keyed: true,
  status: 201,
  rate: 'shelfImport',
  bodyLimit: limits.shelfImport.bytes * 4,
  // Of each row ten fields and the row itself, its tags, the nine values of a package, its pan projects, the seven of a life.
  bodyValues: limits.shelfImport.rows * (11 + limits.tag.perEntry + 10 + limits.shelfImport.pan + 7) + 10,
  summary:
    'Puts the reviewed rows on the shelf; what stands there already stays as it is, and gets packages that are new',
  body: z.object({
    entries: z.array(importedEntry).check(z.maxLength(limits.shelfImport.rows, 'Too many rows. Please split the file')),
  }),
  /** `purchases`: packages that were not written down yet. */
  response: z.object({ added: z.number(), skipped: z.number(), purchases: z.number() }),
});

/** What an import would need to bring it all back: asked for before an entry is taken off the shelf. */
export const getKeptLife = endpoint({
  method: 'GET',
  path: '/api/shelf/:id/kept',
  access: 'member',
  summary: "Returns what is known of the package of one of the viewer's entries, as an import takes it",
  params: idParams,
  response: keptLife,
});
