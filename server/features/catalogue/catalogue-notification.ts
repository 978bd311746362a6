import * as z from 'zod/mini';

/** The channel on which PostgreSQL notifies every process about catalog changes (database/functions/notify.sql). */
export const catalogueChannel = 'catalogue';

/** A message that a process sends to itself. When it arrives, all earlier notifications have arrived too. */
export const echoOf = (id: string) => `echo ${id}`;

/** `rated` means that only ratings changed. */
export type CatalogueNotification = { what: 'all' } | { what: 'families' | 'rated'; familyIds: number[] };

const families = z.tuple([z.enum(['families', 'rated']), z.string().check(z.regex(/^\d+(,\d+)*$/))]);

export const readEcho = (payload: string) => /^echo (.+)$/.exec(payload)?.[1];

/** Treats an unknown notification, for example from a newer release of the server, as a change to the whole catalog. */
export function readNotification(payload: string): CatalogueNotification {
  const read = families.safeParse(payload.split(' '));
  if (!read.success) return { what: 'all' };
  const [what, ids] = read.data;
  return { what, familyIds: ids.split(',').map(Number) };
}
