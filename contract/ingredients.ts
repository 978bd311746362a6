import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { startedFrom } from './errors.ts';
import { limits } from './limits.ts';
import { id, ingredientIds, numberIn, timestamp } from './shapes.ts';
import { ingredientChoices } from './statuses.ts';

export const namedIngredient = z.object({ id, name: z.string() });
export type NamedIngredient = z.infer<typeof namedIngredient>;

const choice = z.enum(ingredientChoices, 'Choose to avoid it or look for it');

const labelItem = z.object({
  written: z.string(),
  /** Null if the ingredient is not recognized. */
  ingredient: z.nullable(namedIngredient),
  /** After "may contain": only some shades or batches contain it. */
  mayContain: z.boolean(),
  choice: z.optional(choice),
  /** Other ingredients that the same entry contains, as in "Parfum (Linalool)". Omitted if there are none. */
  holding: z.optional(z.array(z.object({ id, name: z.string(), choice: z.optional(choice) }))),
  /** False if the entry contains an unknown name. */
  isRead: z.boolean(),
});
export type LabelItem = z.infer<typeof labelItem>;

const labelVersion = z.object({
  id,
  source: z.string(),
  dateSeen: timestamp,
  /** The differences from the previous version, as printed. Empty for the first version. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type LabelVersion = z.infer<typeof labelVersion>;

export const label = z.object({
  /** The entries in the order in which the package lists them. Empty if no list is known. */
  items: z.array(labelItem),
  /** Set if the list of a shade stands in for the missing list of its parent. */
  ofShade: z.nullable(z.string()),
  /** At most ten, newest first, without versions that have the same ingredients as the one before. */
  versions: z.array(labelVersion),
  /** The full text of the newest version. Null if no list is known. */
  printed: z.nullable(z.string()),
  fullyRead: z.boolean(),
  suggestionWaits: z.boolean(),
});
export type Label = z.infer<typeof label>;

export const getLabel = endpoint('GET /api/products/:id/ingredients', {
  summary: 'Returns a product’s ingredients and their history',
  response: label,
});

const ingredientText = z
  .string('Please enter the ingredients')
  .check(
    z.trim(),
    z.minLength(limits.ingredients.textMinimum, 'Please enter the ingredients as printed on the package'),
    z.maxLength(limits.ingredients.text, `Ingredients must be ${limits.ingredients.text} characters or less`),
  );
export const ingredientsForm = z.object({ ingredients: ingredientText });

export const suggestIngredients = endpoint('POST /api/products/:id/ingredients', {
  status: 201,
  summary: 'Suggests a product’s ingredient list; an administrator decides',
  body: ingredientsForm,
  keyed: true,
});
export const changeIngredients = endpoint('POST /api/admin/products/:id/ingredients', {
  summary: 'Adds a version of a product’s ingredients and notifies members who have the product on a shelf',
  body: z.extend(ingredientsForm, { from: startedFrom }),
  keyed: true,
});

export const listIngredients = endpoint('GET /api/ingredients', {
  search: true,
  summary: 'Finds ingredients by id, or by the beginning of any of their names',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.maximum, 'Search text is too long'))),
    ids: z.optional(ingredientIds),
  }),
  response: z.array(namedIngredient),
});

const ingredientKind = z.object({
  /** The id of the subcategory. */
  id,
  name: z.string(),
  categoryId: id,
  categoryName: z.string(),
  /** `without` counts only products whose ingredients are all recognized. */
  count: z.number(),
  without: z.number(),
});
export const ingredientPage = z.object({
  id,
  name: z.string(),
  otherNames: z.array(z.string()),
  productCount: z.number(),
  kinds: z.array(ingredientKind),
  /** Most popular first. `kindId` defaults to the first of `kinds` that has such products. */
  alternatives: z.object({ kindId: z.nullable(id), products: z.array(product) }),
  choice: z.nullable(choice),
});
export type IngredientPage = z.infer<typeof ingredientPage>;

export const getIngredient = endpoint('GET /api/ingredients/:id', {
  summary: 'Returns an ingredient with the kinds of products that contain it, and products without it',
  params: z.object({ id: numberIn(1, 2_147_483_647, 'Invalid id') }),
  query: z.object({ kind: z.optional(numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid kind')) }),
  response: ingredientPage,
});

const chosenIngredient = z.object({ ingredient: namedIngredient, choice });
export type ChosenIngredient = z.infer<typeof chosenIngredient>;

export const listIngredientChoices = endpoint('GET /api/me/ingredients', {
  summary: 'Lists the ingredients that the viewer avoids or looks for, by name; nobody else sees them',
  response: z.array(chosenIngredient),
});
export const chooseIngredient = endpoint('POST /api/me/ingredients', {
  openToSuspended: true,
  summary: 'Saves whether the viewer avoids or looks for an ingredient; replaces any previous choice',
  body: z.object({ ingredientId: id.check(z.maximum(2_147_483_647, 'Invalid id')), choice }),
});
export const dropIngredient = endpoint('DELETE /api/me/ingredients/:id', {
  openToSuspended: true,
  summary: 'Removes the choice for an ingredient; repeating has no effect',
  params: z.object({ id: numberIn(1, 2_147_483_647, 'Invalid id') }),
});
