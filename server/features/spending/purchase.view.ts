import type { Purchase } from '#contract/spending.ts';
import type { PurchaseRow } from './spending.sql.ts';

/** `names` maps the product id in a purchase to the product's current id and name, and omits deleted products. */
export function viewPurchase(row: PurchaseRow, names: ReadonlyMap<number, { id: number; name: string }>): Purchase {
  const { id, productId, productName, obtained, boughtOn, priceMinor, currency, sizeAmount, sizeUnit, boughtAt } = row;
  const product = names.get(productId);
  return {
    id,
    productId: product?.id ?? null,
    productName: product?.name ?? productName,
    obtained,
    boughtOn,
    price: priceMinor === null || currency === null ? null : { minor: priceMinor, currency },
    size: sizeAmount === null || sizeUnit === null ? null : { amount: sizeAmount, unit: sizeUnit },
    boughtAt,
    state: row.state,
    openedOn: row.openedOn,
    endedOn: row.endedOn,
    printedExpiry: row.printedExpiry,
    ownPeriod: row.ownPeriod,
    batchNote: row.batchNote,
    level: row.level,
  };
}
