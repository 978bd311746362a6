/**
 * The kinds of barcodes on packages. Scanners use different names for these kinds, and web/features/scan converts the
 * names.
 */
export type BarcodeKind = 'ean13' | 'ean8' | 'upcA' | 'upcE';

const lengths: Record<BarcodeKind, number> = { ean13: 13, ean8: 8, upcA: 12, upcE: 8 };

/**
 * Converts a barcode to the catalog's format: 13 digits, or 8 for EAN-8. Without `kind`, returns the most likely
 * reading. Returns undefined if the text is not a barcode or its check digit is wrong.
 */
export function readBarcode(text: string, kind?: BarcodeKind): string | undefined {
  return readingsOf(text, kind)[0];
}

/** Returns all barcodes that the text can stand for, most likely first. Returns an empty array if there are none. */
export function readingsOf(text: string, kind?: BarcodeKind): string[] {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return [];
  // Eight digits can be valid as both EAN-8 and UPC-E. EAN-8 comes first, because it is more likely.
  const kinds = kind ? [kind] : (['ean13', 'upcA', 'ean8', 'upcE'] as const);
  return kinds.flatMap((each) => (digits.length === lengths[each] ? (codeOf(digits, each) ?? []) : []));
}

function codeOf(digits: string, kind: BarcodeKind): string | undefined {
  const whole = kind === 'upcE' ? wholeOf(digits) : digits;
  if (whole === undefined || !isChecked(whole)) return undefined;
  return kind === 'ean8' ? whole : whole.padStart(13, '0');
}

/**
 * A barcode is valid if the weighted sum of its digits ends in zero. Counting from the right, every second digit has a
 * weight of three.
 */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Expands a UPC-E code to a UPC-A code. The first digit is the number system, and UPC-E defines only 0 and 1. Returns
 * undefined for other first digits.
 */
function wholeOf(digits: string): string | undefined {
  const [system = '', ...rest] = digits;
  if (system !== '0' && system !== '1') return undefined;
  const [a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = rest;
  // UPC-E omits zeros. The digit before the check digit encodes the number and the position of these zeros.
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}
