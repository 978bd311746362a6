import type { YearReview } from '#contract/year-in-review.ts';
import type { LoadedCards, LoadedYear } from './year-in-review.hydration.ts';
import { streakOf } from '#server/features/statistics/streaks.rules.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import { type Written, written, writtenList, writtenWith } from '#server/written.ts';

export function viewYear(loaded: LoadedYear, today: string) {
  const { year, added, finished, progress, touched, reviews, averageRating, goal } = loaded;
  const days = loaded.days.filter((day) => day <= today);
  return {
    year,
    added,
    finished,
    touched,
    reviews,
    averageRating,
    activeDays: days.length,
    longestStreak: streakOf(days, today).longest,
    months: loaded.months,
    brands: loaded.brands,
    kinds: loaded.kinds,
    colours: loaded.colours,
    coloursTotal: loaded.coloursTotal,
    challenge: goal === null ? null : { goal, progress },
  };
}

function viewOwn({ before, spent, joined, used, mostUsed }: LoadedCards, today: string) {
  const usesOf = new Map(used.map(({ productId, uses }) => [productId, uses]));
  const [first, last] = joined;
  return {
    before:
      before.touched === 0
        ? null
        : {
            added: before.added,
            finished: before.finished,
            reviews: before.reviews,
            activeDays: before.days.filter((day) => day <= today).length,
          },
    spent,
    firstDay: first?.day ?? null,
    lastDay: last?.day ?? null,
    useCounts: mostUsed.map(({ card }) => usesOf.get(card.id) ?? 0),
  };
}

export function writeYear(loaded: LoadedCards, today: string): Written<YearReview> {
  return writtenWith(written({ ...viewYear(loaded, today), ...viewOwn(loaded, today) }), {
    favourites: writtenList(loaded.favourites.map(writeProduct)),
    mostUsed: writtenList(loaded.mostUsed.map(writeProduct)),
    empties: writtenList(loaded.empties.map(writeProduct)),
    firstAndLast: writtenList(loaded.firstAndLast.map(writeProduct)),
  });
}
