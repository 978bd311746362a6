import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/keep-pictures.ts';

const payloadShape = z.object({ hashes: z.array(z.string()) });

/** Takes away pictures that could not go while a backup copied them. */
export async function dropPictures(context: Context, payload: unknown): Promise<void> {
  await dropUnusedPictures(context, payloadShape.parse(payload).hashes);
}
