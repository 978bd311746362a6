import type { ActivityRow } from '#server/sql/activities.ts';
import type { Queries } from '#server/sql/database.ts';
import type { MemberRow } from '#server/sql/people.ts';
import { selectReviews, type ReviewRow } from '#server/sql/reviews.ts';
import { loadPeople } from './people.ts';
import { type LoadedProduct, loadProducts } from './products.ts';

export interface LoadedActivity {
  activity: ActivityRow;
  member: MemberRow;
  product: LoadedProduct;
  review: ReviewRow | undefined;
}

/** Activities with the member, the product and, for a review, its rating and comment: a fixed number of statements. */
export async function loadActivities(queries: Queries, activities: readonly ActivityRow[]): Promise<LoadedActivity[]> {
  const reviewIds = activities.flatMap((activity) => activity.reviewId ?? []);
  const [people, products, reviews] = await Promise.all([
    loadPeople(
      queries,
      activities.map((activity) => activity.userId),
    ),
    loadProducts(queries, [...new Set(activities.map((activity) => activity.productId))], undefined),
    reviewIds.length === 0 ? [] : selectReviews(queries, reviewIds),
  ]);
  const productOf = new Map(products.map((product) => [product.product.id, product]));
  const reviewOf = new Map(reviews.map((review) => [review.id, review]));
  return activities.flatMap((activity) => {
    const member = people.get(activity.userId);
    const product = productOf.get(activity.productId);
    if (!member || !product) return [];
    return [
      { activity, member, product, review: activity.reviewId === null ? undefined : reviewOf.get(activity.reviewId) },
    ];
  });
}
