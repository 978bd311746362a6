import { reviewDetails } from '#contract/reviews.ts';
import { writeAmount } from '#contract/currencies.ts';
import type { CsvValue } from '#server/files/write-csv.ts';
import type { DataExport, ExportedRow } from './own-data.hydration.ts';
import { eachOf, type ExportRow, type ExportTable, type Pause } from './export-table.view.ts';
import { accountRow, deviceRow, emailChangeRow, profileRow } from './exported-account.view.ts';
import { panLines, panTables } from './exported-pan-projects.view.ts';
import { tagRows } from './exported-tags.view.ts';
import { diaryFileName, photosOf, progressFileName } from './exported-photos.view.ts';
import type { shelfColumns } from './export-files.ts';
import { firstPackages, type Package, packageFields, purchaseRow } from './exported-purchases.view.ts';

export function viewExportTables(data: DataExport, pause: Pause): ExportTable[] {
  return [
    { name: 'profile', rows: () => eachOf(listOf(data.profile()), profileRow) },
    { name: 'account', rows: () => eachOf(listOf(data.account()), accountRow) },
    { name: 'devices', rows: () => eachOf(data.devices(), deviceRow) },
    { name: 'email_changes', rows: () => eachOf(data.emailChanges(), emailChangeRow) },
    { name: 'shelf', rows: () => shelfRows(data) },
    { name: 'tags', rows: () => tagRows(data.shelf(), pause) },
    { name: 'shade_verdicts', rows: () => verdictRows(data) },
    { name: 'reviews', rows: () => eachOf(data.reviews(), reviewRow) },
    { name: 'review_follow_ups', rows: () => eachOf(data.followUps(), followUpRow) },
    { name: 'review_questions', rows: () => eachOf(data.questions(), questionRow) },
    { name: 'follows', rows: () => followRows(data) },
    {
      name: 'pan_challenge',
      rows: () =>
        eachOf(data.challenges(), ({ year, goal, createdAt }) => ({
          year,
          goal,
          date_started: createdAt.toISOString(),
        })),
    },
    {
      name: 'ingredients',
      rows: () => eachOf(data.ingredients(), ({ name, choice }) => ({ ingredient: name, choice })),
    },
    { name: 'suggested_ingredients', rows: () => eachOf(data.suggestions(), suggestionRow) },
    { name: 'suggested_months_after_opening', rows: () => eachOf(data.suggestedMonths(), suggestedMonthsRow) },
    { name: 'product_requests', rows: () => eachOf(data.requests(), requestRow) },
    { name: 'photo_submissions', rows: () => eachOf(data.submissions(), submissionRow) },
    { name: 'reaction_diary', rows: () => eachOf(data.diary(), diaryRow) },
    { name: 'uses', rows: () => eachOf(data.uses(), useRow) },
    { name: 'expiry_settings', rows: () => eachOf(listOf(data.turning()), expiryRow) },
    { name: 'purchases', rows: () => eachOf(data.purchases(), purchaseRow) },
    { name: 'spending_goals', rows: () => eachOf(data.goals(), goalRow) },
    { name: 'progress_photos', rows: () => eachOf(data.progressPhotos(), progressPhotoRow) },
    ...panTables(data),
  ];
}

async function listOf<Row>(read: Promise<Row | undefined>): Promise<Row[]> {
  const row = await read;
  return row === undefined ? [] : [row];
}

function goalRow({ kind, startsOn, endsOn, mostProducts, mostSpent }: ExportedRow<'goals'>) {
  return {
    kind,
    starts_on: startsOn,
    ends_on: endsOn,
    most_products: mostProducts,
    most_spent: mostSpent && writeAmount(mostSpent.minor, mostSpent.currency),
    currency: mostSpent?.currency ?? null,
  };
}

function progressPhotoRow({ id, productName, takenOn, description, packageId }: ExportedRow<'progressPhotos'>) {
  return { product: productName, date: takenOn, description, photo: progressFileName(id), package_id: packageId };
}

function suggestionRow({ productId, ingredients, state, reason, createdAt }: ExportedRow<'suggestions'>) {
  return { product_id: productId, ingredients, state, reason, date_sent: createdAt.toISOString() };
}

function suggestedMonthsRow(suggestion: ExportedRow<'suggestedMonths'>) {
  const { productId, months, state, reason, createdAt } = suggestion;
  return { product_id: productId, months_after_opening: months, state, reason, date_sent: createdAt.toISOString() };
}

function requestRow(request: ExportedRow<'requests'>) {
  const { brandName, productName, productPhoto, additionalComments, state, reason, productId } = request;
  return {
    brand: brandName,
    product: productName,
    comments: additionalComments,
    photo: productPhoto === null ? null : fileOrAddress(productPhoto),
    state,
    reason,
    product_id: productId,
    ...sentAndHandled(request),
  };
}

function submissionRow(submission: ExportedRow<'submissions'>) {
  const { brandName, productName, productId, submitterEmail, photoUrls, comments, state, reason } = submission;
  return {
    brand: brandName,
    product: productName,
    product_id: productId,
    email: submitterEmail,
    photos: photoUrls.map(fileOrAddress),
    comments,
    state,
    reason,
    ...sentAndHandled(submission),
  };
}

