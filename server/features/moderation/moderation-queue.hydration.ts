import { type Queries, together } from '#server/database/database.ts';
import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/features/people/people.sql.ts';
import { selectFollowUps } from '#server/features/reviews/review-follow-ups.sql.ts';
import { selectReviews } from '#server/features/reviews/reviews.sql.ts';
import { withMembers } from '#server/features/people/people.hydration.ts';
import { type LoadedProduct, loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { compareLabels } from '#server/features/ingredients/compare-labels.ts';
import type { SuggestionRow } from '#server/features/ingredients/ingredient-suggestions.sql.ts';
import { selectNewestItems } from '#server/features/ingredients/ingredients.sql.ts';
import { reportsOfPeople, reportsOfReviews, selectHistories } from './reports.sql.ts';

/** By the review's id: its open reports, and the author's follow-ups. */
export async function loadReports(queries: Queries, reviewIds: readonly number[]) {
  const [reports, followUps] = await together(queries, [
    () => reportsOfReviews.load(queries, reviewIds),
    () => selectFollowUps(queries, reviewIds),
  ]);
  const added = Map.groupBy(followUps, ({ reviewId }) => reviewId);
  const withFollowUps = reports.map(({ about, ...row }) => {
    const written = added.get(about)?.flatMap(({ comment }) => comment ?? []);
    return [about, { ...row, followUps: written }] as const;
  });
  return new Map(withFollowUps);
}

type Reading = Pick<Context, 'database' | 'catalog' | 'now'>;

export async function loadReportedReviews(context: Reading, rows: readonly { about: number }[], viewerId: string) {
  const { database } = context;
  const reviewIds = rows.map(({ about }) => about);
  const [reviews, reports] = await Promise.all([selectReviews(database, reviewIds), loadReports(database, reviewIds)]);
  const productIds = reviews.map((review) => review.productId);
  const [written, products] = await Promise.all([
    withHistories(context, reviews, (review) => review.userId),
    loadProductsById(context, productIds, viewerId),
  ]);
  const loaded = new Map(
    written.flatMap(({ row: review, member, history }) => {
      const product = products.get(review.productId);
      const report = reports.get(review.id);
      return product && report ? [[review.id, { ...report, review, member, history, product }] as const] : [];
    }),
  );
  return reviewIds.flatMap((id) => loaded.get(id) ?? []);
}

export async function loadReportedPeople(context: Reading, rows: readonly { id: number; about: string }[]) {
  const memberIds = rows.map(({ about }) => about);
  const [people, reports] = await Promise.all([
    withHistories(context, rows, ({ about }) => about),
    reportsOfPeople.load(context.database, memberIds),
  ]);
  return people.flatMap(({ row: { id }, member, history }) => {
    const report = reports.find(({ about }) => about === member.id);
    return report ? [{ ...report, id, member, history }] : [];
  });
}

async function withHistories<Row>({ database, now }: Reading, rows: readonly Row[], memberOf: (row: Row) => string) {
  const [found, histories] = await Promise.all([
    withMembers(database, rows, memberOf),
    selectHistories(database, rows.map(memberOf), now()),
  ]);
  return found.flatMap(({ row, member }) => {
    const history = histories.get(member.id);
    return history ? [{ row, member, history }] : [];
  });
}

export interface LoadedEntry<Row> {
  row: Row;
  member: MemberRow;
  /** Undefined if the entry names no product of the catalog. */
  product: LoadedProduct | undefined;
}

interface Asking {
  viewer: { id: string };
  context: Pick<Context, 'database' | 'catalog'>;
}

export async function loadEntries<Row extends { userId: string; productId: number | null }>(
  { viewer, context }: Asking,
  rows: readonly Row[],
): Promise<LoadedEntry<Row>[]> {
  const productIds = rows.flatMap(({ productId }) => productId ?? []);
  const products = await loadProductsById(context, productIds, viewer.id);
  const sent = await withMembers(context.database, rows, ({ userId }) => userId);
  return sent.map(({ row, member }) => ({ row, member, product: products.get(row.productId ?? 0) }));
}

export async function loadSuggestedLabels(call: Asking, rows: readonly SuggestionRow[]) {
  const productIds = rows.map(({ productId }) => productId);
  const [entries, current] = await Promise.all([
    loadEntries(call, rows),
    selectNewestItems(call.context.database, productIds),
  ]);
  const written = (items: readonly { written: string }[]) => items.map((item) => item.written);
  return entries.map((entry) => {
    const { items, productId } = entry.row;
    const { added, removed } = compareLabels((items && current.get(productId)) ?? [], items ?? []);
    const known = (items ?? []).filter(({ ingredient }) => ingredient !== undefined).length;
    const counts = { known, entries: items?.length ?? 0 };
    return { ...entry, row: { ...entry.row, ...counts, added: written(added), removed: written(removed) } };
  });
}
