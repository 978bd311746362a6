const undefinedInLatin = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

export class ByteCount {
  /** `whole` counts complete multibyte characters, and `broken` incomplete ones and other bytes above 0x7F. */
  whole = 0;
  broken = 0;
  private alone = 0;
  private inRuns = 0;
  private undefinedBytes = 0;
  private run = 0;
  private expected = 0;

  take(byte: number): void {
    this.takeUtf8(byte);
    this.takeLatin(byte);
  }

  private takeUtf8(byte: number): void {
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

  /** In Latin-1, accented letters occur between plain letters. In other alphabets, they occur in sequences. */
  private takeLatin(byte: number): void {
    if (undefinedInLatin.has(byte)) this.undefinedBytes += 1;
    if (byte >= 0x80) this.run += 1;
    else this.endRun();
  }

  private endRun(): void {
    if (this.run > 2) this.inRuns += this.run;
    else this.alone += this.run;
    this.run = 0;
  }

  /** Ends the text. An incomplete character counts as broken. */
  end(): void {
    if (this.expected > 0) this.broken += 1;
    this.expected = 0;
    this.endRun();
  }

  add(other: ByteCount): void {
    this.whole += other.whole;
    this.broken += other.broken;
    this.alone += other.alone;
    this.inRuns += other.inRuns;
    this.undefinedBytes += other.undefinedBytes;
  }

  isLatin(): boolean {
    return this.undefinedBytes === 0 && this.inRuns * 4 <= this.alone;
  }

  /** A line with both complete and broken characters is `unknown`, as is one that looks like neither encoding. */
  encoding(): 'ascii' | 'utf-8' | 'windows-1252' | 'unknown' {
    this.end();
    if (this.broken === 0) return this.whole === 0 ? 'ascii' : 'utf-8';
    return this.whole === 0 && this.isLatin() ? 'windows-1252' : 'unknown';
  }
}
