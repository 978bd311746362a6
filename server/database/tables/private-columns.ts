import { boolean, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shadeVerdicts } from '#contract/statuses.ts';

/** Shelf entry columns that only the owner sees. Separate calls read them (shade-verdicts.ts, uses.routes.ts). */
export const privateColumns = {
  shadeVerdict: text({ enum: shadeVerdicts }),
  shadeVerdictAt: timestamp({ withTimezone: true }),
  /** Printed on the package (0171). */
  printedExpiry: text(),
  batchNote: text(),
  ownPeriod: smallint(),
  wouldBuyAgain: boolean(),
  wouldBuyAgainAt: timestamp({ withTimezone: true }),
};
