import { appendFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';

const pieceBytes = 256 * 1024;

/** Stops writing if the photo is too large, because such a photo is rejected anyway. */
export function photoFile(path: string) {
  let size = 0;
  /** Characters that do not form complete bytes yet. */
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
      // Remove characters that Buffer.from skips, such as line breaks, because they would shift the groups of four.
      const text = rest + piece.replaceAll(/[^\w+/-]/g, '');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      decode(text.slice(0, whole));
    },
    end(): void {
      decode(rest);
      ended = true;
    },
    /** Writes the received bytes in large chunks, and the remaining bytes at the end of the photo. */
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
