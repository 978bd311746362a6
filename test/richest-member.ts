import type { World } from '#test/open-world.ts';
import { limits } from '#contract/limits.ts';

const entries = 5000;
const uses = 20_000;
const reactions = 1000;
const ingredients = 2000;
const people = 3000;
/** The later of the two years in which the member finished products. */
export const richestYear = 2025;

type Member = Awaited<ReturnType<World['member']>>;

/** Fills the catalog, and fills a member's data up to the contract's limits. */
export async function fillRichest(world: World, { id }: Member): Promise<void> {
  await fillCatalog(world);
  await fillPeople(world, id);
  await fillShelf(world, id);
  await fillEntries(world, id);
  await fillPrivateLists(world, id);
  await world.pool.query('vacuum analyze');
  world.context.catalog.forget({ what: 'all' });
}

async function fillCatalog({ pool, category, subcategory }: World): Promise<void> {
  const categoryId = await category('Make-up');
  const subcategories = [await subcategory({ id: 5, name: 'Foundation', categoryId })];
  for (let kind = 1; kind < 20; kind++) subcategories.push(await subcategory({ name: `Kind ${kind}`, categoryId }));
  await pool.query("insert into brands (name) select 'House ' || number from generate_series(1, 300) number");
  await pool.query(
    `insert into ingredients (key, name, search_text)
     select 'ingredient ' || number, 'Ingredient ' || number, 'ingredient ' || number from generate_series(1, $1) number`,
    [ingredients],
  );
  await pool.query(
    `insert into products (name, slug, brand_id, brand_folded, category_id, subcategory_id, variant_color, variant_name,
       description, images, image, default_tags, ingredient_ids, label_read, editorial_sections, parent_id)
     select 'Product ' || number, 'product-' || number, brand.id, fold(brand.name), $1, ($2::bigint[])[1 + number % 20],
       '#' || lpad(to_hex((number * 7919) % 16777216), 6, '0'), 'Shade ' || number, repeat('Soft and warm. ', 30),
       array(select '/media/' || md5(number || '-' || picture) from generate_series(1, 8) picture), '/media/' || md5(number || '-1'),
       array(select 'tag ' || tag from generate_series(1, 8) tag),
       array(select distinct 1 + (number * 31 + place * place * 17) % $3 from generate_series(1, 40) place), true,
       array['viral', 'new'], null
     from generate_series(1, $4::integer) number
     join (select id, name, row_number() over (order by id) as place from brands) brand on brand.place = 1 + number % 300`,
    [categoryId, subcategories, ingredients, entries],
  );
  await pool.query(
    `insert into product_ingredients (product_id, source, ingredients, seen_at, items, ingredient_ids, fully_read)
     select id, 'bench', array_to_string(ingredient_ids, ', '), now(),
       (select jsonb_agg(jsonb_build_object('written', 'Ingredient ' || one, 'ingredient', one)) from unnest(ingredient_ids) one),
       ingredient_ids, true from products`,
  );
  // One product has 300 shades, as many as its page can list.
  await pool.query(
    `insert into products (name, slug, brand_id, brand_folded, category_id, subcategory_id, variant_color, variant_name, parent_id)
     select parent.name, 'shade-' || number, parent.brand_id, parent.brand_folded, parent.category_id, 5,
       '#' || lpad(to_hex((number * 104729) % 16777216), 6, '0'), 'Tone ' || number, parent.id
     from (select * from products order by id limit 1) parent, generate_series(1, 300) number`,
  );
}

/**
 * Adds 3,000 people who follow the member. The member follows 2,000 of them and blocks the others. Some of the people
 * own and review products.
 */
