import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { type ShelfSort, type ShelfStatus, shelfStatuses } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, first, list, nullable, oneOf, type RowOf, rowsOf, statement } from '#server/database/rows.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { type privateColumns, reviews, shelfEntries } from '#server/database/tables/schema.ts';
import { replacedActivities } from '#server/features/activity/activities.sql.ts';

export type ShelfEntryRow = Omit<typeof shelfEntries.$inferSelect, keyof typeof privateColumns>;

interface ShelfFilter {
  status?: ShelfStatus | undefined;
  productId?: number | undefined;
  tag?: string | undefined;
  text?: string | undefined;
  beforeId?: number | undefined;
  ids?: readonly number[] | undefined;
  /** The default is the newest entry first. */
  sort?: Exclude<ShelfSort, 'added'> | undefined;
  /** If set, only entries after this place in the sorted shelf are returned. */
  after?: ShelfPlace | undefined;
}

/** The place of an entry in a sorted shelf. Entries with the same key are sorted newest first. */
interface ShelfPlace {
  key: string;
  id: number;
}

/**
 * Computes the text by which a shelf is sorted, in ascending order. Reads all entries that pass the filter, because
 * names and ratings are in other tables. U+0001 sorts before all characters of names, so the shorter of two names comes
 * first. The length is limited, because cursors contain the text.
 */
const sortKeys = `
  join products product on product.id = entry.product_id
  join products family on family.id = product.family_id
  left join reviews own on own.user_id = entry.user_id and own.product_id = entry.product_id
  cross join lateral (select left(case :sort::text
    when 'rating' then (5 - coalesce(own.rating, 0))::text
    when 'brand' then concat_ws(chr(1), product.brand_folded, family.name_folded, fold(product.variant_name))
    else concat_ws(chr(1), family.name_folded, fold(product.variant_name)) end, 200) collate "C" as key) sorted`;

/** The filters in every statement. A filter applies only if its parameter is not null. */
const always = `entry.id < coalesce(:beforeId::bigint, ${Number.MAX_SAFE_INTEGER})
  and (:tag::text is null or :tag::text = any(entry.custom_tags))
  and (:text::text is null or exists (select from products product where product.id = entry.product_id
    and (product.name_folded like fold(:text::text) or product.brand_folded like fold(:text::text)
      or fold(product.variant_name) like fold(:text::text))))`;

/** Each of these filters needs a different index, and therefore its own statement. */
const conditions = {
  status: 'entry.status = :status',
  productId: 'entry.product_id = :productId::bigint',
  ids: 'entry.id = any(:ids::bigint[])',
};
const filters = ['status', 'productId', 'ids'] as const;

/** Rounded up to one of these steps, because each connection stores every statement that it runs. */
const rowSteps = [limits.page.defaultRows + 1, limits.page.maximumRows + 1, limits.package.shownExpiries];

/** The columns of a ShelfEntryRow in SQL. The entry is called `entry`. */
export const entryColumns = {
  userId: column.text,
  id: column.number,
  productId: column.number,
  status: oneOf(shelfStatuses),
  customTags: list(column.text),
  shadeNotes: nullable(column.text),
  dateStarted: nullable(column.day),
  dateFinished: nullable(column.day),
  createdAt: column.moment,
  updatedAt: column.moment,
};
export const entryText = `entry.user_id as "userId", entry.id, entry.product_id as "productId", entry.status,
  entry.custom_tags as "customTags", entry.shade_notes as "shadeNotes", entry.date_started as "dateStarted",
  entry.date_finished as "dateFinished", entry.created_at as "createdAt", entry.updated_at as "updatedAt"`;

const shelfRow = {
  ...entryColumns,
  reviewId: nullable(column.number),
  /** Empty if the shelf is not sorted. */
  sortKey: column.text,
  /** A block or a pending account deletion may hide reviews, so the ratings can differ from the cached ratings. */
  hidesReviews: column.boolean,
};
export type ShelfRow = RowOf<typeof shelfRow>;

/** There are few such members, so their reviews are read first. `offset 0` makes PostgreSQL keep this order. */
const reviewsOfLeaving = `select from leaving_members(:userId::uuid) as leaving (id),
  lateral (select family_id from reviews where user_id = leaving.id offset 0) reviewed
  where reviewed.family_id in
    (select product.family_id from page join products product on product.id = page.product_id)`;

