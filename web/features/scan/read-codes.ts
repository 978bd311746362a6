import { readBarcodes } from 'zxing-wasm/reader';
import type { ReadCode } from './scan-messages.ts';

const kinds: Record<string, ReadCode['kind'] | undefined> = {
  EAN13: 'ean13',
  EAN8: 'ean8',
  UPCA: 'upcA',
  // The reader already expands UPC-E codes to their full length.
  UPCE: 'ean13',
};

/** A code with a valid check digit can still be wrong, so `codeVotes` compares several scans. */
export async function readCodes(image: ImageData): Promise<ReadCode[]> {
  const results = await readBarcodes(image, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    minLineCount: 3,
    maxNumberOfSymbols: 8,
  });
  return results.flatMap(({ text, format, isValid }) => {
    const kind = kinds[format];
    return isValid && kind ? [{ text, kind: text.length === 13 ? 'ean13' : kind, isWeak: format === 'UPCE' }] : [];
  });
}
