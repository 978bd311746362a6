/** The kinds that stand on packs, as scanners name them. */
export type BarcodeKind = 'ean13' | 'ean8' | 'upcA' | 'upcE';

const lengths: Record<BarcodeKind, number> = { ean13: 13, ean8: 8, upcA: 12, upcE: 8 };

/**
 * The number of a pack as the catalogue knows it: 13 digits, of the short kind 8. Undefined where the check digit says
 * that something was misread or mistyped. Without a kind it is told by the length; eight digits may be of two kinds.
 */
export function readBarcode(text: string, kind?: BarcodeKind): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const kinds = kind ? [kind] : (['ean13', 'upcA', 'ean8', 'upcE'] as const);
  for (const each of kinds) {
    const read = digits.length === lengths[each] ? codeOf(digits, each) : undefined;
    if (read !== undefined) return read;
  }
  return undefined;
}

function codeOf(digits: string, kind: BarcodeKind): string | undefined {
  const whole = kind === 'upcE' ? wholeOf(digits) : digits;
  if (whole === undefined || !isChecked(whole)) return undefined;
  return kind === 'ean8' ? whole : whole.padStart(13, '0');
}

/** From the right every other digit counts three times; the sum ends in zero. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** UPC-E leaves zeros out; where they stood, its last digit but one says. */
function wholeOf(digits: string): string | undefined {
  const [system = '', ...rest] = digits;
  if (system !== '0' && system !== '1') return undefined;
  const [a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = rest;
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}
