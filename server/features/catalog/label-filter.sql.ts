import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';

export interface LabelFilter {
  without?: readonly number[] | undefined;
  with?: readonly number[] | undefined;
}

export function isByLabel(filter: LabelFilter): boolean {
  return filter.without !== undefined || filter.with !== undefined;
}

export const ids = (values: readonly number[]) => sql`${sql.param([...values])}::integer[]`;
export const and = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

/** `with` requires a known ingredient list, and `without` requires a fully read ingredient list (INGR-41). */
export function fitsLabel({ without, with: wanted }: LabelFilter): SQL[] {
  return [
    ...(wanted === undefined ? [] : [sql`ingredient_ids @> ${ids(wanted)}`]),
    ...(without === undefined
      ? []
      : [sql`ingredient_ids is not null and label_read and not ingredient_ids && ${ids(without)}`]),
  ];
}

/** Counts products whose list is missing or not fully read. Returns undefined without a `without` filter. */
export async function countLeftOut(queries: Queries, found: readonly SQL[], { without, with: wanted }: LabelFilter) {
  if (without === undefined) return undefined;
  const isDoubtful = sql`not label_read and not coalesce(ingredient_ids && ${ids(without)}, false)`;
  return onlyRow(
    queries,
    { notFullyRead: column.number, noLabel: column.number },
    sql`select count(*) filter (where ingredient_ids is not null) as "notFullyRead",
      count(*) filter (where ingredient_ids is null) as "noLabel"
    from product_search where ${and([...found, ...fitsLabel({ with: wanted }), isDoubtful])}`,
  );
}
