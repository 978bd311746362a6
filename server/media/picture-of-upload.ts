import { createHash } from 'node:crypto';
import { mediaSizes } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { MediaStore } from './media-store.ts';
import type { Picture } from './prepare-picture.ts';
import { selectUpload } from './uploads.sql.ts';

/** Throws `invalid_image` if the upload is unknown, used, or expired. */
export async function pictureOfUpload({ database, media }: Context, memberId: string, id: string): Promise<Picture> {
  const stored = await selectUpload(database, memberId, id);
  const renditions = stored && (await renditionsOf(media, stored.hash));
  const shown = renditions?.at(-1);
  if (!stored || !renditions || !shown)
    throw new CallError('invalid_image', 'This photo is no longer available. Please upload it again.');
  const hash = createHash('sha256').update(shown.bytes).digest('hex');
  return { hash, width: stored.width, height: stored.height, renditions, uploadId: id };
}

async function renditionsOf(store: MediaStore, name: string): Promise<Picture['renditions'] | undefined> {
  const renditions: Picture['renditions'] = [];
  for (const size of mediaSizes) {
    const bytes = await store.get(name, size);
    if (!bytes) return undefined;
    renditions.push({ size, bytes });
  }
  return renditions;
}
