import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';
import { products, reviews, reviewVotes } from '#server/database/tables/schema.ts';

const difference = { id: column.number, kept: column.number, counted: column.number };
export interface Difference extends RowOf<typeof difference> {
  what: string;
}

async function differences(queries: Queries, what: string, recount: ReturnType<typeof sql>): Promise<Difference[]> {
  const rows = await rowsOf(queries, difference, recount);
  return rows.map((row) => ({ what, ...row }));
}

const familyCounts = sql`
  select p.id, p.review_count, p.rating_sum, count(r.id) as counted, coalesce(sum(r.rating), 0) as summed
  from ${products} p left join ${reviews} r on r.family_id = p.id group by p.id`;

/** Recalculates the review count and rating sum of each product, and the helpful count and family of each review. */
export async function findWrongCounts(queries: Queries): Promise<Difference[]> {
  const found = [
    await differences(
      queries,
      'reviews of product',
      sql`select id, review_count as kept, counted from (${familyCounts}) f where review_count <> counted`,
    ),
    await differences(
      queries,
      'stars of product',
      sql`select id, rating_sum as kept, summed as counted from (${familyCounts}) f where rating_sum <> summed`,
    ),
    await differences(
      queries,
      'helpful marks of review',
      sql`select r.id, r.helpful_votes as kept, count(v.user_id) as counted
        from ${reviews} r left join ${reviewVotes} v on v.review_id = r.id
        group by r.id having r.helpful_votes <> count(v.user_id)`,
    ),
    await differences(
      queries,
      'family of review',
      sql`select r.id, r.family_id as kept, p.family_id as counted
        from ${reviews} r join ${products} p on p.id = r.product_id where r.family_id <> p.family_id`,
    ),
  ];
  return found.flat();
}
