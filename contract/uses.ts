import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { monthsSources } from './expiry-date.ts';
import { calendarDay, id, idParams, timestamp } from './shapes.ts';
import { shelfEntry } from './shelves.ts';
import { batchText, level, months, printedExpiry } from './package-form.ts';

/** One tap on "Used it". The device generates `key`. */
const use = z.object({ key: z.uuid('Invalid use'), usedOn: z.string(), usedAt: z.string() });

const period = z.nullable(z.object({ months: z.number(), source: z.enum(monthsSources) }));

/** Usage data of a shelf entry. Only the owner ever receives it. */
const entryUsage = z.object({
  entry: shelfEntry,
  /** The id of the open package that expires first. Null if no package is open. */
  packageId: z.nullable(id),
  /** When the package was opened or, if that is not recorded, the entry's start date. */
  openedOn: z.nullable(z.string()),
  printedExpiry: z.nullable(z.string()),
  batchNote: z.nullable(z.string()),
  /** The months after opening that the member read on the package. */
  ownPeriod: z.nullable(z.number()),
  period,
  /** The months after opening that apply to packages for which the member entered no value. */
  usualPeriod: period,
  /** `waits` means that a suggestion by the viewer is pending, and `needless` that the catalog has a number. */
  suggestion: z.enum(['possible', 'waits', 'needless']),
  /** The last day on which the package is still good. Null if the package has no expiry. */
  clock: z.nullable(z.object({ expiresOn: z.string(), because: z.enum(['opened', 'printed']) })),
  useCount: z.number(),
  uses: z.array(use),
  /** The key of the use that was recorded last. Its day can be earlier than the days of other uses. */
  lastRecorded: z.nullable(z.string()),
  /** How full the package is, in percent. */
  level: z.nullable(z.object({ level: z.number(), setOn: z.string(), grams: z.nullable(z.number()) })),
  /** The range from `earliest` to `latest` has a probability of 80%. `missing` is why there is no forecast. */
  forecast: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('range'),
      earliest: z.string(),
      likely: z.string(),
      latest: z.string(),
      sureness: z.enum(['sure', 'fair', 'rough']),
    }),
    z.object({ kind: z.literal('beyond'), years: z.number() }),
    z.object({ kind: z.literal('unknown'), missing: z.enum(['level', 'uses', 'paused', 'empty', 'finished']) }),
  ]),
  wouldBuyAgain: z.nullable(z.boolean()),
  /** The entry is finished, and the member has neither answered nor dismissed "Would you buy it again?". */
  asksBuyAgain: z.boolean(),
});
export type EntryUsage = z.infer<typeof entryUsage>;

export const getEntryUsage = endpoint('GET /api/shelf/:id/life', {
  summary: "Returns one of the viewer's own entries with its dates, uses, and level",
  response: entryUsage,
});

export const changePackage = endpoint('PATCH /api/shelf/:id/life', {
  openToSuspended: true,
  summary: 'Changes the printed data of the package in use; null clears a field',
  body: z.object({
    printedExpiry: z.optional(z.nullable(printedExpiry)),
    batchNote: z.optional(z.nullable(batchText)),
    ownPeriod: z.optional(z.nullable(months)),
  }),
  response: entryUsage,
});

/** The calendar day and the time of the event according to the member's device. */
const happened = { on: calendarDay, at: timestamp };

export const useProduct = endpoint('POST /api/shelf/:id/uses', {
  keyed: true,
  openToSuspended: true,
  status: 201,
  summary: 'Records one use of an entry; a repeated key counts only once',
  body: z.object({ key: z.uuid('Invalid use'), ...happened }),
  response: entryUsage,
});
export const listUsedEntries = endpoint('GET /api/me/uses', {
  summary: 'Lists the ids of the entries that the viewer used on a day',
  query: z.object({ on: calendarDay }),
  response: z.array(id),
});
export const undoUse = endpoint('DELETE /api/shelf/:id/uses/:key', {
  keyed: true,
  openToSuspended: true,
  summary: 'Removes one use; succeeds if it is already removed',
  params: z.extend(idParams, { key: z.uuid('Invalid use') }),
  response: entryUsage,
});

export const setLevel = endpoint('POST /api/shelf/:id/level', {
  keyed: true,
  openToSuspended: true,
  summary: 'Sets how full an entry’s package is; the last value of each day applies',
  body: z.object({ level, ...happened }),
  response: entryUsage,
});

const gramsMessage = 'Please enter the weight in grams';
export const weighProduct = endpoint('POST /api/shelf/:id/weight', {
  openToSuspended: true,
  summary: 'Saves the weight of an entry’s package; its level follows from the first weighing and the package size',
  body: z.object({
    grams: z
      .number(gramsMessage)
      .check(z.gt(0, gramsMessage), z.maximum(limits.package.heaviest, gramsMessage), z.multipleOf(0.1, gramsMessage)),
    ...happened,
  }),
  response: entryUsage,
  keyed: true,
});

export const setBuyAgain = endpoint('POST /api/shelf/:id/buy-again', {
  summary: 'Saves whether the member would buy a product again; null dismisses the question permanently',
  body: z.object({ wouldBuyAgain: z.nullable(z.boolean()) }),
  response: entryUsage,
});
