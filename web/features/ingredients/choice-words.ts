import type { IngredientChoice } from '#contract/statuses.ts';

export const choiceWords: Record<IngredientChoice, string> = { avoid: 'Avoid', look_for: 'Look for' };
/** Shown next to an ingredient of a product. */
export const markWords: Record<IngredientChoice, string> = { avoid: 'you avoid it', look_for: 'you look for it' };
