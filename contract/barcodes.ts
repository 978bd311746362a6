/** Scanners use different names for these kinds, and web/features/scan converts the names. */
export type BarcodeKind = 'ean13' | 'ean8' | 'upcA' | 'upcE';

const lengths: Record<BarcodeKind, number> = { ean13: 13, ean8: 8, upcA: 12, upcE: 8 };

/** Returns 13 digits, or 8 for EAN-8. Undefined if the text is no barcode or its check digit is wrong. */
export function readBarcode(text: string, kind?: BarcodeKind): string | undefined {
  return readingsOf(text, kind)[0];
}

/** Most likely first. Without `kind`, also reads a 14-digit GTIN, a GS1 element string, or a GS1 digital link. */
export function readingsOf(text: string, kind?: BarcodeKind): string[] {
  // Scanners type control characters between the parts of an element string.
  if (!kind)
    return typedReadingsOf(
      asciiDigits(text)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim(),
    );
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length === lengths[kind] ? [codeOf(digits, kind) ?? []].flat() : [];
}

/** True if a spreadsheet program has shortened the number, as in "4.00E+12", so that its last digits are lost. */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(text.trim());
}

const gtins = [
  /^https?:\/\/.*\/(?:01|gtin)\/(\d{8,14})(?:[/?#]|$)/i,
  /\(01\) ?(\d{14})(?!\d)/,
  /^(?:\][A-Za-z]\d)?01(\d{14})(?=[^\s-])/,
  /^(?:\][A-Za-z]\d)?01(\d{14})$/,
];

function typedReadingsOf(text: string): string[] {
  const gtin = gtins.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  const digits = gtin ?? text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return [];
  if (digits.length === 14) return itemOf(digits);
  // Eight digits can be valid as both EAN-8 and UPC-E. EAN-8 comes first, because it is more likely.
  const kinds = ['ean13', 'upcA', 'ean8', 'upcE'] as const;
  return kinds.flatMap((each) => (digits.length === lengths[each] ? (codeOf(digits, each) ?? []) : []));
}

/** A first digit from 1 to 8 means a carton with its own check digit. 9 means goods sold by measure. */
function itemOf(gtin: string): string[] {
  if (!isChecked(gtin) || gtin.startsWith('9')) return [];
  const item = gtin.slice(1, 13);
  const code = gtin.startsWith('0') ? gtin.slice(1) : withCheckDigit(item);
  // An EAN-8 is padded with zeros in a 14-digit GTIN.
  const short = /^0{5}(\d{8})$/.exec(code)?.[1];
  return short === undefined ? [code] : [short, code];
}

export const withCheckDigit = (digits: string) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `${digits}${last}`).find(isChecked) ?? digits;

function asciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    // Unicode stores the ten digits of a script one after another.
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}

function codeOf(digits: string, kind: BarcodeKind): string | undefined {
  const whole = kind === 'upcE' ? wholeOf(digits) : digits;
  if (whole === undefined || !isChecked(whole)) return undefined;
  return kind === 'ean8' ? whole : whole.padStart(13, '0');
}

/** Valid if the weighted sum ends in zero. From the right, every second digit has a weight of three. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Expands a UPC-E code to a UPC-A code. The first digit is the number system, and UPC-E defines only 0 and 1. */
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