async function fillPeople({ pool }: World, member: string): Promise<void> {
  await pool.query(
    `with account as (
       insert into accounts (email, confirmed_at) select 'friend' || number || '@example.test', now()
       from generate_series(1, $1::integer) number returning id
     )
     insert into members (id, username, first_name, last_name, bio)
     select id, 'friend_' || row_number() over (), 'Juno', 'Example', repeat('Likes lipstick. ', 30) from account`,
    [people],
  );
  const others = `select id, row_number() over (order by id) as place from members where username like 'friend%'`;
  await pool.query(
    `insert into follows (follower_id, followed_id) select id, $1::uuid from (${others}) other
     union all select $1::uuid, id from (${others}) other where place <= 2000`,
    [member],
  );
  await pool.query(
    `insert into blocks (blocker_id, blocked_id) select $1::uuid, id from (${others}) other where place > 2000`,
    [member],
  );
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status, custom_tags)
     select other.id, product.id, 'tried', array['mine'] from (${others}) other,
       lateral (select id from products where parent_id is null and (id + other.place) % 250 = 0 limit 20) product where place <= 500`,
  );
  await pool.query(
    `insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, comment, disclosure, created_at)
     select user_id, product_id, product_id, id, 1 + id % 5, repeat('It lasts all day. ', 50), 'purchased', now() - make_interval(mins => id::integer)
     from shelf_entries`,
  );
  const first = '(select id, family_id from products order by id limit 1)';
  await pool.query(
    `insert into reviews (user_id, product_id, family_id, rating, comment, disclosure)
     select other.id, product.id, product.family_id, 4, repeat('It lasts all day. ', 50), 'purchased'
     from (${others}) other, ${first} product where place <= 1500
     on conflict do nothing`,
  );
  await pool.query(
    `insert into activities (user_id, type, product_id, shelf_entry_id, status)
     select user_id, 'shelved', product_id, id, 'tried' from shelf_entries`,
  );
}

async function fillShelf({ pool }: World, member: string): Promise<void> {
  const { tag, shadeNotes } = limits;
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status, custom_tags, shade_notes, date_started, date_finished, created_at, own_period, imported_rating, would_buy_again, would_buy_again_at)
     select $1::uuid, id, (array['currently_using', 'want_to_try', 'tried'])[1 + id % 3],
       array(select rpad('tag ' || (id + tag) % 400, $2, 'x') from generate_series(1, $3::integer) tag), repeat('n', $4),
       date '2022-01-01' + (id % 900)::integer,
       case when id % 3 = 2 then make_date($5::integer - (id / 3 % 2)::integer, 1, 1) + (id % 300)::integer end,
       now() - make_interval(days => (id * 37 % 2000)::integer), 12, 1 + id % 5, id % 2 = 0, now()
     from products where parent_id is null`,
    [member, tag.maximum, tag.perEntry, shadeNotes.maximum, richestYear],
  );
  await pool.query(
    `insert into activities (user_id, type, product_id, shelf_entry_id, status, created_at)
     select user_id, 'shelved', product_id, id, 'currently_using', created_at from shelf_entries, generate_series(1, 4)
     where user_id = $1`,
    [member],
  );
  await pool.query(
    `insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, comment, disclosure)
     select user_id, product_id, product_id, id, 1 + id % 5, repeat('c', 1000), 'purchased' from shelf_entries
     where user_id = $1`,
    [member],
  );
}

/**
 * Adds uses and packages to the entries. The first entry has the maximum number of uses and photos, and it is the only
 * entry with levels.
 */
