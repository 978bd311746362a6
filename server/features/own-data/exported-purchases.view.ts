import { writeAmount } from '#contract/currencies.ts';
import type { CsvValue } from '#server/files/write-csv.ts';
import type { ExportedRow } from './own-data.hydration.ts';

/** The columns of one package. The price is in the currency's major unit, such as dollars, with decimals. */
export const purchaseColumns = [
  'obtained',
  'bought_on',
  'price',
  'currency',
  'size',
  'size_unit',
  'bought_at',
  'package_state',
  'opened_on',
  'ended_on',
  'printed_expiry',
  'months_after_opening',
  'batch_note',
  'level',
] as const;

export type Package = ExportedRow<'purchases'>;

/** Returns the first recorded package of each product. The export adds this package to the product's shelf row. */
export async function firstPackages(purchases: AsyncIterable<Package>): Promise<Map<number, Package>> {
  const first = new Map<number, Package>();
  for await (const each of purchases) if (!first.has(each.productId)) first.set(each.productId, each);
  return first;
}

export function packageFields(row: Package | undefined): Record<(typeof purchaseColumns)[number], CsvValue> {
  const { priceMinor = null, currency = null } = row ?? {};
  return {
    obtained: row?.obtained ?? null,
    bought_on: row?.boughtOn ?? null,
    price: priceMinor === null || currency === null ? null : writeAmount(priceMinor, currency),
    currency,
    size: row?.sizeAmount ?? null,
    size_unit: row?.sizeUnit ?? null,
    bought_at: row?.boughtAt ?? null,
    package_state: row?.state ?? null,
    opened_on: row?.openedOn ?? null,
    ended_on: row?.endedOn ?? null,
    printed_expiry: row?.printedExpiry ?? null,
    months_after_opening: row?.ownPeriod ?? null,
    batch_note: row?.batchNote ?? null,
    level: row?.level ?? null,
  };
}

/** A product that is no longer on the shelf is exported with the status "tried". */
export function purchaseRow(row: Package) {
  const { brand, product, shade, status, productId, id } = row;
  const named = { brand, product, shade, status: status ?? 'tried' };
  return { ...named, ...packageFields(row), product_id: productId, package_id: id };
}
