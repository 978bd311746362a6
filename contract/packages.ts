import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { calendarDay, id, idParams, success } from './shapes.ts';

export const formerFates = ['empty', 'given_away', 'stays'] as const;
export type FormerFate = (typeof formerFates)[number];

export const openPackage = endpoint({
  method: 'POST',
  path: '/api/shelf/:id/packages/open',
  access: 'member',
  keyed: true,
  status: 201,
  openToSuspended: true,
  summary: 'Opens a sealed or new package of an entry, and ends the package in use if requested',
  params: idParams,
  body: z.object({
    /** If omitted, opens the sealed package that expires first, or adds one. */
    packageId: z.optional(id),
    /** As the member saw them. If others are open now, the server returns 409: another device may have opened one. */
    openIds: z.optional(z.array(id).check(z.maxLength(limits.purchases.mergedPerEntry))),
    openedOn: calendarDay,
    former: z.enum(formerFates, 'Please choose what happened to the open package'),
  }),
  response: success,
});
export const undoOpening = endpoint({
  method: 'DELETE',
  path: '/api/shelf/:id/packages/open',
  access: 'member',
  keyed: true,
  openToSuspended: true,
  summary: 'Undoes the latest opening of a package within a day; returns 409 if the packages have changed since',
  params: idParams,
  response: success,
});
