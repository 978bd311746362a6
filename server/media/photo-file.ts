import { appendFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';

const pieceBytes = 256 * 1024;

/**
 * Decodes base64 pieces into a file. A file that is too large is not written further, because its length shows that.
 */
export function photoFile(path: string) {
  let size = 0;
  /** Characters that do not complete a byte yet. */
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
      // Characters that Buffer.from skips (such as line breaks) would shift the groups of four.
      const text = rest + piece.replaceAll(/[^\w+/-]/g, '');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      decode(text.slice(0, whole));
    },
    end(): void {
      decode(rest);
      ended = true;
    },
    /** Writes the received bytes in large pieces, and the rest once the photo has ended. */
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