/** Returns the name of the photo in the export. A photo on another server is not in the export. */
const fileOrAddress = (address: string) => photosOf([address])[0]?.fileName ?? address;

function sentAndHandled({ createdAt, handledAt }: { createdAt: Date; handledAt: Date | null }) {
  return { date_sent: createdAt.toISOString(), date_handled: handledAt?.toISOString() ?? null };
}

function diaryRow(entry: ExportedRow<'diary'>) {
  const { id, happenedOn, kind, strength, otherKinds, otherStrengths, bodyPart, products, note, picture } = entry;
  return {
    date: happenedOn,
    kind,
    strength,
    other_reactions: otherKinds.map((other, place) => `${other}=${otherStrengths[place]}`),
    body_part: bodyPart,
    products: products.map(({ name }) => name),
    note,
    photo: picture === null ? null : diaryFileName(id),
    // A deleted product has a name, but no id.
    product_ids: products.map((product) => String(product.id ?? '')),
  };
}

function useRow({ productId, usedOn, usedAt }: ExportedRow<'uses'>) {
  return { product_id: productId, used_on: usedOn, used_at: usedAt.toISOString() };
}

/** Omits secrets: the row contains the time when the calendar was created, but not its URL. */
function expiryRow({ timeZone, notices, weeklyEmail, calendarMadeAt }: ExportedRow<'turning'>) {
  return {
    time_zone: timeZone,
    notices: notices ? 'yes' : 'no',
    weekly_email: weeklyEmail ? 'yes' : 'no',
    calendar_since: calendarMadeAt?.toISOString() ?? null,
  };
}

async function* shelfRows({ shelf, purchases, pan }: DataExport): AsyncGenerator<ExportRow> {
  const firstOf = await firstPackages(purchases());
  const linesOf = panLines(await pan());
  for await (const entry of shelf())
    yield shelfRow(entry, firstOf.get(entry.productId), linesOf.get(entry.productId) ?? []);
}

function shelfRow(
  entry: ExportedRow<'shelf'>,
  first: Package | undefined,
  panProjects: string[],
): Record<(typeof shelfColumns)[number], CsvValue> {
  return {
    brand: entry.brand,
    product: entry.product,
    shade: entry.shade,
    status: entry.status,
    tags: entry.customTags,
    shade_notes: entry.shadeNotes,
    date_started: entry.dateStarted,
    date_finished: entry.dateFinished,
    date_added: entry.dateAdded.toISOString(),
    ...packageFields(first),
    pan_projects: panProjects,
    product_id: entry.productId,
    would_buy_again: entry.wouldBuyAgain === null ? null : entry.wouldBuyAgain ? 'yes' : 'no',
    rating: entry.importedRating,
    uses: entry.uses,
    levels: entry.levels,
  };
}

async function* verdictRows({ shelf }: DataExport): AsyncGenerator<ExportRow> {
  for await (const { brand, product, shade, productId, shadeVerdict, shadeVerdictAt } of shelf()) {
    if (!shadeVerdict) continue;
    const date = shadeVerdictAt?.toISOString() ?? null;
    yield { brand, product, shade, verdict: shadeVerdict, date, product_id: productId };
  }
}

function reviewRow(review: ExportedRow<'reviews'>) {
  return {
    brand: review.brand,
    product: review.product,
    shade: review.shade,
    rating: review.rating,
    comment: review.comment,
    disclosure: review.disclosure,
    photos: photosOf(review.photos).map(({ fileName }) => fileName),
    helpful_votes: review.helpfulVotes,
    date_created: review.dateCreated.toISOString(),
    date_edited: review.dateEdited?.toISOString() ?? null,
    days_of_use: review.usedDays,
    tells_use: review.sharesUse ? 'yes' : 'no',
    ...exportedDetails(review),
    product_id: review.productId,
  };
}

function exportedDetails(review: object) {
  const entries = Object.entries<unknown>(reviewDetails.parse(review));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      String(value ?? ''),
    ]),
  );
}

function followUpRow({ productId, stage, verdict, comment, usedDays, createdAt }: ExportedRow<'followUps'>) {
  const date = createdAt.toISOString();
  return { product_id: productId, asked_at: stage, verdict, comment, days_of_use: usedDays, date };
}

function questionRow({ productId, stage, askedAt, answeredAt }: ExportedRow<'questions'>) {
  const respondedAt = answeredAt?.toISOString() ?? null;
  return { product_id: productId, stage, asked: askedAt.toISOString(), answered: respondedAt };
}

async function* followRows({ following, followers }: DataExport): AsyncGenerator<ExportRow> {
  for (const follow of await following()) yield { direction: 'following', ...followRow(follow) };
  for (const follow of await followers()) yield { direction: 'follower', ...followRow(follow) };
}

function followRow({ username, since }: ExportedRow<'following'>) {
  return { username, since: since.toISOString() };
}
