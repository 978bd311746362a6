/** The kinds of barcodes on packages. Scanners have their own names for them, which web/features/scan converts. */
export type BarcodeKind = 'ean13' | 'ean8' | 'upcA' | 'upcE';

const lengths: Record<BarcodeKind, number> = { ean13: 13, ean8: 8, upcA: 12, upcE: 8 };

/**
 * Normalizes a barcode to the catalog's format: 13 digits, or 8 for EAN-8. Returns undefined if the text is not a
 * barcode, or if the check digit is wrong because the barcode was misread or mistyped. Without `kind`, the length
 * determines the kind. Eight digits are read as EAN-8 if their check digit fits EAN-8.
 */
export function readBarcode(text: string, kind?: BarcodeKind): string | undefined {
  return readingsOf(text, kind)[0];
}

/**
 * Returns all barcodes that the text can stand for, most likely first. Without `kind`, eight digits can be valid as
 * both EAN-8 and UPC-E. Returns an empty array if the text is not a valid barcode of any kind.
 */
export function readingsOf(text: string, kind?: BarcodeKind): string[] {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return [];
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
 * Expands a UPC-E code to a UPC-A code. UPC-E omits zeros, and the second-to-last digit encodes their number and
 * position. Returns undefined if the first digit is neither 0 nor 1, because UPC-E defines only these two number
 * systems.
 */
function wholeOf(digits: string): string | undefined {
  const [system = '', ...rest] = digits;
  if (system !== '0' && system !== '1') return undefined;
  const [a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = rest;
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}
