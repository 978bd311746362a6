import { deleteEndedLinks } from '#server/auth/email-links.ts';
import { deleteEndedChallenges } from '#server/auth/mfa/factor-store.ts';
import { deleteEndedSessions } from '#server/auth/session-store.ts';
import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { eraseDueMembers } from '#server/features/own-data/erase-member.action.ts';
import { learnShades } from '#server/features/shades/learn-shades.action.ts';
import { saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { undoableSince } from '#server/features/catalogue-admin/undo-merge.action.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { removeOldUploads } from '#server/media/upload-folder.ts';
import { refreshOldDocuments, refreshSearchFigures } from '#server/features/search/search-upkeep.sql.ts';
import { deleteClientErrorsBefore } from '#server/features/operations/client-errors.sql.ts';
import { deleteOldFigures, sampleFigures } from '#server/metrics/figures.sql.ts';
import { deleteKeyedCallsBefore } from '#server/http/keyed-calls.sql.ts';
import { deleteMergesBefore } from '#server/features/catalogue-admin/product-merges.sql.ts';
import { deleteLeftProgressPhotos } from '#server/features/progress-photos/progress-photos.sql.ts';
import { recountBuyAgain } from '#server/features/reviews/buy-again.sql.ts';
import { askDueQuestions } from '#server/features/reviews/review-follow-ups.sql.ts';
import { deleteRestedUsernames } from '#server/features/members/freed-usernames.sql.ts';
import { isFirstOfDay } from '#server/database/first-of-day.sql.ts';
import { deleteEndedWindows } from '#server/limits/rate-limits.sql.ts';

const day = 24 * 60 * 60_000;
/** In milliseconds. Longer than any job that refers to these rows is retried. */
const keptFor = 30 * day;
/** How long an offline change can be resent and still counts once. */
const keptAnswers = 7 * day;

/** The maximum number of private photos without a shelf entry that one sweep deletes. The next sweep continues. */
const leftPhotos = 500;
/** The maximum number of questions asked in one round. The rest follow ten minutes later. */
const atOnce = 2000;

/** Deletes what expired long ago and accounts past their grace period. Recounts the numbers that search sorts by. */
export async function sweep(context: Context): Promise<void> {
  const { database, now } = context;
  const longAgo = new Date(now().getTime() - keptFor);
  await deleteKeyedCallsBefore(database, new Date(now().getTime() - keptAnswers));
  await deleteEndedWindows(database, now());
  await sampleFigures(database);
  await deleteOldFigures(database);
  await deleteClientErrorsBefore(database, new Date(now().getTime() - limits.clientErrors.days * day));
  await removeOldUploads(context.config, now());
  await deleteEndedLinks(database, longAgo);
  await deleteEndedSessions(database, longAgo);
  await deleteEndedChallenges(database, now());
  await deleteRestedUsernames(database, now());
  await eraseDueMembers(context);
  await refreshOldDocuments(database);
  await refreshSearchFigures(database);
  await askDueQuestions(database, now().toISOString().slice(0, 10), atOnce);
  await learnShades(context);
  if (await isFirstOfDay(database, 'buy again counted', now().toISOString().slice(0, 10)))
    await recountBuyAgain(database, now());
  await saveVocabulary(database);
  await dropUnusedPictures(
    context,
    await deleteLeftProgressPhotos(database, new Date(now().getTime() - day), leftPhotos),
  );
  const pictures = await deleteMergesBefore(database, undoableSince(now()));
  await dropUnusedPictures(
    context,
    pictures.flatMap((address) => mediaHash(address) ?? []),
  );
}
