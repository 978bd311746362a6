import { sql } from 'drizzle-orm';
import type { IngredientChoice } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import type { StoredItem } from '#server/database/tables/catalogue-import.ts';

export interface LabelRow {
  /** Newest first; empty if no list is known. */
  versions: { id: number; source: string; seenAt: string; items: StoredItem[] }[];
  /** The shade whose list is used, if the product has none of its own. */
  ofShade: string | null;
  printed: string | null;
  fullyRead: boolean;
  suggestionWaits: boolean;
}

/**
 * Returns a product's list with its earlier versions: its own, otherwise that of its parent, otherwise that of its
 * first shade with one.
 */
export async function selectLabel(
  queries: Queries,
  { productId, viewerId, most }: { productId: number; viewerId: string; most: number },
): Promise<LabelRow> {
  const { rows } = await queries.execute<{ label: LabelRow }>(sql`
    with wanted as (
      select id, family_id, parent_id from products where id = ${productId}
    ), labelled as (
      select candidate.id, case when wanted.parent_id is null then candidate.variant_name end as shade
      from wanted join products candidate on candidate.family_id = wanted.family_id
      where (wanted.parent_id is null or candidate.id in (wanted.id, wanted.family_id))
        and exists (select from product_ingredients version where version.product_id = candidate.id and version.items is not null)
      order by candidate.id = wanted.id desc, candidate.id = wanted.family_id desc, candidate.id limit 1
    )
    select json_build_object(
      'versions', coalesce((select json_agg(version order by version.id desc) from (
        select id, source, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt", items
        from product_ingredients where product_id = (select id from labelled) and items is not null order by id desc limit ${most}
      ) as version), '[]'),
      'ofShade', (select shade from labelled),
      'printed', (select ingredients from product_ingredients
        where product_id = (select id from labelled) and items is not null order by id desc limit 1),
      'fullyRead', coalesce(current_label_read((select id from labelled)), false),
      'suggestionWaits', exists (select from ingredient_suggestions
        where user_id = ${viewerId} and product_id = ${productId} and state = 'open')) as label`);
  return rows[0]?.label ?? { versions: [], ofShade: null, printed: null, fullyRead: false, suggestionWaits: false };
}

export interface NamedForViewer {
  id: number;
  name: string;
  choice: IngredientChoice | null;
}

/** Names of ingredients, with the viewer's choice for each. */
export async function selectNamesForViewer(
  queries: Queries,
  viewerId: string,
  ids: readonly number[],
): Promise<Map<number, NamedForViewer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<{ id: number; name: string; choice: IngredientChoice | null }>(sql`
    select ingredient.id, ingredient.name, chosen.choice from ingredients ingredient
    left join ingredient_choices chosen on chosen.ingredient_id = ingredient.id and chosen.user_id = ${viewerId}
    where ingredient.id = any(${sql.param([...new Set(ids)])}::integer[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
