/**
 * An API call to measure, and its baselines. One baseline is a pgbench script that reads or writes similar data. The
 * other is a hand-written route that reads the data with one SQL statement.
 */
export interface MeasuredCall {
  name: string;
  request: (draw: Draw) => Request;
  /** A pgbench script. Undefined if there is no pgbench baseline. */
  pgbench?: string;
  /**
   * The SQL statement of a Fastify route without sign-in. `values` returns the statement's parameters for a request.
   */
  plain?: { sql: string; values: (request: Request, memberId: string) => unknown[] };
}
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
}
export interface Draw {
  /** Returns an integer from 1 to `most`. */
  upTo: (most: number) => number;
  products: number;
  members: number;
  /**
   * Returns a shelf entry of the member who sends the request, for a product that the member has not reviewed. Returns
   * each entry only once. If no entry is left, returns entry 1.
   */
  nextEntry: () => { entryId: number; productId: number };
}

const product = `product.id, product.name, product.slug, product.image, product.images, product.description, product.category_id,
  product.subcategory_id, product.default_tags, product.editorial_sections, product.variant_name, product.variant_color,
  product.parent_id, product.average_rating, product.review_count, brand.id as brand_id, brand.name as brand_name`;
const parameter = (path: string, name: string) => new URL(path, 'http://localhost').searchParams.get(name);
const lastPart = (path: string) => Number(/\d+/.exec(path)?.[0]);
const hidden = (viewer: string) =>
  `(select blocked_id from blocks where blocker_id = ${viewer} union all select blocker_id from blocks where blocked_id = ${viewer})`;
const someMember = `\\set n random(1, :members)`;
const memberId = `md5('member ' || :n)::uuid`;

const typos = ['velvte lipstik', 'amber serm', 'presed blsh', 'sunlit mascra', 'quiet linr', 'overcst lacqer'];
let searches = 0;

