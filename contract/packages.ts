import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { money, packageForm, packageStates, sizeUnits, waysObtained } from './package-form.ts';
import { calendarDay, id, listing } from './shapes.ts';

/** Only the owner ever receives it. If the product was deleted, `productName` remains. */
const ownPackage = z.object({
  id,
  productId: z.nullable(id),
  productName: z.string(),
  obtained: z.nullable(z.enum(waysObtained)),
  boughtOn: z.nullable(z.string()),
  price: z.nullable(money),
  size: z.nullable(z.object({ amount: z.number(), unit: z.enum(sizeUnits) })),
  boughtAt: z.nullable(z.string()),
  state: z.enum(packageStates),
  openedOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  printedExpiry: z.nullable(z.string()),
  ownPeriod: z.nullable(z.number()),
  batchNote: z.nullable(z.string()),
  /** How full the package is, in percent. */
  level: z.nullable(z.number()),
});
export type Package = z.infer<typeof ownPackage>;

export const listEntryPurchases = endpoint('GET /api/shelf/:id/purchases', {
  summary: 'Lists the packages of a shelf entry with their prices, latest first',
  response: z.array(ownPackage),
});
export const recordPurchase = endpoint('POST /api/shelf/:id/purchases', {
  keyed: true,
  status: 201,
  openToSuspended: true,
  summary: 'Adds a purchase to a shelf entry',
  body: packageForm,
});
export const listPurchases = endpoint('GET /api/me/purchases', {
  ...listing,
  summary: "Lists the viewer's packages with their prices, latest first, those without a date last",
  response: z.array(ownPackage),
});
export const changePurchase = endpoint('PATCH /api/me/purchases/:id', {
  keyed: true,
  openToSuspended: true,
  summary: 'Changes a purchase',
  body: packageForm,
});
export const deletePurchase = endpoint('DELETE /api/me/purchases/:id', {
  keyed: true,
  openToSuspended: true,
  summary: 'Deletes a purchase',
});

export const formerFates = ['empty', 'given_away', 'stays'] as const;
export type FormerFate = (typeof formerFates)[number];

export const openPackage = endpoint('POST /api/shelf/:id/packages/open', {
  keyed: true,
  status: 201,
  openToSuspended: true,
  summary: 'Opens a sealed or new package of an entry, and ends the package in use if requested',
  body: z.object({
    /** If omitted, opens the sealed package that expires first, or adds one. */
    packageId: z.optional(id),
    /** As the member saw them. If others are open now, the server returns 409: another device may have opened one. */
    openIds: z.optional(z.array(id).check(z.maxLength(limits.purchases.mergedPerEntry))),
    openedOn: calendarDay,
    former: z.enum(formerFates, 'Choose what happened to the open package'),
  }),
});
export const undoOpening = endpoint('DELETE /api/shelf/:id/packages/open', {
  keyed: true,
  openToSuspended: true,
  summary: 'Undoes the latest opening of a package within a day; returns 409 if the packages have changed since',
});
