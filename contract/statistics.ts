import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** The number of entries with each status. */
const standing = { wanted: z.number(), using: z.number(), tried: z.number() };
const named = z.object({ name: z.string(), ...standing });
export type NamedStanding = z.infer<typeof named>;

export const statisticsMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** The counts at the end of the month. */
  ...standing,
  /** Products first used or tried in that month, and products finished in it. */
  in: z.number(),
  out: z.number(),
});
export type StatisticsMonth = z.infer<typeof statisticsMonth>;

/** Most frequent first. `others` is the number of omitted ones. */
const mostFrequent = z.object({ rows: z.array(named), others: z.number() });
export type MostFrequent = z.infer<typeof mostFrequent>;

const wornColor = z.object({ productId: id, name: z.string(), colour: z.string() });
export type WornColor = z.infer<typeof wornColor>;

const usedCost = z.object({
  productId: id,
  name: z.string(),
  uses: z.number(),
  /** The price paid for all its packages, in minor units of the currency. */
  paid: z.number(),
});
export type UsedCost = z.infer<typeof usedCost>;

export const streak = z.object({ current: z.number(), longest: z.number() });

export const shelfStatistics = z.object({
  total: z.number(),
  /** Consecutive months up to the current one. The first includes everything before it. */
  months: z.array(statisticsMonth),
  /** Days with activity in the last 53 weeks, and the number of activities. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  /** Consecutive days, over all time. A streak that includes yesterday still counts. */
  streak,
  /** Reviews with one star, two, … five. */
  ratings: z.array(z.number()),
  averageRating: z.nullable(z.number()),
  kinds: mostFrequent,
  brands: mostFrequent,
  /** The colors of products in use or tried, in the order of the color wheel. `total` includes omitted ones. */
  colours: z.object({ total: z.number(), rows: z.array(wornColor) }),
  /** For entries with both dates. */
  durations: z.object({
    total: z.number(),
    medianDays: z.nullable(z.number()),
    /** The number of entries that took at most this many days, but longer than the previous step. Null is the rest. */
    steps: z.array(z.object({ days: z.nullable(z.number()), count: z.number() })),
    kinds: z.array(z.object({ name: z.string(), medianDays: z.number(), count: z.number() })),
  }),
  /** For products with uses and a price (SPEND-09), in their most frequent currency. Lowest cost per use first. */
  costs: z.object({
    currency: z.nullable(z.string()),
    rows: z.array(usedCost),
    total: z.number(),
    otherCurrencies: z.number(),
  }),
});
export type ShelfStatistics = z.infer<typeof shelfStatistics>;

/** The header x-time-zone determines the viewer's days and months. */
export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/me/statistics',
  access: 'member',
  long: true,
  search: true,
  summary: "Returns the statistics of the viewer's shelf; nobody else can request them",
  response: shelfStatistics,
});
