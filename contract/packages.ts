import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDay, id, idParams, success } from './shapes.ts';

/** What happens to the package in use when the member opens the next package. */
export const formerFates = ['empty', 'given_away', 'stays'] as const;
export type FormerFate = (typeof formerFates)[number];

/** The `x-time-zone` header determines the viewer's current day. */
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
    /**
     * The id of a sealed package. If omitted, the server opens the sealed package that expires first. If there is no
     * sealed package, the server adds a new package.
     */
    packageId: z.optional(id),
    openedOn: calendarDay,
    former: z.enum(formerFates, 'Please choose what happened to the open package'),
  }),
  response: success,
});
