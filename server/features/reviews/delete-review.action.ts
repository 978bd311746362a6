import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { deleteOwnReview } from './reviews.sql.ts';

/** Deletes the member's own review with its activities (OP-08), and its photos if nothing else uses them. */
export async function deleteReview(context: Context, userId: string, id: number): Promise<void> {
  const gone = await deleteOwnReview(context.database, userId, id);
  if (!gone) throw new CallError('review_not_found', 'Review not found');
  context.catalogue.forget({ what: 'rated', familyIds: [gone.familyId] });
  await dropUnusedPictures(
    context,
    gone.photos.flatMap((address) => mediaHash(address) ?? []),
  );
}
