import { reviewDetails } from '#contract/reviews.ts';
import { writeAmount } from '#contract/currencies.ts';
import type { CsvValue } from '#server/files/write-csv.ts';
import type { DataExport } from './own-data.hydration.ts';
import { eachOf, type ExportTable, type Pause } from './export-table.view.ts';
import { accountRow, deviceRow, emailChangeRow, profileRow } from './exported-account.view.ts';
import { panLines, panTables } from './exported-pan-projects.view.ts';
import { tagRows } from './exported-tags.view.ts';
import { diaryFileName, photosOf, progressFileName } from './exported-photos.view.ts';
import { firstPackages, type Package, packageFields, purchaseColumns, purchaseRow } from './exported-purchases.view.ts';

/** The columns of a shelf file. The import reads the same columns (server/features/shelf-import). */
const shelfColumns = [
  'brand',
  'product',
  'shade',
  'status',
  'tags',
  'shade_notes',
  'date_started',
  'date_finished',
  'date_added',
  ...purchaseColumns,
  'pan_projects',
  'product_id',
  'would_buy_again',
  'uses',
  'levels',
] as const;

export function viewExportTables(
  {
    profile,
    account,
    shelf,
    reviews,
    following,
    followers,
    challenges,
    ingredients,
    suggestions,
    suggestedMonths,
    diary,
    uses,
    turning,
    purchases,
    goals,
    progressPhotos,
    pan,
    followUps,
    questions,
  }: DataExport,
  pause: Pause,
): ExportTable[] {
  const firstOf = firstPackages(purchases);
  const linesOf = panLines(pan);
  return [
    { name: 'profile', rows: () => (profile ? [profileRow(profile)] : []) },
    { name: 'account', rows: () => [accountRow(account)] },
    { name: 'devices', rows: () => account.devices.map(deviceRow) },
    { name: 'email_changes', rows: () => account.changes.map(emailChangeRow) },
    {
      name: 'shelf',
      rows: () =>
        eachOf(shelf, (entry) => shelfRow(entry, firstOf.get(entry.productId), linesOf.get(entry.productId) ?? [])),
    },
    { name: 'tags', rows: () => tagRows(shelf, pause) },
    { name: 'shade_verdicts', rows: () => verdictRows(shelf) },
    { name: 'reviews', rows: () => eachOf(reviews, reviewRow) },
    { name: 'review_follow_ups', rows: () => eachOf(followUps, followUpRow) },
    { name: 'review_questions', rows: () => eachOf(questions, questionRow) },
    {
      name: 'follows',
      rows: () => [
        ...following.map((follow) => ({ direction: 'following', ...followRow(follow) })),
        ...followers.map((follow) => ({ direction: 'follower', ...followRow(follow) })),
      ],
    },
    {
      name: 'challenges',
      rows: () =>
        challenges.map(({ year, goal, createdAt }) => ({ year, goal, date_started: createdAt.toISOString() })),
    },
    { name: 'ingredients', rows: () => ingredients.map(({ name, choice }) => ({ ingredient: name, choice })) },
    { name: 'suggested_ingredients', rows: () => suggestions.map(suggestionRow) },
    { name: 'suggested_months', rows: () => suggestedMonths.map(suggestedMonthsRow) },
    { name: 'reaction_diary', rows: () => eachOf(diary, diaryRow) },
    { name: 'uses', rows: () => eachOf(uses, useRow) },
    { name: 'what_turns', rows: () => (turning ? [expiryRow(turning)] : []) },
    { name: 'purchases', rows: () => eachOf(purchases, purchaseRow) },
    { name: 'spending_goals', rows: () => goals.map(goalRow) },
    { name: 'progress_photos', rows: () => eachOf(progressPhotos, progressPhotoRow) },
    ...panTables(pan),
  ];
}

function goalRow({ kind, startsOn, endsOn, mostProducts, mostSpent }: DataExport['goals'][number]) {
  return {
    kind,
    starts_on: startsOn,
    ends_on: endsOn,
    most_products: mostProducts,
    most_spent: mostSpent && writeAmount(mostSpent.minor, mostSpent.currency),
    currency: mostSpent?.currency ?? null,
  };
}

function progressPhotoRow({ id, productName, takenOn, description, packageId }: DataExport['progressPhotos'][number]) {
  return { product: productName, date: takenOn, description, photo: progressFileName(id), package_id: packageId };
}

function suggestionRow({ productId, ingredients, state, reason, createdAt }: DataExport['suggestions'][number]) {
  return { product_id: productId, ingredients, state, reason, date_sent: createdAt.toISOString() };
}

function suggestedMonthsRow(suggestion: DataExport['suggestedMonths'][number]) {
  const { productId, months, state, reason, createdAt } = suggestion;
  return { product_id: productId, months_after_opening: months, state, reason, date_sent: createdAt.toISOString() };
}

function diaryRow(entry: DataExport['diary'][number]) {
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

function useRow({ productId, usedOn, usedAt }: DataExport['uses'][number]) {
  return { product_id: productId, used_on: usedOn, used_at: usedAt.toISOString() };
}

/** Omits secrets: the row contains the time when the calendar was created, but not its URL. */
function expiryRow({ timeZone, notices, weeklyEmail, calendarMadeAt }: NonNullable<DataExport['turning']>) {
  return {
    time_zone: timeZone,
    notices: notices ? 'yes' : 'no',
    weekly_email: weeklyEmail ? 'yes' : 'no',
    calendar_since: calendarMadeAt?.toISOString() ?? null,
  };
}

function shelfRow(
  entry: DataExport['shelf'][number],
  first: Package | undefined,
  panProjects: string[],
): Record<(typeof shelfColumns)[number], CsvValue | string[]> {
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
    uses: entry.uses,
    levels: entry.levels,
  };
}

function* verdictRows(shelf: DataExport['shelf']) {
  for (const { brand, product, shade, productId, shadeVerdict, shadeVerdictAt } of shelf) {
    if (!shadeVerdict) continue;
    const date = shadeVerdictAt?.toISOString() ?? null;
    yield { brand, product, shade, verdict: shadeVerdict, date, product_id: productId };
  }
}

function reviewRow(review: DataExport['reviews'][number]) {
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

/** Returns the columns of the review details with their names in the export. */
function exportedDetails(review: object) {
  const entries = Object.entries<unknown>(reviewDetails.parse(review));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      String(value ?? ''),
    ]),
  );
}

function followUpRow({ productId, stage, verdict, comment, usedDays, createdAt }: DataExport['followUps'][number]) {
  const date = createdAt.toISOString();
  return { product_id: productId, asked_at: stage, verdict, comment, days_of_use: usedDays, date };
}

function questionRow({ productId, stage, askedAt, answeredAt }: DataExport['questions'][number]) {
  const respondedAt = answeredAt?.toISOString() ?? null;
  return { product_id: productId, stage, asked: askedAt.toISOString(), answered: respondedAt };
}

function followRow({ username, since }: DataExport['following'][number]) {
  return { username, since: since.toISOString() };
}
