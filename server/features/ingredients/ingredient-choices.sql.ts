import { and, asc, eq, sql } from 'drizzle-orm';
import type { IngredientChoice } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { ingredientChoices, ingredients } from '#server/database/tables/ingredients.ts';

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

export async function saveChoice(queries: Queries, userId: string, ingredientId: number, choice: IngredientChoice) {
  const { rowCount } = await queries.execute(sql`
    insert into ingredient_choices (user_id, ingredient_id, choice)
    select ${userId}::uuid, id, ${choice} from ingredients where id = ${ingredientId}
    on conflict (user_id, ingredient_id) do update set choice = excluded.choice`);
  return rowCount === 1;
}

export async function deleteChoice(queries: Queries, userId: string, ingredientId: number): Promise<void> {
  await queries
    .delete(ingredientChoices)
    .where(and(eq(ingredientChoices.userId, userId), eq(ingredientChoices.ingredientId, ingredientId)));
}
