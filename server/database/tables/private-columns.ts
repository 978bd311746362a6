import { boolean, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shadeVerdicts } from '#contract/statuses.ts';

/** Only the owner sees them (shade-verdicts.ts, uses.routes.ts, reviews.routes.ts). */
export const privateColumns = {
  shadeVerdict: text({ enum: shadeVerdicts }),
  shadeVerdictAt: timestamp({ withTimezone: true }),
  /** Moved to packages. These columns remain for one release, because older processes select them. */
  printedExpiry: text(),
  batchNote: text(),
  ownPeriod: smallint(),
  /** The rating in an imported file, until the member writes a review. */
  importedRating: smallint(),
  wouldBuyAgain: boolean(),
  wouldBuyAgainAt: timestamp({ withTimezone: true }),
};
