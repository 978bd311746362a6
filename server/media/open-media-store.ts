import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** Returns the folder with the pictures. Returns undefined if they are stored in a bucket. */
export function mediaFolderOf(config: Pick<Config, 's3' | 'dataDir'>): string | undefined {
  return config.s3 ? undefined : join(config.dataDir, 'media');
}

/** Opens the bucket from the S3_* settings or, if these are not set, the folder DATA_DIR/media. */
export function openMediaStore(config: Pick<Config, 's3' | 'dataDir'>): MediaStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'media'));
}

/** Returns the free disk space for pictures. Returns null if they are stored in a bucket. */
export async function freeBytesFor(config: Pick<Config, 's3' | 'dataDir'>): Promise<number | null> {
  if (config.s3) return null;
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
