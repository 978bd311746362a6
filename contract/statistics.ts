import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** How many entries stand in each status. */
const standing = { wanted: z.number(), using: z.number(), tried: z.number() };
const named = z.object({ name: z.string(), ...standing });
export type NamedStanding = z.infer<typeof named>;

export const statisticsMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** At its end. */
  ...standing,
  /** Products that came into use or were tried first in it, and those that were finished. */
  in: z.number(),
  out: z.number(),
});
export type StatisticsMonth = z.infer<typeof statisticsMonth>;

/** The most frequent first; `others` is what is left out. */
const mostFrequent = z.object({ rows: z.array(named), others: z.number() });
export type MostFrequent = z.infer<typeof mostFrequent>;

const wornColour = z.object({ productId: id, name: z.string(), colour: z.string() });
export type WornColour = z.infer<typeof wornColour>;

const usedCost = z.object({
  productId: id,
  name: z.string(),
  uses: z.number(),
  /** Paid for all its packages, in minor units of the currency. */
  paid: z.number(),
});
export type UsedCost = z.infer<typeof usedCost>;

export const streak = z.object({ current: z.number(), longest: z.number() });

export const shelfStatistics = z.object({
  total: z.number(),
  /** Without a gap up to the present one; what was before the first of them is in it. */
  months: z.array(statisticsMonth),
  /** Days on which something was written down, of the last 53 weeks, and how much. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  /** Days in a row; of all times. A streak that reached yesterday still stands. */
  streak,
  /** Reviews with one star, two, … five. */
  ratings: z.array(z.number()),
  averageRating: z.nullable(z.number()),
  kinds: mostFrequent,
  brands: mostFrequent,
  /** Of what is used or was tried, in the order of the wheel; `total` counts those left out too. */
  colours: z.object({ total: z.number(), rows: z.array(wornColour) }),
  /** Of entries with both dates. */
  durations: z.object({
    total: z.number(),
    medianDays: z.nullable(z.number()),
    /** How many took at most so many days, but longer than the one before; null is the rest. */
    steps: z.array(z.object({ days: z.nullable(z.number()), count: z.number() })),
    kinds: z.array(z.object({ name: z.string(), medianDays: z.number(), count: z.number() })),
  }),
  /** Of products with uses and a price (SPEND-09), in the currency that most of them have; the least a use first. */
  costs: z.object({
    currency: z.nullable(z.string()),
    rows: z.array(usedCost),
    total: z.number(),
    otherCurrencies: z.number(),
  }),
});
export type ShelfStatistics = z.infer<typeof shelfStatistics>;

/** Days and months are those of the viewer's zone, by the header x-time-zone. */
export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/me/statistics',
  access: 'member',
  search: true,
  summary: "Returns the statistics of the viewer's shelf; nobody else can ask for them",
  response: shelfStatistics,
});
