import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { AdminSubject, listAdminChanges } from '#contract/admin-changes.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { column, expression, json, nullable } from '#server/database/rows.ts';
import { adminChanges } from '#server/database/tables/moderation.ts';
import { brands, categories, members, products, subcategories } from '#server/database/tables/schema.ts';

export type NewAdminChange = typeof adminChanges.$inferInsert;

/** Call this in the transaction that makes the change, so that both are saved together or not at all. */
export async function insertAdminChange(queries: Queries, change: NewAdminChange): Promise<void> {
  await queries.insert(adminChanges).values(change);
}

const concerned = alias(members, 'concerned');
/** Decisions about names on labels record the name. */
const hasName = sql`(coalesce(${adminChanges.before}, '{}') || coalesce(${adminChanges.after}, '{}')) ? 'name'`;
/** The product that a change concerns, also through its ingredients, its months, or a review. */
const productId = sql`case
  when ${adminChanges.subject} = 'product' then ${adminChanges.subjectId}::bigint
  when ${adminChanges.subject} in ('ingredients', 'months') and not ${hasName} then ${adminChanges.subjectId}::bigint
  when ${adminChanges.subject} = 'review' then coalesce((${adminChanges.before} ->> 'productId')::bigint,
    (select product_id from reviews where reviews.id = ${adminChanges.subjectId}::bigint)) end`;
/** Null if the subject was deleted, or if subjects of its type have no name. For example, jobs have no name. */
const subjectName = expression(
  nullable(column.text),
  sql`coalesce(${products.name} || coalesce(' in ' || ${products.variantName}, ''), ${brands.name}, ${categories.name},
    ${subcategories.name}, ${concerned.username}, case ${adminChanges.subject}
      when 'section' then (select title from editorial_sections where editorial_sections.id = ${adminChanges.subjectId})
      when 'request' then (select product_name from product_requests asked where asked.id = ${adminChanges.subjectId}::bigint)
      when 'photos' then (select coalesce(shown.name, sent.product_name) from photo_submissions sent
        left join products shown on shown.id = sent.product_id where sent.id = ${adminChanges.subjectId}::bigint)
      when 'import' then (select file_name from catalogue_imports imported
        where imported.id = ${adminChanges.subjectId}::bigint and not ${hasName}) end)`,
);

/** The current names of the rows to which the facts refer. Omits deleted rows. */
const names = expression(
  json(z.record(z.string(), z.string())),
  sql`(select coalesce(jsonb_object_agg(fact.key || ' ' || fact.value, named.name), '{}')
    from (select facts.key, item.value from (select * from jsonb_each(${adminChanges.before}) union
        select * from jsonb_each(${adminChanges.after})) as facts
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(facts.value) when 'array' then facts.value
        else jsonb_build_array(facts.value) end) as item) as fact
    cross join lateral (select
      case when fact.key in ('parentId', 'productId', 'productIds', 'keptId', 'goneId', 'differentProductId')
        then fact.value::bigint end as product,
      case when fact.key in ('brandId', 'differentBrandId') then fact.value::bigint end as brand,
      case fact.key when 'categoryId' then fact.value::bigint end as category,
      case fact.key when 'subcategoryId' then fact.value::bigint end as subcategory,
      case when fact.key in ('sections', 'editorialSections', 'addSections', 'removeSections', 'copyOf')
        then fact.value end as section,
      case fact.key when 'userId' then fact.value::uuid end as member) as cited
    cross join lateral (
      select name || coalesce(' in ' || variant_name, '') from products where id = cited.product
      union all select name from brands where id = cited.brand
      union all select name from categories where id = cited.category
      union all select name from subcategories where id = cited.subcategory
      union all select title from editorial_sections where id = cited.section
      union all select '@' || username from members where id = cited.member and username is not null
    ) as named (name))`,
);

/** Casts the id only after checking the subject type, because a member's id is not a number. */
function isSubject(subject: AdminSubject, id: AnyPgColumn, type: 'bigint' | 'uuid' = 'bigint') {
  return eq(id, sql`case ${adminChanges.subject} when ${subject} then ${adminChanges.subjectId}::${sql.raw(type)} end`);
}

type ChangeFilter = Omit<HandlerInput<typeof listAdminChanges>['query'], 'cursor' | 'limit'>;

/** The ids bound the scan. They follow the times, except that transactions can overlap by at most an hour. */
function isInTime({ since, until }: ChangeFilter): (SQL | undefined)[] {
  const { id, createdAt } = adminChanges;
  const first = sql`(select id from admin_changes where created_at >= ${since}::timestamptz - interval '1 hour'
    order by created_at, id limit 1)`;
  const last = sql`(select id from admin_changes where created_at <= ${until}::timestamptz + interval '1 hour'
    order by created_at desc, id desc limit 1)`;
  return [
    since === undefined ? undefined : and(sql`${createdAt} >= ${since}::timestamptz`, gte(id, first)),
    until === undefined ? undefined : and(sql`${createdAt} < ${until}::timestamptz`, sql`${id} <= ${last}`),
  ];
}

export function selectAdminChanges(
  queries: Queries,
  filter: ChangeFilter,
  beforeId: number | undefined,
  limit: number,
) {
  const { subject: about, subjectId: aboutId, action: done, by } = filter;
  const { id, administratorId, action, subject, subjectId, before, after, createdAt } = adminChanges;
  const { username } = members;
  return queries
    .select({ id, username, action, subject, subjectId, subjectName, before, after, names, createdAt })
    .from(adminChanges)
    .leftJoin(members, eq(members.id, adminChanges.administratorId))
    .leftJoin(products, eq(products.id, productId))
    .leftJoin(brands, isSubject('brand', brands.id))
    .leftJoin(categories, isSubject('category', categories.id))
    .leftJoin(subcategories, isSubject('subcategory', subcategories.id))
    .leftJoin(concerned, isSubject('member', concerned.id, 'uuid'))
    .where(
      and(
        beforeId === undefined ? undefined : lt(id, beforeId),
        about === undefined ? undefined : eq(subject, about),
        aboutId === undefined ? undefined : eq(subjectId, aboutId),
        done === undefined ? undefined : eq(action, done),
        by ? sql`${administratorId} = (select id from members where lower(username) = lower(${by}))` : undefined,
        ...isInTime(filter),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