export const calls: readonly MeasuredCall[] = [
  {
    name: 'browse 25 with total, by rating in a category',
    request: ({ upTo }) => ({
      method: 'GET',
      path: `/api/products?limit=25&sort=rating&categoryId=${upTo(10)}&offset=${25 * (upTo(20) - 1)}`,
    }),
    pgbench: `\\set category random(1, 10)
\\set start 25 * random(0, 19)
select ${product} from products product join brands brand on brand.id = product.brand_id
where product.parent_id is null and product.category_id = :category
order by product.average_rating desc nulls last, product.name_folded, product.id limit 25 offset :start;`,
    plain: {
      sql: `select (select sum(total) from product_counts where category_id = $1) as total, ${product}
        from products product join brands brand on brand.id = product.brand_id
        where product.parent_id is null and product.category_id = $1
        order by product.average_rating desc nulls last, product.name_folded, product.id limit 25 offset $2`,
      values: ({ path }) => [parameter(path, 'categoryId'), parameter(path, 'offset')],
    },
  },
  {
    name: 'one product',
    request: ({ upTo, products }) => ({ method: 'GET', path: `/api/products/${upTo(products)}` }),
    pgbench: `\\set id random(1, :products)
select * from products where id = :id;`,
    plain: {
      sql: `select ${product}, brand.slug as brand_slug, category.name as category_name,
          subcategory.name as subcategory_name, parent.name as parent_name, parent.description as parent_description,
          parent.average_rating as family_rating, parent.review_count as family_reviews,
          coalesce(product.ingredient_ids, parent.ingredient_ids) as ingredient_ids,
          array(select coalesce(variant_color, variant_name) from products shade where shade.parent_id = product.id
            order by shade.id) as shade_colors,
          array(select code from product_barcodes where product_id = product.id order by code) as barcodes,
          entry.id as entry_id, entry.status, entry.custom_tags, entry.shade_notes, entry.date_started,
          entry.date_finished, review.id as review_id, hidden.total as hidden_reviews, hidden.ratings as hidden_ratings,
          (select json_agg(choice) from ingredient_choices choice where choice.user_id = $2) as choices
        from products product join brands brand on brand.id = product.brand_id
        left join categories category on category.id = product.category_id
        left join subcategories subcategory on subcategory.id = product.subcategory_id
        left join products parent on parent.id = product.parent_id
        left join shelf_entries entry on entry.product_id = product.id and entry.user_id = $2
        left join reviews review on review.product_id = product.id and review.user_id = $2
        left join lateral (select count(*) as total, sum(rating) as ratings from reviews written
          where written.family_id = product.family_id and written.user_id in ${hidden('$2')}) hidden on true
        where product.id = $1`,
      values: ({ path }, memberId) => [lastPart(path), memberId],
    },
  },
  {
    name: 'own shelf of 50',
    request: () => ({ method: 'GET', path: '/api/shelf?limit=50' }),
    pgbench: `${someMember}
select entry.*, ${product} from shelf_entries entry join products product on product.id = entry.product_id
join brands brand on brand.id = product.brand_id where entry.user_id = ${memberId} order by entry.id desc limit 50;`,
    plain: {
      sql: `select entry.id as entry_id, entry.status, entry.custom_tags, entry.shade_notes, entry.date_started,
          entry.date_finished, entry.created_at, review.id as review_id, ${product}, brand.slug as brand_slug,
          category.name as category_name, subcategory.name as subcategory_name, parent.name as parent_name,
          parent.description as parent_description, hidden.total as hidden_reviews, hidden.ratings as hidden_ratings,
          array(select coalesce(variant_color, variant_name) from products shade where shade.parent_id = product.id
            order by shade.id) as shade_colors
        from shelf_entries entry join products product on product.id = entry.product_id
        join brands brand on brand.id = product.brand_id
        left join categories category on category.id = product.category_id
        left join subcategories subcategory on subcategory.id = product.subcategory_id
        left join products parent on parent.id = product.parent_id
        left join reviews review on review.product_id = entry.product_id and review.user_id = entry.user_id
        left join lateral (select count(*) as total, sum(rating) as ratings from reviews written
          where written.family_id = product.family_id and written.user_id in ${hidden('$1')}) hidden on true
        where entry.user_id = $1 order by entry.id desc limit 50`,
      values: (_, memberId) => [memberId],
    },
  },
  {
    name: 'search with typing mistakes, 20',
    request: ({ upTo }) => ({
      method: 'GET',
      path: `/api/products?limit=20&search=${encodeURIComponent(typos[upTo(typos.length) - 1] ?? '')}`,
    }),
    pgbench: `select ${product} from product_search found join products product on product.id = found.product_id
join brands brand on brand.id = product.brand_id
where found.title_key % 'velvte lipstik' order by similarity(found.title_key, 'velvte lipstik') desc limit 20;`,
  },
  {
    // The first 9,000 numbers are all different, so that no search returns the cached result of an earlier search.
    name: 'search with a word, a type, and a number, 20',
    request: () => ({
      method: 'GET',
      path: `/api/products?limit=20&search=${encodeURIComponent(`Velvet Lipstick ${1000 + ((searches++ * 3571) % 9000)}`)}`,
    }),
  },
  {
    name: 'following feed of 10',
    request: () => ({ method: 'GET', path: '/api/activities?scope=following&limit=10' }),
    pgbench: `${someMember}
select activity.*, ${product}, member.username from (
  select latest.* from follows cross join lateral (
    select * from activities where user_id = follows.followed_id order by id desc limit 10) latest
  where follower_id = ${memberId} and follows.followed_id not in ${hidden(memberId)}
  order by latest.id desc limit 10) activity
join members member on member.id = activity.user_id join products product on product.id = activity.product_id
join brands brand on brand.id = product.brand_id order by activity.id desc;`,
  },
  {
    name: 'friends card',
    request: ({ upTo }) => ({ method: 'GET', path: `/api/products/${upTo(1000)}/friends-activity` }),
    pgbench: `${someMember}
\\set id random(1, 1000)
select entry.id, entry.status, entry.created_at, member.*, review.rating, review.comment from follows
join shelf_entries entry on entry.user_id = follows.followed_id
join members member on member.id = entry.user_id
left join reviews review on review.user_id = entry.user_id and review.product_id = entry.product_id
where follows.follower_id = ${memberId} and follows.followed_id not in ${hidden(memberId)}
  and entry.product_id in (select id from products where family_id = (select family_id from products where id = :id))
order by entry.created_at desc limit 5;`,
  },
  {
    name: 'notifications',
    request: () => ({ method: 'GET', path: '/api/notifications' }),
    pgbench: `${someMember}
select notification.*, actor.username, actor.first_name from notifications notification
left join members actor on actor.id = notification.actor_id
where notification.user_id = ${memberId} and notification.actor_id not in ${hidden(memberId)}
order by notification.id desc limit 50;`,
  },
  { name: 'editorial section', request: () => ({ method: 'GET', path: '/api/editorial/viral?limit=20' }) },
  { name: 'brands', request: () => ({ method: 'GET', path: '/api/brands?limit=100' }) },
  { name: 'categories', request: () => ({ method: 'GET', path: '/api/categories' }) },
  {
    name: 'shelve',
    request: ({ upTo, products }) => ({
      method: 'POST',
      path: '/api/shelf',
      body: { productId: upTo(products), status: 'currently_using' },
    }),
    pgbench: `${someMember}
\\set id random(1, :products)
begin;
insert into shelf_entries (user_id, product_id, status) values (${memberId}, :id, 'currently_using') on conflict do nothing;
insert into activities (user_id, type, product_id, status) values (${memberId}, 'shelved', :id, 'currently_using');
commit;`,
  },
  {
    name: 'follow',
    request: ({ upTo, members }) => ({ method: 'POST', path: `/api/users/generated_${upTo(members)}/follow` }),
    pgbench: `${someMember}
\\set other random(1, :members)
begin;
insert into follows (follower_id, followed_id) select ${memberId}, md5('member ' || :other)::uuid where :n <> :other on conflict do nothing;
insert into notifications (user_id, kind, actor_id, message) values (md5('member ' || :other)::uuid, 'followed', ${memberId}, 'Somebody started following you');
commit;`,
  },
  {
    name: 'submit review',
    request: ({ nextEntry }) => {
      const { entryId, productId } = nextEntry();
      const form = { rating: 4, comment: 'Holds its edge for weeks.', disclosure: 'purchased', photos: [] };
      return { method: 'POST', path: '/api/reviews', body: { productId, shelvedProductId: entryId, ...form } };
    },
    pgbench: `${someMember}
\\set id random(1, :products)
begin;
insert into reviews (user_id, product_id, family_id, rating, comment, disclosure)
  select ${memberId}, id, family_id, 4, 'Holds its edge for weeks.', 'purchased' from products where id = :id on conflict do nothing;
update shelf_entries set status = 'tried' where user_id = ${memberId} and product_id = :id;
insert into activities (user_id, type, product_id) values (${memberId}, 'reviewed', :id);
commit;`,
  },
];
