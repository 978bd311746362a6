import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { json, only, statement } from '#server/database/rows.ts';
import { shelfMoves } from '#server/features/shelves/shelf-moves.sql.ts';
import { owned } from '#server/database/tables/owned.ts';

const standing = { wanted: z.number(), using: z.number(), tried: z.number() };
const monthCount = z.strictObject({ month: z.string(), count: z.number() });
const shelfHistory = z.strictObject({
  moves: z.array(z.strictObject({ month: z.string(), ...standing })),
  in: z.array(monthCount),
  out: z.array(monthCount),
  days: z.array(z.strictObject({ day: z.string(), count: z.number() })),
});
export type ShelfHistory = z.infer<typeof shelfHistory>;

const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`;
const changeOf = (status: string) =>
  `count(*) filter (where status = '${status}') - count(*) filter (where before = '${status}')`;

const history = statement(
  'shelf_history',
  { history: json(shelfHistory) },
  `with ${shelfMoves}, delta as (
     select ${monthOf('day')} as month, ${changeOf('want_to_try')} as wanted, ${changeOf('currently_using')} as using,
       ${changeOf('tried')} as tried
     from (select *, lag(status) over (partition by entry_id order by day, place) as before from moved) step
     where status is distinct from before group by 1
   ), came as (
     select ${monthOf('date_started')} as month, count(*) from entry where date_started is not null group by 1
   ), went as (
     select ${monthOf('date_finished')} as month, count(*) from entry where date_finished is not null group by 1
   ), counted as (
     select day::text as day, count(*) from active group by 1 order by 1 desc limit ${limits.statistics.activeDays}
   )
   select json_build_object(
     'moves', coalesce((select json_agg(delta order by month) from delta), '[]'),
     'in', coalesce((select json_agg(came order by month) from came), '[]'),
     'out', coalesce((select json_agg(went order by month) from went), '[]'),
     'days', coalesce((select json_agg(counted order by day desc) from counted), '[]')
   ) as history`,
);

export async function selectShelfHistory(queries: Queries, userId: string, timeZone: string): Promise<ShelfHistory> {
  return only(await history(queries, { userId, timeZone })).history;
}

const named = z.strictObject({ name: z.string(), ...standing });
const shelfMakeup = z.strictObject({
  total: z.number(),
  ratings: z.array(z.strictObject({ rating: z.number(), count: z.number() })),
  kinds: z.array(named),
  brands: z.array(named),
  colours: z.array(z.strictObject({ productId: z.number(), name: z.string(), colour: z.string() })),
  coloursTotal: z.number(),
  durations: z.array(z.strictObject({ days: z.number(), count: z.number() })),
  medianDays: z.nullable(z.number()),
  costs: z.array(z.strictObject({ productId: z.number(), name: z.string(), uses: z.number(), paid: z.number() })),
  currency: z.nullable(z.string()),
  costsTotal: z.number(),
  otherCurrencies: z.number(),
  kindDurations: z.array(z.strictObject({ name: z.string(), medianDays: z.number(), count: z.number() })),
});
export type ShelfMakeup = z.infer<typeof shelfMakeup>;

const { names, colors, costs } = limits.statistics;
const standings = (by: string) => `(
  select coalesce(json_agg(rows), '[]') from (
    select ${by} as name, count(*) filter (where status = 'want_to_try') as wanted,
      count(*) filter (where status = 'currently_using') as using, count(*) filter (where status = 'tried') as tried
    from entry where ${by} is not null group by 1 order by count(*) desc, 1 limit ${names}
  ) rows)`;
const median = 'percentile_cont(0.5) within group (order by date_finished - date_started)';

const makeup = statement(
  'shelf_makeup',
  { makeup: json(shelfMakeup) },
  `with entry as materialized (
     select entry.id, entry.status, entry.date_started, entry.date_finished, product.id as product_id, brand.name as brand,
       coalesce(subcategory.name, category.name) as kind, product.variant_color as colour,
       brand.name || ' ' || product.name || coalesce(' in ' || named_shade(product.variant_name), '') as name
     from (select * from shelf_entries where user_id = :userId::uuid order by id desc limit ${limits.statistics.entries}) entry
     join products product on product.id = entry.product_id
     join brands brand on brand.id = product.brand_id
     left join products parent on parent.id = product.parent_id
     left join categories category on category.id = coalesce(product.category_id, parent.category_id)
     left join subcategories subcategory on subcategory.id = coalesce(product.subcategory_id, parent.subcategory_id)
   ), worn as materialized (
     select entry.id, entry.product_id, entry.name, entry.colour, place.lightness, place.a, place.b
     from entry join shade_colours place on place.product_id = entry.product_id where ${owned('entry.status')}
   ), used as materialized (
     select kind, date_finished, date_started from entry where date_finished is not null and date_started is not null
   ), paid as materialized (
     select product_id, min(currency) as currency, sum(price_minor)::float8 as paid
     from packages where user_id = :userId::uuid and obtained = 'paid' and state <> 'sealed'
     group by 1 having count(*) = count(price_minor) and count(distinct currency) = 1
   ), usage as materialized (
     select entry_id, count(*) as uses from (
       select entry_id from entry_uses where user_id = :userId::uuid order by used_on desc, id desc
       limit ${limits.statistics.events}
     ) latest group by 1
   ), costing as materialized (
     select entry.product_id as "productId", entry.name, usage.uses, paid.paid, paid.currency
     from paid join entry on entry.product_id = paid.product_id join usage on usage.entry_id = entry.id
   ), usual as materialized (
     select currency from costing group by 1 order by count(*) desc, 1 limit 1
   )
   select json_build_object(
     'total', (select count(*) from entry),
     'ratings', (select coalesce(json_agg(rows), '[]') from
       (select rating, count(*) from reviews where user_id = :userId::uuid group by 1) rows),
     'kinds', ${standings('kind')},
     'brands', ${standings('brand')},
     'coloursTotal', (select count(*) from worn),
     'colours', (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'colour', lower(colour))
         order by ${colorOrder('latest')}), '[]')
       from (select * from worn order by id desc limit ${colors}) latest),
     'medianDays', (select ${median} from used),
     'durations', (select coalesce(json_agg(rows), '[]') from
       (select date_finished - date_started as days, count(*) from used group by 1) rows),
     'currency', (select currency from usual),
     'costsTotal', (select count(*) from costing join usual using (currency)),
     'otherCurrencies', (select count(*) from costing where currency <> (select currency from usual)),
     'costs', (select coalesce(json_agg(rows), '[]') from (
       select "productId", name, uses, paid from costing join usual using (currency)
       order by paid / uses, "productId" limit ${costs}) rows),
     'kindDurations', (select coalesce(json_agg(rows), '[]') from
       (select kind as name, ${median} as "medianDays", count(*) from used where kind is not null
        group by 1 order by 3 desc, 1 limit ${names}) rows)
   ) as makeup`,
);

/** Twelve parts of the color wheel, light before dark in each. Near-grays come last. */
export function colorOrder(table: string): string {
  const { a, b, lightness } = { a: `${table}.a`, b: `${table}.b`, lightness: `${table}.lightness` };
  return `(sqrt(${a} * ${a} + ${b} * ${b}) < 4), floor((degrees(atan2(${b}, ${a})) + 390)::numeric % 360 / 30), ${lightness} desc,
    ${table}.product_id`;
}

export async function selectShelfMakeup(queries: Queries, userId: string): Promise<ShelfMakeup> {
  return only(await makeup(queries, { userId })).makeup;
}
