import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, type RowOf, rowsOf } from '#server/database/rows.ts';

const difference = { what: column.text, id: column.number, kept: column.number, counted: column.number };

/** Recalculates the review count and rating sum of each product, and the helpful count and family of each review. */
export function findWrongCounts(queries: Queries): Promise<RowOf<typeof difference>[]> {
  return rowsOf(
    queries,
    difference,
    sql`with family as (
      select product.id, review_count, rating_sum, count(review.id) as counted, coalesce(sum(review.rating), 0) as summed
      from products product left join reviews review on review.family_id = product.id group by product.id
    ), helpful as (
      select review.id, helpful_votes, count(vote.user_id) as counted
      from reviews review left join review_votes vote on vote.review_id = review.id group by review.id
    )
    select 'reviews of product' as what, id, review_count as kept, counted from family where review_count <> counted
    union all select 'stars of product', id, rating_sum, summed from family where rating_sum <> summed
    union all select 'helpful marks of review', id, helpful_votes, counted from helpful where helpful_votes <> counted
    union all select 'family of review', review.id, review.family_id, product.family_id
      from reviews review join products product on product.id = review.product_id
      where review.family_id <> product.family_id`,
  );
}
