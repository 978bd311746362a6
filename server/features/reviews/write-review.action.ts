import { mediaHash } from '#contract/media.ts';
import type * as calls from '#contract/reviews.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertActivity } from '#server/features/activity/activities.sql.ts';
import { differences } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { selectCurrentId } from '#server/features/catalog/products.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import type { Call } from '#server/http/register.ts';
import type { Picture } from '#server/media/prepare-picture.ts';
import { dropUnusedPictures, preparePictures, withPrepared } from '#server/media/store-pictures.ts';
import { type LoadedReview, picturesOf } from './reviews.hydration.ts';
import * as reviews from './reviews.sql.ts';

type SubmittedReview = Call<typeof calls.submitReview>['body'];

const alreadyReviewed = () => new CallError('already_reviewed', 'You have already reviewed this product');

/** This takes a long time, so the form is checked first. The statement that saves the review checks the form again. */
export async function preparePhotos(context: Context, userId: string, form: SubmittedReview): Promise<Picture[]> {
  const { photos = [] } = form;
  if (photos.length === 0) return [];
  await requireReviewable(context.database, userId, form);
  return preparePictures(context, userId, photos);
}

/** Members can review only products on their own shelf, and only once (OP-54). */
async function requireReviewable(queries: Queries, userId: string, form: SubmittedReview): Promise<void> {
  const productId = await selectCurrentId(queries, form.productId);
  const entry = await selectEntry(queries, userId, form.shelvedProductId);
  found(entry?.productId === productId, 'shelf_entry_not_found');
  if (await reviews.hasOwnReview(queries, userId, productId)) throw alreadyReviewed();
}

/** Marks the product as tried (OP-54), and adds the activity, all or nothing. */
export async function submitReview(
  context: Context,
  userId: string,
  form: SubmittedReview,
  { pictures, today }: { pictures: readonly Picture[]; today: string },
): Promise<LoadedReview> {
  const { database, catalog } = context;
  const written =
    pictures.length === 0
      ? await save(database, userId, { form, today }, [])
      : await withPrepared(context, userId, pictures, (queries, addresses) =>
          save(queries, userId, { form, today }, addresses),
        );
  catalog.forget({ what: 'rated', familyIds: [written.review.familyId] });
  return {
    ...written,
    hasUserVoted: false,
    hasUserReported: false,
    ingredientsChanged: false,
    isOwn: true,
    followUps: [],
    asks: undefined,
    pictures: (await picturesOf(database, [written.review]))(written.review),
  };
}

async function save(
  queries: Queries,
  userId: string,
  { form, today }: { form: SubmittedReview; today: string },
  photos: string[],
) {
  const { shelvedProductId: shelfEntryId, comment, ...fields } = form;
  const written = { sharesUse: true, ...fields, comment: comment || null, photos };
  const saved = await reviews.insertReview(queries, { userId, shelfEntryId, today, ...written });
  if (saved) return saved;
  await requireReviewable(queries, userId, form);
  throw alreadyReviewed();
}

/** Any field except `sharesUse` adds an activity (OP-08). Other members' are not found (OP-15). */
export async function changeReview({ viewer, params, body, context }: Call<typeof calls.changeReview>) {
  const review = await inTransaction(context.database, (queries) => saveChange(queries, viewer.id, params.id, body));
  context.catalog.forget({ what: 'rated', familyIds: [review.familyId] });
  return review;
}

/** An empty comment removes the existing comment. */
async function saveChange(
  queries: Queries,
  userId: string,
  id: number,
  change: Call<typeof calls.changeReview>['body'],
): Promise<reviews.ReviewRow> {
  const before = found(await reviews.lockOwnReview(queries, userId, id), 'review_not_found');
  const { comment = before.comment, ...fields } = change;
  const changed = differences(before, { ...before, ...fields, comment: comment || null });
  const isSaid = Object.keys(changed.after).some((field) => field !== 'sharesUse');
  if (!isSaid && changed.after.sharesUse === undefined) return before;
  const after = await reviews.updateReview(queries, id, changed.after, isSaid);
  if (isSaid) await insertActivity(queries, { userId, type: 'updated', productId: before.productId, reviewId: id });
  return after;
}

/** Deletes the member's own review with its activities (OP-08), and its photos if nothing else uses them. */
export async function deleteReview({ viewer, params, context }: Call<typeof calls.deleteReview>): Promise<void> {
  const review = await reviews.deleteOwnReview(context.database, viewer.id, params.id);
  const { familyId, photos } = found(review, 'review_not_found');
  context.catalog.forget({ what: 'rated', familyIds: [familyId] });
  const hashes = photos.flatMap((address) => mediaHash(address) ?? []);
  await dropUnusedPictures(context, hashes);
}
