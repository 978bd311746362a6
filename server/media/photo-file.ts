import { appendFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';

const pieceBytes = 256 * 1024;

/** Decodes base64 that comes in pieces into a file. One that is too large is not written on: its length tells. */
export function photoFile(path: string) {
  let size = 0;
  /** Characters that make no whole byte yet. */
  let rest = '';
  let parts: Buffer[] = [];
  let pending = 0;
  let ended = false;

  function decode(base64: string): void {
    if (size > limits.photo.bytes || base64 === '') return;
    const bytes = Buffer.from(base64, 'base64');
    size += bytes.length;
    pending += bytes.length;
    parts.push(bytes);
  }

  return {
    add(piece: string): void {
      // What Buffer.from skips (line breaks, for one) would shift the groups of four.
      const text = rest + piece.replaceAll(/[^\w+/-]/g, '');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      decode(text.slice(0, whole));
    },
    end(): void {
      decode(rest);
      ended = true;
    },
    /** Writes what has come, in large pieces; all of it once the photo has ended. */
    async write(): Promise<void> {
      if (!ended && pending < pieceBytes) return;
      const bytes = Buffer.concat(parts);
      parts = [];
      pending = 0;
      await appendFile(path, bytes);
    },
  };
}
export type PhotoFile = ReturnType<typeof photoFile>;
