import type { IngredientChoice } from '#contract/statuses.ts';

export const choiceWords: Record<IngredientChoice, string> = { avoid: 'Avoid', look_for: 'Look for' };
/** The texts next to a product's ingredient that the viewer has chosen. */
export const markWords: Record<IngredientChoice, string> = { avoid: 'you avoid it', look_for: 'you look for it' };
