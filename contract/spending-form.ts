import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { calendarDay, optionalText } from './shapes.ts';

/** How the owner got a package. The price of a gift is its value, and nothing was spent. */
export const waysObtained = ['paid', 'gift'] as const;
export type WayObtained = (typeof waysObtained)[number];
export const sizeUnits = ['ml', 'g', 'pieces'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

const { priceMinor, size: mostSize, place } = limits.purchases;
const priceMessage = 'Please enter a price of 0 or more';
const sizeMessage = 'Please enter a size greater than 0';

/** The server validates the currency code (currencies.ts), so that pages need not load the list. */
export const money = z.object({
  minor: z.int(priceMessage).check(z.minimum(0, priceMessage), z.maximum(priceMinor, 'This price is too high')),
  currency: z.string('Please choose a currency').check(z.regex(/^[A-Z]{3}$/, 'Please choose a currency')),
});
export type Money = z.infer<typeof money>;

const size = z
  .object({
    amount: z
      .number(sizeMessage)
      .check(z.gt(0, sizeMessage), z.maximum(mostSize, 'This size is too large'), z.multipleOf(0.01, sizeMessage)),
    unit: z.enum(sizeUnits, 'Please choose a unit'),
  })
  .check(
    z.refine(({ amount, unit }) => unit !== 'pieces' || Number.isInteger(amount), {
      error: 'Please enter a whole number of pieces',
      path: ['amount'],
    }),
  );

/** One package of a product: its cost or value, its size, and its source. */
export const purchaseForm = z.object({
  obtained: z.enum(waysObtained, 'Please choose how you got it'),
  boughtOn: z.nullable(calendarDay),
  price: z.nullable(money),
  size: z.nullable(size),
  boughtAt: z.nullable(optionalText(place, `Store must be ${place} characters or less`)),
});
export type PurchaseForm = z.output<typeof purchaseForm>;
