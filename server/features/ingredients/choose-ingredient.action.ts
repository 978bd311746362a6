import type { HandlerInput } from '#contract/endpoint.ts';
import type { chooseIngredient as chooseIngredientCall } from '#contract/ingredients.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { countChoices, saveChoice } from './ingredient-choices.sql.ts';
import { lockMember } from '#server/features/members/people.sql.ts';

/** Adds an ingredient to one of the member's two lists and removes it from the other list. */
export async function chooseIngredient(
  { database }: Context,
  userId: string,
  { ingredientId, choice }: HandlerInput<typeof chooseIngredientCall>['body'],
): Promise<void> {
  await inTransaction(database, async (queries) => {
    // Without the lock, two simultaneous calls could together exceed the limit.
    await lockMember(queries, userId);
    if (!(await saveChoice(queries, userId, ingredientId, choice)))
      throw new CallError('not_found', 'Ingredient not found');
    const { chosen } = limits.ingredients;
    if ((await countChoices(queries, userId)) > chosen)
      throw new CallError('list_full', `You can choose up to ${chosen} ingredients. Remove one first.`);
  });
}
