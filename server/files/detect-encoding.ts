import { FileError } from './file-error.ts';
import { ByteCount } from './byte-count.ts';
import { type Encoding, readBytes } from './read-text.ts';

const readable = 'Save it as UTF-8, UTF-16, or Latin-1';

/** Reads the whole file once. `by line` means that some lines are UTF-8 and others are windows-1252. */
export async function detectEncoding(path: string): Promise<Encoding> {
  const census = new Census();
  for await (const chunk of readBytes(path)) census.take(chunk);
  return census.verdict();
}

const lineBreak = 0x0a;

class Census {
  private first: Buffer = Buffer.alloc(0);
  private zeros = [0, 0] as const as [number, number];
  private bytes = 0;
  private readonly all = new ByteCount();
  private line = new ByteCount();
  private lines = { 'utf-8': 0, 'windows-1252': 0, unknown: 0 };

  take(chunk: Buffer): void {
    if (this.first.length < 4) this.first = Buffer.concat([this.first, chunk.subarray(0, 4)]);
    for (const byte of chunk) {
      if (byte === 0) this.zeros[this.bytes % 2 === 0 ? 0 : 1] += 1;
      this.bytes += 1;
      this.line.take(byte);
      if (byte === lineBreak) this.endLine();
    }
  }

  private endLine(): void {
    const encoding = this.line.encoding();
    if (encoding !== 'ascii') this.lines[encoding] += 1;
    this.all.add(this.line);
    this.line = new ByteCount();
  }

  verdict(): Encoding {
    const [one, two] = this.first;
    if (one === 0xff && two === 0xfe) return 'utf-16le';
    if (one === 0xfe && two === 0xff) return 'utf-16be';
    const [even, odd] = this.zeros;
    if (odd > this.bytes / 4 && even < odd / 10) return 'utf-16le';
    if (even > this.bytes / 4 && odd < even / 10) return 'utf-16be';
    // Real exports can contain a few NUL characters, but many of them mean that the file is not text.
    if (even + odd > this.bytes / 100) throw new FileError(`it is not text. ${readable}`);
    this.endLine();
    const { 'utf-8': utf8, 'windows-1252': latin, unknown } = this.lines;
    if (this.all.broken === 0) return 'utf-8';
    const isMostlyUtf8 = this.all.whole > this.all.broken * 4;
    if (utf8 > 0 && (isMostlyUtf8 || unknown * 4 <= utf8 + latin)) return 'by line';
    if (isMostlyUtf8) return 'utf-8';
    if (utf8 > 0 || !this.all.isLatin())
      throw new FileError(`its encoding is not UTF-8, UTF-16, or Latin-1. ${readable}`);
    return 'windows-1252';
  }
}
