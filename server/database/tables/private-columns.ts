import { boolean, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shadeVerdicts } from '#contract/statuses.ts';

/**
 * Columns of a shelf entry that only the owner sees. Separate calls return them (shade-verdicts.ts, uses.routes.ts).
 */
export const privateColumns = {
  shadeVerdict: text({ enum: shadeVerdicts }),
  shadeVerdictAt: timestamp({ withTimezone: true }),
  /**
   * The next three columns have moved to the packages (migration 0290). Nothing reads them. They remain for one
   * release.
   */
  printedExpiry: text(),
  batchNote: text(),
  ownPeriod: smallint(),
  wouldBuyAgain: boolean(),
  wouldBuyAgainAt: timestamp({ withTimezone: true }),
};
