import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';
import { shelfEntry } from './shelves.ts';
import { money } from './spending-form.ts';

const beautyLife = z.object({
  shelf: z.object({ total: z.number(), inUse: z.number() }),
  /**
   * Packages in use. `soon` are good for at most `limits.beautyLife.soonDays`. `next` is the package that expires next.
   */
  expiry: z.object({
    soon: z.number(),
    expired: z.number(),
    next: z.nullable(z.object({ entryId: id, name: z.string(), expiresOn: z.string() })),
  }),
  /** The viewer's running projects, and their own products in them. */
  panProjects: z.object({ running: z.number(), products: z.number() }),
  diary: z.object({ entries: z.number(), latest: z.nullable(z.string()) }),
  /** Paid purchases of the current month. One sum per currency, sorted by number of purchases, highest first. */
  spending: z.object({ bought: z.number(), spent: z.array(money) }),
  /** The latest year with a review. */
  latestYear: z.nullable(z.number()),
  ingredients: z.object({ avoided: z.number(), wanted: z.number() }),
  /** Products that the viewer would buy again. */
  buyAgain: z.number(),
});
export type BeautyLife = z.infer<typeof beautyLife>;

/** The header x-time-zone determines the viewer's day and month. */
export const getBeautyLife = endpoint({
  method: 'GET',
  path: '/api/me/beauty-life',
  access: 'member',
  long: true,
  search: true,
  summary: "Returns the numbers of the viewer's own tools; nobody else can ask for them",
  response: beautyLife,
});

const buyAgainRow = z.object({
  entry: shelfEntry,
  /** Sealed packages that the viewer still has. */
  backups: z.number(),
  /** The latest purchase with a price. */
  lastPurchase: z.nullable(
    z.object({ price: money, boughtOn: z.nullable(z.string()), boughtAt: z.nullable(z.string()) }),
  ),
});
export type BuyAgainRow = z.infer<typeof buyAgainRow>;

export const listBuyAgain = endpoint({
  method: 'GET',
  path: '/api/me/buy-again',
  access: 'member',
  summary: 'Lists the products that the viewer would buy again with their last price, latest choice first',
  response: z.array(buyAgainRow),
});

const unusedRow = z.object({ entry: shelfEntry, lastUsedOn: z.string() });

/** Products without any use are omitted, because their member does not record uses. */
export const listUnused = endpoint({
  method: 'GET',
  path: '/api/me/unused',
  access: 'member',
  summary: 'Lists products in use whose last use is long ago, the longest first',
  response: z.array(unusedRow),
});
