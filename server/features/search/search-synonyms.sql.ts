import { type SQL, sql } from 'drizzle-orm';
import type { SynonymGroup } from '#contract/search.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { column, list, only, rowsOf, selectIds, valueOf } from '#server/database/rows.ts';

const namesOf = (groupId: SQL) =>
  sql`array(select name from search_synonyms where group_id = ${groupId} order by fold(name), name)`;

interface Read {
  search: string | undefined;
  beforeId: number | undefined;
  limit: number;
}

export function selectSynonymGroups(queries: Queries, { search, beforeId, limit }: Read): Promise<SynonymGroup[]> {
  const named = sql`exists (select from search_synonyms where group_id = groups.id
    and term_key like '%' || search_key(fold_script(${search ?? ''})) || '%')`;
  return rowsOf(
    queries,
    { id: column.number, names: list(column.text) },
    sql`select id, ${namesOf(sql`groups.id`)} as names from search_synonym_groups groups
    where ${search === undefined ? sql`true` : named} and ${beforeId === undefined ? sql`true` : sql`id < ${beforeId}`}
    order by id desc limit ${limit}`,
  );
}

/** Returns the names of one group, locked until the transaction ends. Returns undefined if the group does not exist. */
export async function lockSynonyms(queries: Queries, id: number): Promise<string[] | undefined> {
  const { rows } = await queries.execute(sql`select from search_synonym_groups where id = ${id} for update`);
  if (rows.length === 0) return undefined;
  return valueOf(queries, list(column.text), namesOf(sql`${id}`));
}

export const insertSynonymGroup = async (queries: Queries): Promise<number> =>
  only(await selectIds(queries, sql`insert into search_synonym_groups default values returning id`));

/** Returns the number of names that searches treat as distinct. Fires triggers in notify.sql. */
export async function replaceSynonyms(queries: Queries, id: number, names: readonly string[]): Promise<number> {
  await queries.execute(sql`delete from search_synonyms where group_id = ${id}`);
  const { rows } = await queries.execute(sql`
    insert into search_synonyms (group_id, term_key, name)
    select distinct on (term_key) ${id}::bigint, term_key, name
    from (select search_key(fold_script(name)) as term_key, name, place
      from unnest(${sql.param([...names])}::text[]) with ordinality as given (name, place)) as keyed
    where term_key <> '' order by term_key, place returning 1`);
  return rows.length;
}

/** True if another group already contains all of this group's names. */
export async function isSynonymGroupKnown(queries: Queries, id: number): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select from search_synonyms own join search_synonyms other using (term_key)
    where own.group_id = ${id} and other.group_id <> ${id} group by other.group_id
    having count(*) = (select count(*) from search_synonyms where group_id = ${id}) limit 1`);
  return rows.length > 0;
}

/** Serializes changes to synonyms, so that no group is added twice. */
export async function lockSynonymGroups(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.synonyms})`);
}

export async function deleteSynonymGroup(queries: Queries, id: number): Promise<void> {
  await queries.execute(sql`delete from search_synonym_groups where id = ${id}`);
}
