import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { commonWords } from '#server/features/search/word-tables.ts';
import { noBrand } from './import-row.ts';

const longestBrand = 5;
/** After one of these words, the name goes on: “Essence of roses” is not by Essence. */
const joiningWords = 'of de d du des di del della da do von'.split(' ');

/**
 * Reads missing brands from the beginning of the rows' names. The brand must be in the catalog or in the same file, and
 * another word must follow. Brand names that are also common words, such as “Soap” or “Natural”, do not count.
 */
export async function readBrandsInNames(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    with nameless as materialized (
      select row_number, string_to_array(name_key, ' ') as words from catalogue_import_rows
      where import_id = ${importId} and reason = ${noBrand} and name_key <> ''
    ), begun as materialized (
      select row_number, length, array_to_string(words[:length], '') as key, words[length + 1] as next
      from nameless cross join lateral generate_series(1, least(${longestBrand}, cardinality(words) - 1)) as length
      where char_length(array_to_string(words[:length], '')) >= 3
    ), known as (
      select search_key as key, min(name) as name from brands where search_key in (select key from begun) group by 1
      union all
      select alias.search_key, brand.name from brand_aliases alias join brands brand on brand.id = alias.brand_id
      where alias.search_key in (select key from begun)
      union all
      select brand_key, min(brand_name) from catalogue_import_rows
      where import_id = ${importId} and reason is null and brand_key in (select key from begun) group by 1
    ), named as (
      select distinct on (row_number) row_number, name from begun join known using (key)
      where search_key(name) not in (select search_key(word) from unnest(${sql.param([...commonWords])}::text[]) as word)
        and search_key(name) not in (select fold(name) from categories)
        and not next = any(${sql.param(joiningWords)}::text[])
      order by row_number, length desc, name
    )
    update catalogue_import_rows staged set brand_name = named.name, reason = null
    from named where staged.import_id = ${importId} and staged.row_number = named.row_number`);
}
