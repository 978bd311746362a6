import { FileError } from './file-error.ts';
import { addCount, countBytes, encodingOf, isLatin, noBytes } from './byte-count.ts';
import { type Encoding, linesOf, readBytes } from './read-text.ts';

const readable = 'Save it as UTF-8, UTF-16, or Latin-1';

/** Reads the whole file once. `by line` means that some lines are UTF-8 and others are windows-1252. */
export async function detectEncoding(path: string): Promise<Encoding> {
  let first: Buffer | undefined;
  let bytes = 0;
  const zeros: [number, number] = [0, 0];
  const all = noBytes();
  const lines = { ascii: 0, 'utf-8': 0, 'windows-1252': 0, unknown: 0 };
  for await (const line of linesOf(readBytes(path))) {
    first ??= line;
    for (let at = line.indexOf(0); at >= 0; at = line.indexOf(0, at + 1)) zeros[(bytes + at) % 2 === 0 ? 0 : 1] += 1;
    bytes += line.length;
    const count = countBytes(line);
    lines[encodingOf(count)] += 1;
    addCount(all, count);
  }
  const [one, two] = first ?? [];
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const [even, odd] = zeros;
  if (odd > bytes / 4 && even < odd / 10) return 'utf-16le';
  if (even > bytes / 4 && odd < even / 10) return 'utf-16be';
  // Real exports can contain a few NUL characters, but many of them mean that the file is not text.
  if (even + odd > bytes / 100) throw new FileError(`it is not text. ${readable}`);
  const { 'utf-8': utf8, 'windows-1252': latin, unknown } = lines;
  if (all.broken === 0) return 'utf-8';
  const isMostlyUtf8 = all.whole > all.broken * 4;
  if (utf8 > 0 && (isMostlyUtf8 || unknown * 4 <= utf8 + latin)) return 'by line';
  if (isMostlyUtf8) return 'utf-8';
  if (utf8 > 0 || !isLatin(all)) throw new FileError(`its encoding is not UTF-8, UTF-16, or Latin-1. ${readable}`);
  return 'windows-1252';
}
