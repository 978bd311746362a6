import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';
import { money } from './spending-form.ts';

/** A package is in "expires soon" from this many days before its last good day. */
export const soonDays = 30;

const beautyLife = z.object({
  shelf: z.object({ total: z.number(), inUse: z.number() }),
  /** Packages in use. `soon` are good for at most 30 more days. `next` expires first of those that are still good. */
  expiry: z.object({
    soon: z.number(),
    expired: z.number(),
    next: z.nullable(z.object({ entryId: id, name: z.string(), expiresOn: z.string() })),
  }),
  /** The viewer's running projects, and their own products in them. */
  panProjects: z.object({ running: z.number(), products: z.number() }),
  diary: z.object({ entries: z.number(), latest: z.nullable(z.string()) }),
  /** Paid purchases of the current month. One sum for each currency, the one with most purchases first. */
  spending: z.object({ bought: z.number(), spent: z.array(money) }),
  /** The latest year with a review. */
  latestYear: z.nullable(z.number()),
  ingredients: z.object({ avoided: z.number(), wanted: z.number() }),
});
export type BeautyLife = z.infer<typeof beautyLife>;

/** The header x-time-zone determines the viewer's day and month. */
export const getBeautyLife = endpoint({
  method: 'GET',
  path: '/api/me/beauty-life',
  access: 'member',
  search: true,
  summary: "Returns the numbers of the viewer's own tools; nobody else can ask for them",
  response: beautyLife,
});
