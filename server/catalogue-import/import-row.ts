/** One row of a file, as the catalogue wants it. `reason` says why a row is left out. */
export interface ImportRow {
  /** Counted from 1, without the header. */
  rowNumber: number;
  brandName: string | null;
  name: string | null;
  variantName: string | null;
  variantDescription: string | null;
  /** `#RRGGBB` */
  variantColor: string | null;
  /** 6 to 14 digits; leading zeros matter. */
  barcode: string | null;
  category: string | null;
  subcategory: string | null;
  description: string | null;
  sourceUrl: string | null;
  reason: string | null;
}

/** Where rows come from, and on what terms. */
export interface Source {
  name: string;
  licence: string;
}

/** A row that says nothing yet. */
export function emptyRow(rowNumber: number): ImportRow {
  return {
    rowNumber,
    brandName: null,
    name: null,
    variantName: null,
    variantDescription: null,
    variantColor: null,
    barcode: null,
    category: null,
    subcategory: null,
    description: null,
    sourceUrl: null,
    reason: null,
  };
}

/** What every row needs, whatever its format; the first thing missing is the reason. */
export function withReason(row: ImportRow): ImportRow {
  if (row.reason !== null) return row;
  if (row.name === null) return { ...row, reason: 'no product name' };
  if (row.brandName === null) return { ...row, reason: 'no brand' };
  return row;
}
