import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { photoRefusals } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Config } from '#server/config.ts';
import { decodeDataString } from './data-string.ts';

/** Where the photos of one call lie until it is answered. */
export interface UploadFolder {
  folder: string;
  /** Nobody can guess it: whoever names a file of it has sent the file. */
  name: string;
}

type DataDir = Pick<Config, 'dataDir'>;
const uploadsOf = ({ dataDir }: DataDir) => join(dataDir, 'uploads');

export async function makeUploadFolder(config: DataDir): Promise<UploadFolder> {
  const name = randomUUID();
  const folder = join(uploadsOf(config), name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, name };
}

export function removeUploadFolder({ folder }: UploadFolder): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** What a data string ends with whose bytes lie in a file; no character of base64 begins it. */
export const uploadMark = (name: string, number: number) => `@${name}/${number}`;

/** The bytes of an image data string, wherever they lie. Gone where the sender has hung up meanwhile. */
export async function readDataString(config: DataDir, text: string): Promise<Buffer> {
  const [, name, number] = /@([0-9a-f-]{36})\/(\d+)$/.exec(text.slice(-48)) ?? [];
  if (name === undefined || number === undefined) return decodeDataString(text);
  const bytes = await readFile(join(uploadsOf(config), name, number)).catch(() => undefined);
  if (!bytes) throw new CallError('invalid_image', photoRefusals.damaged);
  return bytes;
}

const day = 24 * 60 * 60_000;

/** What killed processes left behind. */
export async function removeOldUploads(config: DataDir, now: Date): Promise<void> {
  const names = await readdir(uploadsOf(config)).catch(() => []);
  for (const name of names) {
    const folder = join(uploadsOf(config), name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > day) await removeUploadFolder({ folder, name });
  }
}
