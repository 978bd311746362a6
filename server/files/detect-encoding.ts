import { FileError } from './file-error.ts';
import { type Encoding, readBytes } from './read-text.ts';

const readable = 'Save it as UTF-8, UTF-16, or Latin-1';

/**
 * Reads the whole file once and detects its encoding from its bytes. A file that is mostly valid UTF-8 counts as UTF-8,
 * and its broken rows are reported one by one. Throws a FileError for a file that is not text or has another encoding.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const census = new Census();
  for await (const chunk of readBytes(path)) census.take(chunk);
  return census.verdict();
}

class Census {
  private first: Buffer = Buffer.alloc(0);
  private zeros = [0, 0] as const as [number, number];
  private bytes = 0;
  private whole = 0;
  private broken = 0;
  private alone = 0;
  private inRuns = 0;
  private undefinedInLatin = 0;
  private run = 0;
  /** Bytes still missing from a UTF-8 character. */
  private expected = 0;

  take(chunk: Buffer): void {
    if (this.first.length < 4) this.first = Buffer.concat([this.first, chunk.subarray(0, 4)]);
    for (const byte of chunk) {
      if (byte === 0) this.zeros[this.bytes % 2 === 0 ? 0 : 1] += 1;
      this.bytes += 1;
      this.readUtf8(byte);
      this.readLatin(byte);
    }
  }

  private readUtf8(byte: number): void {
    const continues = byte >= 0x80 && byte < 0xc0;
    if (this.expected > 0) {
      this.expected = continues ? this.expected - 1 : 0;
      if (!continues) this.broken += 1;
      else if (this.expected === 0) this.whole += 1;
      if (continues) return;
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte < 0xf5) this.expected = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    else this.broken += 1;
  }

  /** In Latin-1, accented letters stand between plain ones. In other alphabets, such bytes come in sequences. */
  private readLatin(byte: number): void {
    if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) this.undefinedInLatin += 1;
    if (byte >= 0x80) {
      this.run += 1;
      return;
    }
    if (this.run > 2) this.inRuns += this.run;
    else this.alone += this.run;
    this.run = 0;
  }

  verdict(): Encoding {
    const [one, two] = this.first;
    if (one === 0xff && two === 0xfe) return 'utf-16le';
    if (one === 0xfe && two === 0xff) return 'utf-16be';
    const [even, odd] = this.zeros;
    if (odd > this.bytes / 4 && even < odd / 10) return 'utf-16le';
    if (even > this.bytes / 4 && odd < even / 10) return 'utf-16be';
    // Real exports contain single zero characters; many of them mean that the file is not text.
    if (even + odd > this.bytes / 100) throw new FileError(`it is not text. ${readable}`);
    if (this.expected > 0) this.broken += 1;
    if (this.broken === 0 || this.whole > this.broken * 4) return 'utf-8';
    this.readLatin(0);
    if (this.undefinedInLatin > 0 || this.inRuns * 4 > this.alone)
      throw new FileError(`its encoding is not UTF-8, UTF-16, or Latin-1. ${readable}`);
    return 'windows-1252';
  }
}
