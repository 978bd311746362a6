import {
  closeSuggestion,
  lockPendingSuggestions,
  type SuggestionRow,
  selectSuggestions,
} from './ingredient-suggestions.sql.ts';
import { addVersion } from './change-ingredients.action.ts';
import type { Suggestions } from '#server/features/submissions/handle-suggestions.action.ts';

/** Ingredient lists that members copied from packages. An accepted list becomes the product's newest version. */
export const ingredientSuggestions: Suggestions<SuggestionRow> = {
  select: selectSuggestions,
  lockPending: lockPendingSuggestions,
  close: closeSuggestion,
  use: (queries, { productId, ingredients }, administratorId) =>
    addVersion(queries, { administratorId, productId, ingredients, source: 'A member, from the package' }),
  name: 'ingredients',
  notice: 'ingredients_handled',
  subject: 'ingredients',
  content: ({ ingredients }) => ({ ingredients }),
};
