import type { YearReview } from '#contract/year-in-review.ts';
import type { LoadedYear } from './year-in-review.hydration.ts';
import { streakOf } from '#server/features/statistics/streaks.rules.ts';
import { writeProduct } from '#server/features/catalogue/product.view.ts';
import { type Written, written, writtenList, writtenWith } from '#server/written.ts';

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1);

type OwnFields = Omit<YearReview, 'favourites'>;

/** Everything except the products. */
export function viewYear(loaded: LoadedYear, today: string): OwnFields {
  const { year, added, finished, touched, reviews, averageRating, goal } = loaded;
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
    months: monthsOfYear.map((number) => {
      const month = loaded.months.find((each) => each.month === number);
      return { added: month?.added ?? 0, finished: month?.finished ?? 0 };
    }),
    brands: loaded.brands,
    kinds: loaded.kinds,
    colours: loaded.colours,
    coloursTotal: loaded.coloursTotal,
    challenge: goal === null ? null : { goal, progress: finished },
  };
}

export function writeYear(loaded: LoadedYear, today: string): Written<YearReview> {
  return writtenWith(written(viewYear(loaded, today)), {
    favourites: writtenList(loaded.favourites.map(writeProduct)),
  });
}