function shelfStatement(asked: readonly (typeof filters)[number][], isSorted: boolean, limit: number) {
  const where = ['entry.user_id = :userId::uuid', always, ...asked.map((filter) => conditions[filter])].join(' and ');
  const page = isSorted
    ? `select entry.*, sorted.key from shelf_entries entry ${sortKeys} where ${where}
        and (:afterKey::text is null or (sorted.key, -entry.id) > (:afterKey::text, -:afterId::bigint))
      order by sorted.key, entry.id desc limit ${limit}`
    : `select *, '' as key from shelf_entries entry where ${where}
      order by entry.id desc limit ${limit}`;
  return statement(
    `shelf_${[...asked, ...(isSorted ? ['sorted'] : []), limit].join('_')}`,
    shelfRow,
    `with page as (${page})
    select ${entryText}, review.id as "reviewId", entry.key as "sortKey",
      exists (select from blocked_members(:userId::uuid)) or exists (${reviewsOfLeaving}) as "hidesReviews"
    from page entry
    left join reviews review on review.user_id = entry.user_id and review.product_id = entry.product_id
    order by entry.key, entry.id desc`,
  );
}

export async function selectShelf(queries: Queries, userId: string, filter: ShelfFilter, limit: number) {
  const asked = filters.filter((name) => filter[name] !== undefined);
  const most = rowSteps.find((rows) => rows >= limit) ?? limits.package.shownExpiries;
  const { beforeId = null, tag = null, text, after, ...others } = filter;
  const pattern = text === undefined ? null : likePattern(text);
  const place = { beforeId, afterKey: after?.key ?? null, afterId: after?.id ?? null };
  const select = shelfStatement(asked, filter.sort !== undefined, most);
  return (await select(queries, { ...others, ...place, userId, tag, text: pattern })).slice(0, limit);
}

/** Deleting an entry fires triggers in members.sql, pan-projects.sql. */
export const {
  select: selectEntry,
  lock: lockEntry,
  update: updatePrivateColumns,
  remove: deleteEntry,
} = ownRows(shelfEntries);

export type NewShelfEntry = Pick<ShelfEntryRow, 'userId' | 'productId' | 'status' | 'customTags' | 'shadeNotes'>;

export type ShelfEntryChange = Partial<
  Pick<ShelfEntryRow, 'status' | 'customTags' | 'shadeNotes' | 'dateStarted' | 'dateFinished'>
>;
export const updateEntry = (queries: Queries, userId: string, entryId: number, change: ShelfEntryChange) =>
  updatePrivateColumns(queries, userId, entryId, { ...change, updatedAt: sql`now()` });

export async function releaseReviewsOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries
    .update(reviews)
    .set({ shelfEntryId: null })
    .where(and(eq(reviews.userId, userId), eq(reviews.shelfEntryId, shelfEntryId)));
}

export interface TagCount {
  tag: string;
  count: number;
}

/** The most used tags come first. `after` is the last tag of the previous page. */
export function selectTagCounts(queries: Queries, userId: string, limit: number, after?: TagCount) {
  const rest = after && sql`having (-count(*), tag) > (${-after.count}::bigint, ${after.tag}::text)`;
  return rowsOf(
    queries,
    { tag: column.text, count: column.number },
    sql`select tag, count(*) as count from shelf_entries, unnest(custom_tags) as tag where user_id = ${userId}
    group by tag ${rest ?? sql``} order by count(*) desc, tag limit ${limit}`,
  );
}

/** Adds the entry and the activity, which succeed or fail together. Fires triggers in pan-projects.sql. */
const shelved = statement(
  'shelved_entry',
  entryColumns,
  `with wanted as (
     select id from products where id = coalesce((select product_id from product_redirects where id = :productId::bigint), :productId::bigint)
   ), entry as (
     insert into shelf_entries (user_id, product_id, status, custom_tags, shade_notes)
     select :userId::uuid, id, :status, :customTags::text[], :shadeNotes from wanted
     on conflict (user_id, product_id) do nothing returning *
   ), replaced as (
     ${replacedActivities(':userId::uuid', '(select product_id from entry)')}
   ), told as (
     insert into activities (user_id, type, product_id, shelf_entry_id, status)
     select user_id, 'shelved', product_id, id, status from entry
   )
   select ${entryText} from entry`,
);

/** Undefined if the product does not exist or is already on the shelf. */
export const shelve = (queries: Queries, entry: NewShelfEntry) => first(shelved(queries, entry));
