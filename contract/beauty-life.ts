import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';
import { shelfEntry } from './shelves.ts';
import { money } from './package-form.ts';

const beautyLife = z.object({
  shelf: z.object({ total: z.number(), inUse: z.number() }),
  /** Each shelf entry counts once, with the earliest expiry of its open packages. */
  expiry: z.object({
    /** The number of entries that are still good, but expire within `limits.beautyLife.soonDays` days. */
    soon: z.number(),
    expired: z.number(),
    next: z.nullable(z.object({ entryId: id, name: z.string(), expiresOn: z.string() })),
  }),
  panProjects: z.object({ running: z.number(), products: z.number() }),
  diary: z.object({ entries: z.number(), latest: z.nullable(z.string()) }),
  /** Paid purchases of this month until today. The most frequent currency comes first. */
  spending: z.object({ bought: z.number(), spent: z.array(money) }),
  latestYear: z.nullable(z.number()),
  ingredients: z.object({ avoided: z.number(), wanted: z.number() }),
  buyAgain: z.number(),
});
export type BeautyLife = z.infer<typeof beautyLife>;

/** The `x-time-zone` header determines the viewer's current day and month. */
export const getBeautyLife = endpoint('GET /api/me/beauty-life', {
  long: true,
  search: true,
  summary: "Returns the numbers for the viewer's private overview; nobody else can request them",
  response: beautyLife,
});

const buyAgainRow = z.object({
  entry: shelfEntry,
  backups: z.number(),
  lastPurchase: z.nullable(
    z.object({ price: money, boughtOn: z.nullable(z.string()), boughtAt: z.nullable(z.string()) }),
  ),
});
export type BuyAgainRow = z.infer<typeof buyAgainRow>;

export const listBuyAgain = endpoint('GET /api/me/buy-again', {
  summary: 'Lists the products that the viewer would buy again, with their last prices, most recent choice first',
  response: z.array(buyAgainRow),
});

const unusedRow = z.object({ entry: shelfEntry, lastUsedOn: z.string() });

/** Omits products without a recorded use, because the viewer does not record uses of these products. */
export const listUnused = endpoint('GET /api/me/unused', {
  summary: 'Lists products in use that have not been used for a long time, longest unused first',
  response: z.array(unusedRow),
});
