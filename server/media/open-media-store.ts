import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';
import { causeOf, StartError } from '#server/start-error.ts';
import { uploadsOf } from './upload-folder.ts';

type Place = Pick<Config, 's3' | 'dataDir'>;

export function mediaFolderOf(config: Place): string | undefined {
  return config.s3 ? undefined : join(config.dataDir, 'media');
}

export function openMediaStore(config: Place): MediaStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'media'));
}

/**
 * Throws a StartError that names the folder or the bucket, if uploads or pictures cannot be stored. `writes` also finds
 * a full disk, with which a server can start.
 */
export async function checkStorage({ config, media }: { config: Place; media: MediaStore }, { writes = false } = {}) {
  const { s3, dataDir } = config;
  try {
    await mkdir(uploadsOf(config), { recursive: true, mode: 0o700 });
    await access(uploadsOf(config), constants.W_OK | constants.X_OK);
    await media.check();
    if (writes) for (const folder of [uploadsOf(config), mediaFolderOf(config)]) if (folder) await tryToWrite(folder);
  } catch (error) {
    const user = process.getuid?.() ?? 'unknown';
    const place = s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : `DATA_DIR ${dataDir} (as user ${user})`;
    throw new StartError(`Pictures cannot be stored in ${place}: ${causeOf(error)}`);
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, 'probe');
  await writeFile(file, Buffer.alloc(4096), { flush: true });
  await rm(file, { force: true });
}

export async function freeBytesFor(config: Place): Promise<number | null> {
  if (config.s3) return null;
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
