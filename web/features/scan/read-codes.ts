import { readBarcodes } from 'zxing-wasm/reader';
import type { ReadCode } from './looks.ts';

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

/** At each end, so that a few very dark or very light pixels do not affect the contrast. */
const margin = 0.02;

export function stretch(image: ImageData): ImageData {
  const { data } = image;
  const counts = new Uint32Array(256);
  for (let index = 0; index < data.length; index += 4) {
    const gray = ((data[index] ?? 0) * 77 + (data[index + 1] ?? 0) * 150 + (data[index + 2] ?? 0) * 29) >> 8;
    data[index] = gray;
    // Ignores pure white, because rotated pictures have a white border.
    if (gray < 255) counts[gray] = (counts[gray] ?? 0) + 1;
  }
  const [low, high] = ends(counts);
  const range = Math.max(1, high - low);
  for (let index = 0; index < data.length; index += 4) {
    const gray = (((data[index] ?? 0) - low) * 255) / range;
    data[index] = gray;
    data[index + 1] = gray;
    data[index + 2] = gray;
  }
  return image;
}

function ends(counts: Uint32Array): [number, number] {
  const left = counts.reduce((sum, count) => sum + count, 0) * margin;
  return [firstBeyond(counts, left), 255 - firstBeyond(counts.toReversed(), left)];
}

/** Returns the first gray level at which the cumulative count reaches `left`. */
function firstBeyond(counts: Uint32Array, left: number): number {
  let sum = 0;
  const found = counts.findIndex((count) => (sum += count) >= left);
  return Math.max(0, found);
}
