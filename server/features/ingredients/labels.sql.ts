import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ingredientChoices } from '#contract/statuses.ts';
import { column, json, nullable, oneOf, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow, rowsOf } from '#server/database/rows.ts';
import { storedItems } from '#server/database/tables/catalog-import.ts';

const label = z.strictObject({
  /** The newest version comes first. The array is empty if no list is known. */
  versions: z.array(z.strictObject({ id: z.number(), source: z.string(), seenAt: z.string(), items: storedItems })),
  /** The name of the shade whose list is shown, if the product itself has no list. */
  ofShade: z.nullable(z.string()),
  printed: z.nullable(z.string()),
  fullyRead: z.boolean(),
  suggestionWaits: z.boolean(),
});
export type LabelRow = z.infer<typeof label>;

/** Newest first. A shade without a list has its parent's, and a parent that of its first shade with one. */
export async function selectLabel(
  queries: Queries,
  { productId, viewerId, most }: { productId: number; viewerId: string; most: number },
): Promise<LabelRow> {
  const row = await onlyRow(
    queries,
    { label: json(label) },
    sql`with wanted as (
      select id, family_id, parent_id from products where id = ${productId}
    ), labelled as (
      select candidate.id, case when wanted.parent_id is null then candidate.variant_name end as shade
      from wanted join products candidate on candidate.family_id = wanted.family_id
      where (wanted.parent_id is null or candidate.id in (wanted.id, wanted.family_id))
        and exists (select from product_ingredients version where version.product_id = candidate.id and version.items is not null and not version.other_language)
      order by candidate.id = wanted.id desc, candidate.id = wanted.family_id desc, candidate.id limit 1
    )
    select json_build_object(
      'versions', coalesce((select json_agg(version order by version.id desc) from (
        select id, source, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt", items
        from product_ingredients where product_id = (select id from labelled) and items is not null and not other_language order by id desc limit ${most}
      ) as version), '[]'),
      'ofShade', (select shade from labelled),
      'printed', (select ingredients from product_ingredients
        where product_id = (select id from labelled) and items is not null and not other_language order by id desc limit 1),
      'fullyRead', coalesce(current_label_read((select id from labelled)), false),
      'suggestionWaits', exists (select from ingredient_suggestions
        where user_id = ${viewerId} and product_id = ${productId} and state = 'open')) as label`,
  );
  return row.label;
}

const namedForViewer = { id: column.number, name: column.text, choice: nullable(oneOf(ingredientChoices)) };
export type NamedForViewer = RowOf<typeof namedForViewer>;

export async function selectNamesForViewer(queries: Queries, viewerId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    queries,
    namedForViewer,
    sql`select ingredient.id, ingredient.name, chosen.choice from ingredients ingredient
    left join ingredient_choices chosen on chosen.ingredient_id = ingredient.id and chosen.user_id = ${viewerId}
    where ingredient.id = any(${sql.param([...new Set(ids)])}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
