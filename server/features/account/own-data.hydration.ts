import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import * as own from './own-data.sql.ts';
import { selectTagCounts, type TagCount } from '#server/features/shelves/shelves.sql.ts';
import { selectExportedUses } from '#server/features/uses/uses.sql.ts';
import { selectChoices } from '#server/features/ingredients/ingredient-pages.sql.ts';
import { selectSuggestionsOf } from '#server/features/ingredients/ingredient-suggestions.sql.ts';
import { selectMonthsSuggestionsOf } from '#server/features/expiry/months-suggestions.sql.ts';
import { selectPanEvents } from '#server/features/pan-projects/pan-products.sql.ts';
import { selectPanProducts, selectPanProjects } from '#server/features/pan-projects/pan-projects.sql.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { selectChallenges } from '#server/features/pan-challenge/pan-challenge.sql.ts';
import { selectSpendingGoals } from '#server/features/spending/spending.sql.ts';
import { selectProgressPhotosOf } from '#server/features/progress-photos/progress-photos.sql.ts';
import { selectExportedPackages } from '#server/features/packages/packages.sql.ts';
import { selectFollowUpsOf, selectQuestionsOf } from '#server/features/reviews/review-follow-ups.sql.ts';
import { reactionPages, selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectExpirySettings } from '#server/features/expiry/expiry.sql.ts';

/** Reading more rows at once would block the event loop for too long (API-103). */
const rowsAtATime = 250;
const tagsAtATime = 2000;
/** The maximum number of exported follow-up questions. A member is asked far fewer questions, even over many years. */
const mostQuestions = 10_000;
const mostSuggestions = 1000;

/** Long parts are read page by page, to save memory. Each part runs one statement at a time. */
export function openDataExport(queries: Queries, userId: string) {
  const mostFollows = limits.follows.maximum;
  return {
    profile: () => selectMember(queries, userId),
    account: () => own.selectExportedAccount(queries, userId),
    devices: () => own.selectExportedDevices(queries, userId),
    emailChanges: () => own.selectExportedEmailChanges(queries, userId),
    shelf: () => byId((afterId) => own.selectExportedShelf(queries, userId, afterId, rowsAtATime)),
    // A shelf can have 150,000 different tags.
    tags: () => pages<TagCount>((last) => selectTagCounts(queries, userId, tagsAtATime, last), tagsAtATime),
    reviews: () => byId((afterId) => own.selectExportedReviews(queries, userId, afterId, rowsAtATime)),
    following: () => own.selectExportedFollows(queries, userId, 'following', mostFollows),
    followers: () => own.selectExportedFollows(queries, userId, 'followers', mostFollows),
    challenges: () => selectChallenges(queries, userId),
    ingredients: () => selectChoices(queries, userId, limits.ingredients.chosen),
    suggestions: () => selectSuggestionsOf(queries, userId, mostSuggestions),
    suggestedMonths: () => selectMonthsSuggestionsOf(queries, userId, mostSuggestions),
    requests: () => byId((afterId) => own.selectExportedRequests(queries, userId, afterId, rowsAtATime)),
    submissions: () => byId((afterId) => own.selectExportedSubmissions(queries, userId, afterId, rowsAtATime)),
    diary: () => readDiary(queries, userId),
    uses: () => byId((afterId) => selectExportedUses(queries, userId, afterId, rowsAtATime)),
    turning: () => selectExpirySettings(queries, userId),
    purchases: () => byId((afterId) => selectExportedPackages(queries, userId, afterId, rowsAtATime)),
    goals: () => selectSpendingGoals(queries, userId, limits.purchases.goals),
    progressPhotos: () => selectProgressPhotosOf(queries, userId, 0, limits.progressPhotos.perMember),
    panStandings: () => selectPanStandings(queries, userId),
    pan: () => loadPan(queries, userId),
    panEvents: () => byId((afterId) => selectPanEvents(queries, userId, afterId, rowsAtATime)),
    followUps: () => byId((afterId) => selectFollowUpsOf(queries, userId, afterId, rowsAtATime)),
    questions: () => selectQuestionsOf(queries, userId, mostQuestions),
  };
}
export type DataExport = ReturnType<typeof openDataExport>;

type Part<Name extends keyof DataExport> = Awaited<ReturnType<DataExport[Name]>>;
export type ExportedRow<Name extends keyof DataExport> =
  Part<Name> extends AsyncIterable<infer Row> | readonly (infer Row)[] ? Row : NonNullable<Part<Name>>;

/** Yields the diary with the current names and ids of its products, so that an import finds the products. */
async function* readDiary(queries: Queries, userId: string) {
  for await (const rows of reactionPages(queries, userId)) {
    const ids = rows.flatMap(({ productIds }) => productIds);
    const names = await selectNamesNow(queries, ids);
    for (const row of rows) {
      const products = row.productIds.map(
        (id, place) => names.get(id) ?? { id: null, name: row.productNames[place] ?? '' },
      );
      yield { ...row, products };
    }
  }
}

function selectPanStandings(queries: Queries, userId: string) {
  const { projects, invitations } = limits.panProjects;
  return selectPanProjects(queries, userId, projects + invitations);
}

async function loadPan(queries: Queries, userId: string) {
  const standings = await selectPanStandings(queries, userId);
  const products = [];
  // Each project is read with its own statement, because reading all projects at once blocks the event loop for 50 ms.
  for (const { participant } of standings) products.push(...(await selectPanProducts(queries, [participant])));
  return { standings, products: products.toSorted((one, other) => one.id - other.id) };
}

const byId = <Row extends { id: number }>(read: (afterId: number) => Promise<Row[]>) =>
  pages<Row>((last) => read(last?.id ?? 0), rowsAtATime);

async function* pages<Row>(read: (last: Row | undefined) => Promise<Row[]>, size: number): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield* rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}
