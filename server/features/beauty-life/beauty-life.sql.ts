import type { BeautyLife } from '#contract/beauty-life.ts';
import { type Queries, statement } from '#server/database/database.ts';

type Counts = Pick<BeautyLife, 'shelf' | 'panProjects' | 'diary' | 'spending' | 'ingredients'>;

/** $2 and $3 are the first and last day of the month. Each part reads an index that starts with the member. */
const counts = statement<{ counts: Counts }>(
  'beauty_life_counts',
  `with bought as materialized (
     select currency, price_minor from purchases
     where user_id = $1::uuid and obtained = 'paid'
       and coalesce(bought_on, date '0001-01-01') between $2::date and $3::date
   ), spent as (
     select currency, sum(price_minor)::bigint as minor, count(*) as purchases from bought
     where currency is not null group by currency
   )
   select json_build_object(
     'shelf', (select json_build_object('total', count(*), 'inUse', count(*) filter (where status = 'currently_using'))
       from shelf_entries where user_id = $1::uuid),
     'panProjects', (select json_build_object('running', count(distinct own.project_id), 'products', count(product.id))
       from pan_participants own
       left join pan_products product on product.user_id = own.user_id and product.project_id = own.project_id
       where own.user_id = $1::uuid and own.state = 'running'),
     'diary', (select json_build_object('entries', count(*), 'latest', max(happened_on)::text)
       from reactions where user_id = $1::uuid),
     'spending', json_build_object('bought', (select count(*) from bought), 'spent', coalesce(
       (select json_agg(json_build_object('minor', minor, 'currency', currency) order by purchases desc, currency)
        from spent), '[]')),
     'ingredients', (select json_build_object('avoided', count(*) filter (where choice = 'avoid'),
         'wanted', count(*) filter (where choice = 'look_for'))
       from ingredient_choices where user_id = $1::uuid)
   ) as counts`,
);

export async function selectBeautyLifeCounts(
  queries: Queries,
  userId: string,
  month: { first: string; last: string },
): Promise<Counts> {
  const [row] = await counts(queries, [userId, month.first, month.last]);
  if (!row) throw new Error('A statement without rows');
  return row.counts;
}
