import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';
import { shelfEntry } from './shelves.ts';
import { money } from './spending-form.ts';

const beautyLife = z.object({
  shelf: z.object({ total: z.number(), inUse: z.number() }),
  /** Each shelf entry counts once, with the earliest expiry of its open packages. */
  expiry: z.object({
    /** The number of entries that are still good, but expire within `limits.beautyLife.soonDays` days. */
    soon: z.number(),
    expired: z.number(),
    /** The entry that expires first among the entries that are still good. Null if no entry is still good. */
    next: z.nullable(z.object({ entryId: id, name: z.string(), expiresOn: z.string() })),
  }),
  /** The number of the viewer's running pan projects, and the number of products that the viewer added to them. */
  panProjects: z.object({ running: z.number(), products: z.number() }),
  diary: z.object({ entries: z.number(), latest: z.nullable(z.string()) }),
  /**
   * Paid purchases from the first day of the current month to the current day. `spent` has one total per currency,
   * starting with the currency that has the most purchases.
   */
  spending: z.object({ bought: z.number(), spent: z.array(money) }),
  /** The latest year that has a year in review. Null if no year has one. */
  latestYear: z.nullable(z.number()),
  ingredients: z.object({ avoided: z.number(), wanted: z.number() }),
  /** The number of products that the viewer would buy again. */
  buyAgain: z.number(),
});
export type BeautyLife = z.infer<typeof beautyLife>;

/** The `x-time-zone` header determines the viewer's current day and month. */
export const getBeautyLife = endpoint({
  method: 'GET',
  path: '/api/me/beauty-life',
  access: 'member',
  long: true,
  search: true,
  summary: "Returns the numbers for the viewer's private overview; nobody else can request them",
  response: beautyLife,
});

const buyAgainRow = z.object({
  entry: shelfEntry,
  /** The number of sealed packages of the product that the viewer has. */
  backups: z.number(),
  /** The latest paid purchase that has a price. Null if there is none. */
  lastPurchase: z.nullable(
    z.object({ price: money, boughtOn: z.nullable(z.string()), boughtAt: z.nullable(z.string()) }),
  ),
});
export type BuyAgainRow = z.infer<typeof buyAgainRow>;

export const listBuyAgain = endpoint({
  method: 'GET',
  path: '/api/me/buy-again',
  access: 'member',
  summary: 'Lists the products that the viewer would buy again, with their last prices, most recent choice first',
  response: z.array(buyAgainRow),
});

const unusedRow = z.object({ entry: shelfEntry, lastUsedOn: z.string() });

/** Omits products without a recorded use, because the viewer does not record uses of these products. */
export const listUnused = endpoint({
  method: 'GET',
  path: '/api/me/unused',
  access: 'member',
  summary: 'Lists products in use that have not been used for a long time, longest unused first',
  response: z.array(unusedRow),
});
