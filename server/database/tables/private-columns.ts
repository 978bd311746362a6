import { boolean, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shadeVerdicts } from '#contract/statuses.ts';

/** What a shelf entry holds for its owner alone; calls of their own read it (shade-verdicts.ts, entry-lives.ts). */
export const privateColumns = {
  shadeVerdict: text({ enum: shadeVerdicts }),
  shadeVerdictAt: timestamp({ withTimezone: true }),
  /** Of the package (0171). */
  printedExpiry: text(),
  batchNote: text(),
  ownPeriod: smallint(),
  wouldBuyAgain: boolean(),
  wouldBuyAgainAt: timestamp({ withTimezone: true }),
};
