import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { ingredientPage, type NamedIngredient } from '#contract/ingredients.ts';
import type { IngredientChoice } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { column, isChanged, json, onlyRow, rowsOf, selectIds } from '#server/database/rows.ts';
import { ingredientChoices, ingredients } from '#server/database/tables/ingredients.ts';
import { likePattern } from '#server/database/like-pattern.ts';

const found = { id: column.number, name: column.text };

/** Matches the beginning of any word. Main names that start with `text` come first, then shorter names. */
export async function findIngredients(queries: Queries, text: string): Promise<NamedIngredient[]> {
  const typed = text.toLowerCase();
  const begins = likePattern(typed, { before: '' });
  const exact = await rowsOf(
    queries,
    found,
    sql`select id, name from ingredients where search_text like ${begins} or search_text like ${`% ${begins}`}
    order by search_text like ${begins} desc, char_length(name), name limit ${limits.ingredients.found}`,
  );
  if (exact.length > 0) return exact;
  return rowsOf(
    queries,
    found,
    sql`select id, name from ingredients where ${typed} <% search_text
    order by ${typed} <<-> search_text, char_length(name), name limit ${limits.ingredients.found}`,
  );
}

export function selectIngredientNames(queries: Queries, ids: readonly number[]): Promise<NamedIngredient[]> {
  return rowsOf(
    queries,
    found,
    sql`select id, name from ingredients where id = any(${sql.param([...ids])}::integer[]) order by name`,
  );
}

/** `kinds` is sorted by number of products, highest first. */
const holding = z.strictObject({ total: z.number(), kinds: ingredientPage.shape.kinds });

/** For each kind, `without` is the number of products that certainly do not contain the ingredient. */
export async function countHolding(queries: Queries, ingredientId: number) {
  const row = await onlyRow(
    queries,
    { holding: json(holding) },
    sql`with holding as materialized (
      select category_id, subcategory_id, count(*) as count, count(*) filter (where label_read) as read from products
      where parent_id is null and ingredient_ids @> array[${ingredientId}]::integer[] group by 1, 2
    ), kinds as (
      select kind.id, kind.name, kind.category_id as "categoryId", category.name as "categoryName", holding.count,
        (select count(*) from products known where known.parent_id is null and known.ingredient_ids is not null and known.label_read
          and known.category_id = kind.category_id and known.subcategory_id = kind.id) - holding.read as without
      from (select subcategory_id, category_id, count, read from holding where subcategory_id is not null
        order by count desc, subcategory_id limit ${limits.ingredients.kinds}) as holding
      join subcategories kind on kind.id = holding.subcategory_id and kind.category_id = holding.category_id
      join categories category on category.id = kind.category_id
    )
    select json_build_object('total', (select coalesce(sum(count), 0) from holding),
      'kinds', coalesce((select json_agg(kinds order by count desc, id) from kinds), '[]')) as holding`,
  );
  return row.holding;
}

/** Considers only fully read lists. The most popular product comes first. */
export async function selectWithout(queries: Queries, ingredientId: number, subcategoryId: number): Promise<number[]> {
  return selectIds(
    queries,
    sql`select product_id as id from product_search
    where subcategory_id = ${subcategoryId} and ingredient_ids is not null and label_read
      and not ingredient_ids @> array[${ingredientId}]::integer[]
    order by popularity desc, product_id limit ${limits.ingredients.alternatives}`,
  );
}

export function selectChoices(queries: Queries, userId: string, most: number) {
  return queries
    .select({ id: ingredients.id, name: ingredients.name, choice: ingredientChoices.choice })
    .from(ingredientChoices)
    .innerJoin(ingredients, eq(ingredients.id, ingredientChoices.ingredientId))
    .where(eq(ingredientChoices.userId, userId))
    .orderBy(asc(ingredients.name), asc(ingredients.id))
    .limit(most);
}

export const countChoices = (queries: Queries, userId: string) =>
  queries.$count(ingredientChoices, eq(ingredientChoices.userId, userId));

/** Returns false if there is no such ingredient. */
export const saveChoice = (queries: Queries, userId: string, ingredientId: number, choice: IngredientChoice) =>
  isChanged(
    queries.execute(sql`
    insert into ingredient_choices (user_id, ingredient_id, choice)
    select ${userId}::uuid, id, ${choice} from ingredients where id = ${ingredientId}
    on conflict (user_id, ingredient_id) do update set choice = excluded.choice`),
  );

export async function deleteChoice(queries: Queries, userId: string, ingredientId: number): Promise<void> {
  await queries
    .delete(ingredientChoices)
    .where(and(eq(ingredientChoices.userId, userId), eq(ingredientChoices.ingredientId, ingredientId)));
}
