import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { mediaSizes } from '#contract/media.ts';
import { storedName } from '#server/media/media-store.ts';

/** A tar archive that ends with `SHA256SUMS` for `sha256sum -c`. A backup without this last file is incomplete. */
export const manifestName = 'backup.json';
export const sumsName = 'SHA256SUMS';

export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}`;
}

export function pictureName(hash: string, size: number): string {
  return `pictures/${hash}/${size}.webp`;
}

export function tableIn(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d{6,}$/.exec(name)?.[1];
}

const pictureNamePattern = new RegExp(`^pictures/(${storedName})/(\\d+)\\.webp$`);

export function pictureIn(name: string) {
  const [, hash, side] = pictureNamePattern.exec(name) ?? [];
  const size = mediaSizes.find((each) => String(each) === side);
  return hash === undefined || size === undefined ? undefined : { hash, size };
}

export function sumOf(name: string, content: Buffer): string {
  return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
}

/** Reports progress. Use `always` for a line that must be printed. */
export type Progress = (line: string, options?: { always: boolean }) => void;

const everyMilliseconds = 1_000;

/** Prints at most one line per second, so that thousands of pictures do not flood the terminal. */
export function progressTo(print: (line: string) => void): Progress {
  let last = 0;
  return (line, { always } = { always: false }) => {
    const now = performance.now();
    if (!always && now - last < everyMilliseconds) return;
    if (!always) last = now;
    print(line);
  };
}
