import type { Package } from '#contract/packages.ts';
import type { PackageRow } from './packages.sql.ts';

/** `names` maps the product id in a package to the product's current id and name, and omits deleted products. */
export function viewPackage(row: PackageRow, names: ReadonlyMap<number, { id: number; name: string }>): Package {
  const { priceMinor, currency, sizeAmount, sizeUnit } = row;
  const product = names.get(row.productId);
  return {
    id: row.id,
    productId: product?.id ?? null,
    productName: product?.name ?? row.productName,
    obtained: row.obtained,
    boughtOn: row.boughtOn,
    price: priceMinor === null || currency === null ? null : { minor: priceMinor, currency },
    size: sizeAmount === null || sizeUnit === null ? null : { amount: sizeAmount, unit: sizeUnit },
    boughtAt: row.boughtAt,
    state: row.state,
    openedOn: row.openedOn,
    endedOn: row.endedOn,
    printedExpiry: row.printedExpiry,
    ownPeriod: row.ownPeriod,
    batchNote: row.batchNote,
    level: row.level,
  };
}
