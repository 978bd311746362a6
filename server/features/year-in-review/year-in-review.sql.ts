import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { column, json, only, statement } from '#server/database/rows.ts';
import { finishedPackages } from '#server/features/packages/packages.sql.ts';
import { shelfMoves } from '#server/features/shelves/shelf-moves.sql.ts';
import { colorOrder } from '#server/features/statistics/statistics.sql.ts';
import { owned } from '#server/database/tables/owned.ts';

const { years: mostYears, favorites, colors, names, mostUsed, empties } = limits.yearReview;

const years = statement(
  'years_of_shelf',
  { year: column.number },
  `with ${shelfMoves}
   select distinct extract(year from day)::integer as year from (select day from active union all select day from moved) days
   order by 1 desc limit ${mostYears}`,
);

export async function selectYears(queries: Queries, userId: string, timeZone: string): Promise<number[]> {
  return (await years(queries, { userId, timeZone })).map(({ year }) => year);
}

const named = z.strictObject({ name: z.string(), count: z.number() });
const yearOfShelf = z.strictObject({
  added: z.number(),
  /** The number of finished packages. `progress` is the number of finished products, for the pan challenge. */
  finished: z.number(),
  progress: z.number(),
  touched: z.number(),
  reviews: z.number(),
  averageRating: z.nullable(z.number()),
  days: z.array(z.string()),
  /** One item per month, starting with January. */
  months: z.array(z.strictObject({ added: z.number(), finished: z.number() })),
  brands: z.array(named),
  kinds: z.array(named),
  colours: z.array(z.string()),
  coloursTotal: z.number(),
  goal: z.nullable(z.number()),
  favoriteIds: z.array(z.number()),
  /** Products by number of uses, most used first. */
  used: z.array(z.strictObject({ productId: z.number(), uses: z.number() })),
  emptyIds: z.array(z.number()),
  /** The first and the last can be the same product. Empty if no product was added. */
  joined: z.array(z.strictObject({ productId: z.number(), day: z.string() })),
  spent: z.array(z.strictObject({ currency: z.string(), minor: z.number(), packages: z.number() })),
});
export type YearOfShelf = z.infer<typeof yearOfShelf>;

const most = (by: string) => `(select coalesce(json_agg(rows), '[]') from (
  select ${by} as name, count(*) from touched where ${by} is not null and ${owned('status')}
  group by 1 order by 2 desc, 1 limit ${names}) rows)`;

const year = statement(
  'year_of_shelf',
  { year: json(yearOfShelf) },
  `with ${shelfMoves}, ${finishedPackages}, ended as materialized (
     select id, product_id, day from finished where day between :firstDay::date and :lastDay::date
   ), first as materialized (
     select entry_id, min(day) as day from moved group by 1
   ), here as materialized (
     select entry.id from entry join first on first.entry_id = entry.id
       where first.day between :firstDay::date and :lastDay::date
     union select id from entry where date_started between :firstDay::date and :lastDay::date or date_finished between :firstDay::date and :lastDay::date
     union select entry.id from entry join ended on ended.product_id = entry.product_id
     union select entry_id from moved where day between :firstDay::date and :lastDay::date and place < ${Number.MAX_SAFE_INTEGER}
   ), touched as materialized (
     select entry.id, entry.product_id, entry.status, product.family_id, brand.name as brand,
       coalesce(subcategory.name, category.name) as kind, lower(product.variant_color) as colour, review.rating,
       first.day between :firstDay::date and :lastDay::date as came,
       entry.product_id in (select product_id from ended) as went, extract(month from first.day)::integer as came_in
     from here join entry on entry.id = here.id join first on first.entry_id = entry.id
     join products product on product.id = entry.product_id
     join brands brand on brand.id = product.brand_id
     left join products parent on parent.id = product.parent_id
     left join categories category on category.id = coalesce(product.category_id, parent.category_id)
     left join subcategories subcategory on subcategory.id = coalesce(product.subcategory_id, parent.subcategory_id)
     left join reviews review on review.user_id = :userId::uuid and review.product_id = entry.product_id
   ), written as materialized (
     select review.rating from reviews review, zone where review.user_id = :userId::uuid
       and (review.created_at at time zone zone.name)::date between :firstDay::date and :lastDay::date
   ), worn as materialized (
     select touched.id, touched.product_id, touched.colour, place.lightness, place.a, place.b
     from touched join shade_colours place on place.product_id = touched.product_id where ${owned('touched.status')}
   ), best as (
     select distinct on (family_id) family_id, product_id, rating, went, status, id from touched
     where ${owned('status')} and coalesce(rating, 3) >= 3
     order by family_id, rating desc nulls last, went desc, id desc
   )
   select json_build_object(
     'added', (select count(*) from touched where came),
     'finished', (select count(*) from ended),
     'progress', (select count(*) from entry where date_finished between :firstDay::date and :lastDay::date),
     'touched', (select count(*) from touched),
     'reviews', (select count(*) from written),
     'averageRating', (select round(avg(rating), 2) from written),
     'days', coalesce((select json_agg(distinct day::text) from active where day between :firstDay::date and :lastDay::date), '[]'),
     'months', (select json_agg(rows) from (
       select (select count(*) from touched where came and came_in = month) as added,
         (select count(*) from ended where extract(month from day) = month) as finished
       from generate_series(1, 12) as month order by month) rows),
     'brands', ${most('brand')},
     'kinds', ${most('kind')},
     'coloursTotal', (select count(*) from worn),
     'colours', (select coalesce(json_agg(colour order by ${colorOrder('latest')}), '[]')
       from (select * from worn order by id desc limit ${colors}) latest),
     'goal', (select goal from project_pan_challenges where user_id = :userId::uuid and year = :year::integer limit 1),
     'favoriteIds', (select coalesce(json_agg(product_id), '[]') from (
       select product_id from best order by rating desc nulls last, went desc, status = 'currently_using' desc, id desc
       limit ${favorites}) rows),
     'used', (select coalesce(json_agg(rows), '[]') from (
       select entry.product_id as "productId", count(*)::integer as uses
       from entry_uses used join entry on entry.id = used.entry_id
       where used.user_id = :userId::uuid and used.used_on between :firstDay::date and :lastDay::date
       group by 1 order by 2 desc, 1 limit ${mostUsed}) rows),
     'emptyIds', (select coalesce(json_agg(product_id), '[]') from (
       select product_id from ended order by day desc, id desc nulls last, product_id desc limit ${empties}) rows),
     'joined', (select coalesce(json_agg(rows), '[]') from (
       (select touched.product_id as "productId", first.day::text from touched
         join first on first.entry_id = touched.id where came order by first.day, touched.id limit 1)
       union all
       (select touched.product_id, first.day::text from touched
         join first on first.entry_id = touched.id where came order by first.day desc, touched.id desc limit 1)) rows),
     'spent', (select coalesce(json_agg(rows), '[]') from (
       select currency, sum(price_minor) as minor, count(*)::integer as packages from packages
       where user_id = :userId::uuid and obtained = 'paid' and price_minor is not null
         and bought_on between :firstDay::date and :lastDay::date
       group by 1 order by 3 desc, 1) rows)
   ) as year`,
);

export async function selectYear(queries: Queries, userId: string, timeZone: string, of: number): Promise<YearOfShelf> {
  const [firstDay, lastDay] = [`${of}-01-01`, `${of}-12-31`];
  return only(await year(queries, { userId, timeZone, firstDay, lastDay, year: of })).year;
}
