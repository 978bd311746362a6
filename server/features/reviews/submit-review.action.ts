import type { HandlerInput } from '#contract/endpoint.ts';
import type { submitReview as submitReviewCall } from '#contract/reviews.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { type LoadedReview, loadPictures } from './reviews.hydration.ts';
import type { Picture } from '#server/media/prepare-picture.ts';
import { preparePictures, withPrepared } from '#server/media/store-pictures.ts';
import type { Queries } from '#server/database/database.ts';
import { selectCurrentId } from '#server/features/catalog/product-redirects.sql.ts';
import { selectOwnReviewId } from './reviews.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { insertReview } from './submit-review.sql.ts';

type SubmittedReview = HandlerInput<typeof submitReviewCall>['body'];

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
  if ((await selectOwnReviewId(queries, userId, productId)) !== null) throw alreadyReviewed();
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
    pictures: await loadPictures(database, written.review),
  };
}

async function save(
  queries: Queries,
  userId: string,
  { form, today }: { form: SubmittedReview; today: string },
  photos: string[],
) {
  const { productId, shelvedProductId: shelfEntryId, rating, comment, disclosure, sharesUse = true } = form;
  const written = { rating, comment: comment || null, disclosure, photos, sharesUse };
  const saved = await insertReview(queries, { userId, productId, shelfEntryId, today, ...written });
  if (saved) return saved;
  await requireReviewable(queries, userId, form);
  throw alreadyReviewed();
}
