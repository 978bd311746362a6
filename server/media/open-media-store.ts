import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** The bucket of S3_*, or else DATA_DIR/media. */
export function openMediaStore(config: Pick<Config, 's3' | 'dataDir'>): MediaStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'media'));
}
