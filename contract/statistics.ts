import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** The number of entries with each status. For a month, the number at the end of that month. */
const standing = { wanted: z.number(), using: z.number(), tried: z.number() };
const named = z.object({ name: z.string(), ...standing });
export type NamedStanding = z.infer<typeof named>;

const statisticsMonth = z.object({
  /** The month as YYYY-MM. */
  month: z.string(),
  ...standing,
  /** `in` counts the first change to "Currently Using" or "Tried", and `out` counts finish dates. */
  in: z.number(),
  out: z.number(),
});
export type StatisticsMonth = z.infer<typeof statisticsMonth>;

/** Most frequent first. `others` counts the entries that are in none of the rows. */
const mostFrequent = z.object({ rows: z.array(named), others: z.number() });
export type MostFrequent = z.infer<typeof mostFrequent>;

const wornColor = z.object({ productId: id, name: z.string(), colour: z.string() });

const usedCost = z.object({
  productId: id,
  name: z.string(),
  uses: z.number(),
  /** The total price of the product's packages that are not sealed, in minor units of the currency (SPEND-09). */
  paid: z.number(),
});

export const streak = z.object({ current: z.number(), longest: z.number() });

const shelfStatistics = z.object({
  total: z.number(),
  /** Up to 120, ending with the current month. The first includes older data. */
  months: z.array(statisticsMonth),
  /** The days with activity in the last 53 weeks, and the number of activities on each day. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  /** A streak that lasted until yesterday is still current. */
  streak,
  ratings: z.array(z.number()),
  averageRating: z.nullable(z.number()),
  kinds: mostFrequent,
  brands: mostFrequent,
  /** In the order of the color wheel. `total` includes the colors that `rows` omits. */
  colours: z.object({ total: z.number(), rows: z.array(wornColor) }),
  /** How long products lasted. Includes only entries with a start date and a finish date. */
  durations: z.object({
    total: z.number(),
    medianDays: z.nullable(z.number()),
    /** At most `days` days, but longer than the previous step. Null in the last step. */
    steps: z.array(z.object({ days: z.nullable(z.number()), count: z.number() })),
    kinds: z.array(z.object({ name: z.string(), medianDays: z.number(), count: z.number() })),
  }),
  /** Lowest cost per use first, only in the most frequent currency (SPEND-09). */
  costs: z.object({
    currency: z.nullable(z.string()),
    rows: z.array(usedCost),
    total: z.number(),
    otherCurrencies: z.number(),
  }),
});
export type ShelfStatistics = z.infer<typeof shelfStatistics>;

export const getStatistics = endpoint('GET /api/me/statistics', {
  long: true,
  search: true,
  summary: "Returns the statistics of the viewer's shelf; nobody else can request them",
  response: shelfStatistics,
});
