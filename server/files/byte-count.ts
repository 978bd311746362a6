import { isAscii, isUtf8 } from 'node:buffer';

/** A UTF-8 character of several bytes, in text that was decoded as Latin-1, or what remains of one. */
const character =
  /([\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})|[\xe0-\xef][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{1,2}|[\x80-\xff]/g;
const undefinedInLatin = /[\x81\x8d\x8f\x90\x9d]/;

export type ByteCount = ReturnType<typeof noBytes>;

/**
 * `whole` counts complete multibyte characters, and `broken` incomplete ones and other bytes above 0x7F. Lines that are
 * UTF-8 count only as `whole`. In Latin-1, accented letters occur between plain letters (`alone`). In other alphabets,
 * they occur in sequences (`inRuns`).
 */
export const noBytes = () => ({ whole: 0, broken: 0, alone: 0, inRuns: 0, isDefined: true });

export function countBytes(line: Buffer): ByteCount {
  const count = noBytes();
  if (isAscii(line)) return count;
  if (isUtf8(line)) {
    for (const byte of line) if (byte >= 0xc2) count.whole += 1;
    return count;
  }
  const text = line.toString('latin1');
  for (const [, whole] of text.matchAll(character)) count[whole === undefined ? 'broken' : 'whole'] += 1;
  for (const [run] of text.matchAll(/[\x80-\xff]+/g)) count[run.length > 2 ? 'inRuns' : 'alone'] += run.length;
  count.isDefined = !undefinedInLatin.test(text);
  return count;
}

export function addCount(sum: ByteCount, { whole, broken, alone, inRuns, isDefined }: ByteCount): void {
  sum.whole += whole;
  sum.broken += broken;
  sum.alone += alone;
  sum.inRuns += inRuns;
  sum.isDefined &&= isDefined;
}

export const isLatin = ({ isDefined, inRuns, alone }: ByteCount) => isDefined && inRuns * 4 <= alone;

/** A line with both complete and broken characters is `unknown`, as is one that looks like neither encoding. */
export function encodingOf(count: ByteCount): 'ascii' | 'utf-8' | 'windows-1252' | 'unknown' {
  if (count.broken === 0) return count.whole === 0 ? 'ascii' : 'utf-8';
  return count.whole === 0 && isLatin(count) ? 'windows-1252' : 'unknown';
}
