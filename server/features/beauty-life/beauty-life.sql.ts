import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { column, json, nullable, only, statement } from '#server/database/rows.ts';

const amount = z.strictObject({ minor: z.number(), currency: z.string() });
const countsOfTools = z.strictObject({
  shelf: z.strictObject({ total: z.number(), inUse: z.number() }),
  panProjects: z.strictObject({ running: z.number(), products: z.number() }),
  diary: z.strictObject({ entries: z.number(), latest: z.nullable(z.string()) }),
  spending: z.strictObject({ bought: z.number(), spent: z.array(amount) }),
  ingredients: z.strictObject({ avoided: z.number(), wanted: z.number() }),
  buyAgain: z.number(),
});

/** From the `first` day of the month to the `last`. Each subquery reads an index by member. */
const counts = statement(
  'beauty_life_counts',
  { counts: json(countsOfTools) },
  `with bought as materialized (
     select currency, price_minor from packages
     where user_id = :userId::uuid and obtained = 'paid'
       and coalesce(bought_on, date '0001-01-01') between :first::date and :last::date
   ), spent as (
     select currency, sum(price_minor)::bigint as minor, count(*) as purchases from bought
     where currency is not null group by currency
   )
   select json_build_object(
     'shelf', (select json_build_object('total', count(*), 'inUse', count(*) filter (where status = 'currently_using'
         and (date_finished is null or exists (select from packages package where package.user_id = entry.user_id
           and package.product_id = entry.product_id and package.state = 'open'))))
       from shelf_entries entry where user_id = :userId::uuid),
     'panProjects', (select json_build_object('running', count(distinct own.project_id), 'products', count(product.id))
       from pan_participants own
       left join pan_products product on product.user_id = own.user_id and product.project_id = own.project_id
       where own.user_id = :userId::uuid and own.state = 'running'),
     'diary', (select json_build_object('entries', count(*), 'latest', max(happened_on)::text)
       from reactions where user_id = :userId::uuid),
     'spending', json_build_object('bought', (select count(*) from bought), 'spent', coalesce(
       (select json_agg(json_build_object('minor', minor, 'currency', currency) order by purchases desc, currency)
        from spent), '[]')),
     'ingredients', (select json_build_object('avoided', count(*) filter (where choice = 'avoid'),
         'wanted', count(*) filter (where choice = 'look_for'))
       from ingredient_choices where user_id = :userId::uuid),
     'buyAgain', (select count(*) from shelf_entries where user_id = :userId::uuid and would_buy_again)
   ) as counts`,
);

export async function selectBeautyLifeCounts(queries: Queries, userId: string, month: { first: string; last: string }) {
  return only(await counts(queries, { userId, ...month })).counts;
}

const lastPurchase = z.strictObject({
  price: amount,
  boughtOn: z.nullable(z.string()),
  boughtAt: z.nullable(z.string()),
});

/** Latest mark first, with the last price paid and the number of sealed packages. */
export const selectBuyAgain = statement(
  'buy_again',
  { entryId: column.number, backups: column.number, lastPurchase: nullable(json(lastPurchase)) },
  `select entry.id as "entryId", case when last.id is not null then json_build_object(
       'price', json_build_object('minor', last.price_minor, 'currency', last.currency),
       'boughtOn', last.bought_on, 'boughtAt', last.bought_at) end as "lastPurchase",
     (select count(*)::int from packages package where package.user_id = :userId::uuid
       and package.product_id = entry.product_id and package.state = 'sealed') as backups
   from (select id, product_id, would_buy_again_at from shelf_entries where user_id = :userId::uuid and would_buy_again
     order by would_buy_again_at desc, id desc limit ${limits.beautyLife.buyAgain}) entry
   left join lateral (select * from packages package
     where package.user_id = :userId::uuid and package.product_id = entry.product_id
       and package.obtained = 'paid' and package.price_minor is not null
     order by coalesce(package.bought_on, date '0001-01-01') desc, package.id desc limit 1) last on true
   order by entry.would_buy_again_at desc, entry.id desc`,
);

/** Unfinished and in use, with the last recorded use on or before `until`, earliest first. */
export const selectUnused = statement(
  'unused_products',
  { entryId: column.number, lastUsedOn: column.day },
  `select entry.id as "entryId", last.used_on as "lastUsedOn"
   from (select id from shelf_entries where user_id = :userId::uuid and status = 'currently_using' and date_finished is null
     order by id desc limit ${limits.package.shownExpiries}) entry
   cross join lateral (select max(used_on) as used_on from entry_uses
     where user_id = :userId::uuid and entry_id = entry.id) last
   where last.used_on <= :until::date order by last.used_on, entry.id limit ${limits.beautyLife.unused}`,
);
