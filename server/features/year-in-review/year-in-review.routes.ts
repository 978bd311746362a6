import * as calls from '#contract/year-in-review.ts';
import type { Register } from '#server/http/register.ts';
import { renderYearPicture } from '#server/media/draw-illustration.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { selectYears, selectYear } from './year-in-review.sql.ts';
import { streakOf } from '#server/features/statistics/streaks.rules.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import { type Written, written, writtenList, writtenWith, readWritten } from '#server/written.ts';
import { categoryColor, shadeColor } from '#illustration/shade-color.ts';
import { kindOf, type Still } from '#illustration/still.ts';
import { type LoadedProduct, loadProducts } from '#server/features/catalog/products.hydration.ts';
import type { Context } from '#server/context.ts';

export function yearReviewRoutes(register: Register): void {
  register(calls.listYears, async ({ viewer, context, today, timeZone }) => {
    const years = await selectYears(context.database, viewer.id, timeZone);
    return years.filter((year) => year <= Number(today.slice(0, 4)));
  });
  register(calls.getYearReview, async ({ viewer, params, context, today, timeZone }) =>
    writeYear(await loadCards(context, viewer.id, timeZone, params.year), today),
  );
  register(calls.getYearPicture, async ({ viewer, params, query, context, today, timeZone }) => {
    const parts = query.parts?.split(',') ?? [];
    const shows = (part: calls.PicturePart) => parts.includes(part);
    const loaded = await loadYear(context, viewer.id, timeZone, params.year);
    const year = viewYear(loaded, today);
    const member = shows('name') ? await selectMember(context.database, viewer.id) : undefined;
    const numbers = [
      { value: String(year.added), label: 'new on the shelf' },
      { value: String(year.finished), label: 'finished' },
      { value: String(year.reviews), label: year.reviews === 1 ? 'review' : 'reviews' },
    ];
    const picture = await renderYearPicture(viewer.id, {
      ...calls.pictureShapes[query.shape],
      year: year.year,
      name: member?.firstName?.trim() || (member?.username ? `@${member.username}` : undefined),
      numbers: shows('numbers') ? numbers : undefined,
      favorites: shows('favourites') ? loaded.favourites.map(favoriteOf) : undefined,
      brands: shows('brands') ? year.brands.map(({ name }) => name) : undefined,
      colors: shows('colours') ? year.colours : undefined,
      challenge: shows('challenge') && year.challenge ? year.challenge : undefined,
    });
    return { fileName: `shelflife-${params.year}-${query.shape}.png`, content: picture };
  });
}

function viewYear(loaded: LoadedYear, today: string) {
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

function writeYear(loaded: LoadedCards, today: string): Written<calls.YearReview> {
  return writtenWith(written({ ...viewYear(loaded, today), ...viewOwn(loaded, today) }), {
    favourites: writtenList(loaded.favourites.map(writeProduct)),
    mostUsed: writtenList(loaded.mostUsed.map(writeProduct)),
    empties: writtenList(loaded.empties.map(writeProduct)),
    firstAndLast: writtenList(loaded.firstAndLast.map(writeProduct)),
  });
}

function favoriteOf({ card }: LoadedProduct): { still: Still; name: string } {
  const product = readWritten(card.product);
  const firstShade = product.isVariant ? undefined : product.variantColors[0];
  const name = product.variantName ?? firstShade;
  const color = product.variantColor ?? (firstShade?.startsWith('#') ? firstShade : undefined);
  const brand = product.brandName;
  return {
    name: `${brand} ${product.parentProductName ?? product.name}`,
    still: {
      kind: kindOf(product.subcategoryName, product.categoryName),
      color:
        name === undefined && color === undefined ? categoryColor(product.categoryName) : shadeColor(name ?? '', color),
      seed: `p${card.familyId}`,
      brand,
      label: brand,
    },
  };
}

type LoadedYear = Awaited<ReturnType<typeof loadYear>>;
type LoadedCards = Awaited<ReturnType<typeof loadCards>>;
type Loading = Pick<Context, 'database' | 'catalog'>;

async function loadYear(context: Loading, userId: string, zone: string, year: number) {
  const loaded = await selectYear(context.database, userId, zone, year);
  return { ...loaded, year, favourites: await loadProducts(context, loaded.favoriteIds, userId) };
}

async function loadCards(context: Loading, userId: string, zone: string, year: number) {
  const loaded = await selectYear(context.database, userId, zone, year);
  const before = await selectYear(context.database, userId, zone, year - 1);
  const usedIds = loaded.used.map(({ productId }) => productId);
  const endIds = loaded.added > 1 ? loaded.joined.map(({ productId }) => productId) : [];
  const ids = new Set([...loaded.favoriteIds, ...usedIds, ...loaded.emptyIds, ...endIds]);
  const products = new Map((await loadProducts(context, [...ids], userId)).map((each) => [each.card.id, each]));
  const those = (wanted: readonly number[]) => wanted.flatMap((id) => products.get(id) ?? []);
  return {
    ...loaded,
    year,
    before,
    favourites: those(loaded.favoriteIds),
    mostUsed: those(usedIds),
    empties: those(loaded.emptyIds),
    firstAndLast: those(endIds),
  };
}
