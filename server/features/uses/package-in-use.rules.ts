import { expiryOf, monthsAfterOpeningOf, type OpenPackage, type PackageDates } from '#contract/expiry-date.ts';
import { asOpen, packageInUse } from '#server/features/spending/packages.rules.ts';
import type { EntryUsageRow } from './uses.sql.ts';

type Used = Pick<
  EntryUsageRow,
  'packages' | 'status' | 'dateStarted' | 'dateFinished' | 'productPeriod' | 'subcategoryId'
>;

/** The package whose printed data the page shows: the one in use, or else the one that was in use last. */
export function packageShown(entry: Used): Used['packages'][number] | undefined {
  return packageInUse(entry.packages, entry) ?? entry.packages.findLast(({ state }) => state !== 'sealed');
}

/** The months after opening that apply to this package, or to any package of the product. */
export function monthsOf({ productPeriod, subcategoryId }: Used, ownPeriod: number | null) {
  return monthsAfterOpeningOf({ ownPeriod, productPeriod, subcategoryId });
}

/** Without an open package, the start date of the entry applies, unless a package has ended (PACK-03). */
export function expiryOfEntry(entry: Used): PackageDates | null {
  const inUse = packageInUse(entry.packages, entry);
  if (inUse) return expiryOf(asOpen(inUse, entry));
  if (entry.packages.some(({ state }) => state !== 'sealed')) return null;
  const { status, dateStarted, dateFinished, productPeriod, subcategoryId } = entry;
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
