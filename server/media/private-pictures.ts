import { randomBytes } from 'node:crypto';
import { mediaSizes } from '#contract/media.ts';
import { found } from '#server/call-error.ts';
import type { MediaStore } from './media-store.ts';
import type { Picture } from './prepare-picture.ts';

/** The name reveals nothing about the content. It starts with no hex digit, so /media never serves the file. */
export function withPrivateName(picture: Picture): Picture {
  return { ...picture, hash: `p${randomBytes(32).toString('hex').slice(1)}` };
}

export const storedName = '[0-9a-fp][0-9a-f]{63}';

/** Returns a private picture as a file. Throws without a picture, or if the size is none of ours. */
export async function privatePicture(media: MediaStore, hash: string | undefined, pixels: number): Promise<Buffer> {
  const size = mediaSizes.find((known) => known === pixels);
  const isKnown = size !== undefined && hash !== undefined;
  return found(isKnown && (await media.get(hash, size)), 'not_found', 'Photo not found');
}
