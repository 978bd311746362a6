import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { photoRefusals } from '#contract/photo-limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Config } from '#server/config.ts';

export type UploadFolder = Awaited<ReturnType<typeof makeUploadFolder>>;

type DataDir = Pick<Config, 'dataDir'>;
export const uploadsOf = ({ dataDir }: DataDir) => join(dataDir, 'uploads');

/** The name is unguessable, so that only the sender of a file can refer to it. */
export async function makeUploadFolder(config: DataDir) {
  const name = randomUUID();
  const folder = join(uploadsOf(config), name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, name };
}

export function removeUploadFolder({ folder }: Pick<UploadFolder, 'folder'>): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** The bytes of this data URL are in a file. The reference starts with a character that base64 does not use. */
export const uploadMark = (name: string, number: number) => `@${name}/${number}`;

/** The parser receives only a reference to the file, as for a data URL. */
export function fileTaker({ folder, name }: UploadFolder) {
  return {
    take: (chunk: Buffer) => appendFile(join(folder, '1'), chunk),
    body: () => Buffer.from(uploadMark(name, 1)),
  };
}

const longestText = Math.ceil(limits.photo.bytes / 3) * 4;

/** Starts after the comma of an image data URL, which the specification calls a data string. */
export function dataStringStart(text: string): string | undefined {
  const comma = text.indexOf(',');
  if (comma < 0 || comma > 100 || !/^data:image\/[\w.+-]+;base64$/i.test(text.slice(0, comma))) return undefined;
  return text.slice(comma + 1);
}

/**
 * Returns the bytes of an image data URL, at most 5 MB (OP-91). `preparePicture` validates them.
 * @internal Exported for tests.
 */
export function decodeDataString(text: string): Buffer {
  const base64 = dataStringStart(text);
  if (base64 === undefined) throw new CallError('invalid_image', photoRefusals.notAnImage);
  if (base64.length > longestText) throw new CallError('invalid_image', photoRefusals.tooLarge);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.photo.bytes) throw new CallError('invalid_image', photoRefusals.tooLarge);
  return bytes;
}

/** If the text ends with a reference, reads the file. Throws `invalid_image` above 5 MB. */
export async function readDataString(config: DataDir, text: string): Promise<Buffer> {
  const [, name, number] = /@([0-9a-f-]{36})\/(\d+)$/.exec(text.slice(-48)) ?? [];
  if (name === undefined || number === undefined) return decodeDataString(text);
  const bytes = await readFile(join(uploadsOf(config), name, number)).catch(() => undefined);
  if (!bytes) throw new CallError('invalid_image', photoRefusals.damaged);
  return bytes;
}

const day = 24 * 60 * 60_000;

/** Deletes upload folders that are older than a day. Killed processes and failed deletions leave them behind. */
export async function removeOldUploads(config: DataDir, now: Date): Promise<void> {
  const names = await readdir(uploadsOf(config)).catch(() => []);
  for (const name of names) {
    const folder = join(uploadsOf(config), name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > day) await removeUploadFolder({ folder });
  }
}
