import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { dropPicturesNow } from '#server/media/store-pictures.ts';

const jobInput = z.object({ hashes: z.array(z.string()) });

/** Deletes the pictures of used uploads, and pictures that could not be deleted while a backup was copying them. */
export async function dropPictures(context: Context, payload: unknown): Promise<void> {
  await dropPicturesNow(context, jobInput.parse(payload).hashes);
}