async function fillEntries({ pool }: World, member: string): Promise<void> {
  const first = '(select id, product_id from shelf_entries where user_id = $1 order by id limit 1)';
  await pool.query(
    `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     select $1::uuid, entry.id, gen_random_uuid(), current_date - use, now() - make_interval(days => use)
     from ${first} entry, generate_series(1, $2::integer) use`,
    [member, limits.package.usesPerEntry],
  );
  await pool.query(
    `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     select $1::uuid, id, gen_random_uuid(), current_date - (id % 900 + use * 3)::integer, now()
     from shelf_entries, generate_series(1, 5) use where user_id = $1
       and id > (select min(id) from shelf_entries where user_id = $1) order by id limit $2`,
    [member, uses - limits.package.usesPerEntry],
  );
  await pool.query(
    `insert into entry_levels (user_id, entry_id, level, set_on, set_at)
     select $1::uuid, entry.id, greatest(5, 100 - day / 4), current_date - 400 + day, now()
     from ${first} entry, generate_series(1, 400) day`,
    [member],
  );
  const { perEntry } = limits.progressPhotos;
  await pool.query(
    `insert into progress_photos (user_id, product_id, product_name, picture, taken_on, description)
     select $1::uuid, entry.product_id, 'Product', 'p' || left(md5(photo::text) || md5(photo || 'x'), 63), current_date - photo, repeat('d', 300)
     from ${first} entry, generate_series(1, $2::integer) photo`,
    [member, perEntry],
  );
  await pool.query(
    `insert into packages (user_id, product_id, product_name, obtained, price_minor, currency, bought_on, size_amount, size_unit, bought_at)
     select $1::uuid, product_id, 'Product', 'paid', 500 + id * 13 % 8000, (array['EUR', 'USD', 'GBP'])[1 + id % 3],
       current_date - (id * 7 % 3000)::integer, 30, 'ml', 'Corner shop'
     from shelf_entries, generate_series(1, 4) where user_id = $1`,
    [member],
  );
}

async function fillPrivateLists({ pool }: World, member: string): Promise<void> {
  const { panProjects, ingredients: most } = limits;
  await pool.query(
    `insert into reactions (user_id, happened_on, kind, strength, product_ids, product_names, note)
     select $1::uuid, current_date - number, case when number % 2 = 0 then 'fine' else 'redness' end,
       case when number % 2 = 1 then 2 end, product.ids, array_fill('Product'::text, array[10]), repeat('n', 1000)
     from generate_series(1, $2::integer) number,
       lateral (select array_agg(id) as ids from (select id from products where parent_id is null
         order by id offset (number * 5) % 480 limit 10) one) product`,
    [member, reactions],
  );
  await pool.query(
    `insert into ingredient_choices (user_id, ingredient_id, choice)
     select $1::uuid, id, case when id % 2 = 0 then 'avoid' else 'look_for' end from ingredients order by id limit $2`,
    [member, most.chosen],
  );
  await pool.query(
    `insert into pan_projects (user_id, name, starts_on, ends_on)
     select $1::uuid, rpad('Project ' || number, 80, 'x'), current_date - 300, current_date + 60
     from generate_series(1, $2::integer) number`,
    [member, panProjects.projects],
  );
  await pool.query(
    `insert into pan_participants (user_id, project_id, owner_id, state)
     select user_id, id, user_id, 'running' from pan_projects where user_id = $1`,
    [member],
  );
  await pool.query(
    `insert into pan_products (user_id, project_id, product_id, product_name, goal, target, used_on)
     select $1::uuid, project.id, product.id, product.name, 'uses', 300,
       array(select current_date - day from generate_series(1, 250) day)
     from pan_projects project, lateral (select id, name from products where parent_id is null
       order by id offset project.id % 100 limit $2) product where project.user_id = $1`,
    [member, panProjects.products],
  );
  await pool.query(
    'insert into project_pan_challenges (user_id, year, goal) select $1::uuid, year, 365 from generate_series(2020, 2026) year',
    [member],
  );
  await pool.query(
    `insert into notifications (user_id, kind, message) select $1::uuid, 'followed', repeat('m', 200)
     from generate_series(1, 5000)`,
    [member],
  );
  await pool.query(
    `insert into spending_goals (user_id, kind, starts_on, ends_on, most_products)
     select $1::uuid, 'low_buy', current_date - 900, current_date, 100 from generate_series(1, $2::integer)`,
    [member, limits.purchases.goals],
  );
  await pool.query(
    `insert into product_requests (user_id, product_name, brand_name, additional_comments)
     select $1::uuid, 'Wanted', 'House', repeat('c', 2000) from generate_series(1, $2::integer)`,
    [member, limits.perMember.openRequests],
  );
}
