import type { StagedRow } from './catalogue-import.sql.ts';

/** Matches quantities such as "200 ml", "2 x 50 g", and "1", which contributors sometimes type into the name field. */
const quantity =
  /^[\d\s.,x×*+/-]*\d[\d\s.,x×*+/-]*(ml|cl|l|g|gr|kg|mg|oz|fl|onces?|pieces?|pcs|st|stück|unités?|units?|u|lingettes?)?[\s.]*(oz|e|℮)?[\s.]*$/i;

/** The skip reason for a row without a brand. Later, the row may get a brand from its name (brand-spellings.sql.ts). */
export const noBrand = 'no brand';

/**
 * Sets `reason` if the row has no product name, undecodable letters, or no brand. Sets `doubt` if a value is
 * questionable. `isKindKnown` is true if the row has a category or says its kind.
 */
export function withReason(row: StagedRow, isKindKnown = Boolean(row.category)): StagedRow {
  if (row.reason) return row;
  if (!row.name) return { ...row, reason: 'no product name' };
  if ([row.name, row.brandName, row.variantName].some((text) => text?.includes('\uFFFD')))
    return { ...row, reason: 'the row holds broken letters' };
  const doubt = row.doubt ?? doubtOf(row.name, isKindKnown);
  return row.brandName ? { ...row, doubt } : { ...row, reason: noBrand, doubt };
}

function doubtOf(name: string, isKindKnown: boolean): string | null {
  if (quantity.test(name)) return 'the name is a quantity';
  return isKindKnown ? null : 'no category';
}
