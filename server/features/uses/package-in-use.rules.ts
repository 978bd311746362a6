import { expiryOf, monthsAfterOpeningOf, type OpenPackage, type PackageDates } from '#contract/expiry-date.ts';
import { asOpen, packageInUse } from '#server/features/spending/packages.rules.ts';
import type { EntryUsageRow } from './uses.sql.ts';

type Used = Pick<
  EntryUsageRow,
  'packages' | 'status' | 'dateStarted' | 'dateFinished' | 'productPeriod' | 'subcategoryId'
>;

/** The package in use or, if no package is open, the last recorded package that is not sealed. */
export function packageShown(entry: Used): Used['packages'][number] | undefined {
  return packageInUse(entry.packages, entry) ?? entry.packages.findLast(({ state }) => state !== 'sealed');
}

/** `ownPeriod` is the value that the member entered for the package, or null. */
export function monthsOf({ productPeriod, subcategoryId }: Used, ownPeriod: number | null) {
  return monthsAfterOpeningOf({ ownPeriod, productPeriod, subcategoryId });
}

/** Returns the expiry of the package in use, or null if there is no expiry (PACK-03). */
export function expiryOfEntry(entry: Used): PackageDates | null {
  const inUse = packageInUse(entry.packages, entry);
  if (inUse) return expiryOf(asOpen(inUse, entry));
  // No package is open, and at least one is empty or was given away.
  if (entry.packages.some(({ state }) => state !== 'sealed')) return null;
  const { status, dateStarted, dateFinished, productPeriod, subcategoryId } = entry;
  // No package was opened, so the entry's start date applies.
  const implied: OpenPackage = {
    status,
    dateStarted,
    dateFinished,
    printedExpiry: null,
    ownPeriod: null,
    productPeriod,
    subcategoryId,
  };
  return expiryOf(implied);
}
