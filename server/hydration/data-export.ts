import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/sql/database.ts';
import {
  selectExportedAccount,
  selectExportedFollows,
  selectExportedReviews,
  selectExportedShelf,
} from '#server/sql/data-export.ts';
import { selectExportedUses } from '#server/sql/entry-lives.ts';
import { selectChoices } from '#server/sql/ingredient-choices.ts';
import { selectSuggestionsOf } from '#server/sql/ingredient-suggestions.ts';
import { selectMonthsSuggestionsOf } from '#server/sql/months-suggestions.ts';
import { selectPanEvents, selectPanProducts, selectPanProjects } from '#server/sql/pan-projects.ts';
import { selectMember } from '#server/sql/people.ts';
import { selectChallenges } from '#server/sql/project-pan.ts';
import { selectSpendingGoals } from '#server/sql/ledger.ts';
import { selectProgressPhotosOf } from '#server/sql/progress-photos.ts';
import { selectExportedPurchases } from '#server/sql/purchases.ts';
import { selectFollowUpsOf, selectQuestionsOf } from '#server/sql/review-follow-ups.ts';
import { selectReactions } from '#server/sql/reactions.ts';
import { selectTurningSettings } from '#server/sql/turning.ts';

const rowsAtATime = 500;
/** Far more than a shelf asks in years. */
const mostQuestions = 10_000;

/** Everything a member wrote. */
export async function loadDataExport(queries: Queries, userId: string) {
  const mostFollows = limits.follows.maximum;
  const [
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
  ] = await Promise.all([
    selectMember(queries, userId),
    selectExportedAccount(queries, userId),
    all((afterId) => selectExportedShelf(queries, userId, afterId, rowsAtATime)),
    all((afterId) => selectExportedReviews(queries, userId, afterId, rowsAtATime)),
    selectExportedFollows(queries, userId, 'following', mostFollows),
    selectExportedFollows(queries, userId, 'followers', mostFollows),
    selectChallenges(queries, userId),
    selectChoices(queries, userId, limits.ingredients.chosen),
    selectSuggestionsOf(queries, userId),
    selectMonthsSuggestionsOf(queries, userId),
    selectReactions(queries, userId, undefined, limits.diary.entries),
    all((afterId) => selectExportedUses(queries, userId, afterId, rowsAtATime)),
    selectTurningSettings(queries, userId),
    all((afterId) => selectExportedPurchases(queries, userId, afterId, rowsAtATime)),
    selectSpendingGoals(queries, userId, limits.purchases.goals),
    selectProgressPhotosOf(queries, userId, limits.progressPhotos.perMember),
    loadPan(queries, userId),
    all((afterId) => selectFollowUpsOf(queries, userId, afterId, rowsAtATime)),
    selectQuestionsOf(queries, userId, mostQuestions),
  ]);
  return {
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
  };
}
export type DataExport = Awaited<ReturnType<typeof loadDataExport>>;

/** Own projects and joined ones, with the member's own products and events alone. */
async function loadPan(queries: Queries, userId: string) {
  const { projects, invitations } = limits.panProjects;
  const standings = await selectPanProjects(queries, userId, projects + invitations);
  const [products, events] = await Promise.all([
    standings.length === 0
      ? []
      : selectPanProducts(
          queries,
          standings.map(({ participant }) => participant),
        ),
    all((afterId) => selectPanEvents(queries, userId, afterId, rowsAtATime)),
  ]);
  return { standings, products, events };
}

async function all<Row extends { id: number }>(read: (afterId: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const next = await read(rows.at(-1)?.id ?? 0);
    rows.push(...next);
    if (next.length < rowsAtATime) return rows;
  }
}
