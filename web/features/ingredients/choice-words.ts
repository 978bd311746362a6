import type { IngredientChoice } from '#contract/statuses.ts';

export const choiceWords: Record<IngredientChoice, string> = { avoid: 'Avoid', look_for: 'Look for' };
/** The words next to an ingredient that the viewer avoids or looks for. */
export const markWords: Record<IngredientChoice, string> = { avoid: 'you avoid it', look_for: 'you look for it' };
