import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { namedIngredient } from './ingredients.ts';
import { limits } from './limits.ts';
import { calendarDay, cursorQuery, id, idParams, optionalText, success } from './shapes.ts';
import { reactionKinds } from './statuses.ts';

/** One day's entry of the reaction diary. Only its member ever receives it. */
export const reaction = z.object({
  id,
  date: z.string(),
  kind: z.enum(reactionKinds),
  /** 1 mild, 2 moderate, 3 strong. Null if there was no reaction. */
  strength: z.nullable(z.number()),
  /** A deleted product still has its name, but no id. */
  products: z.array(z.object({ id: z.nullable(id), name: z.string() })),
  note: z.nullable(z.string()),
});
export type Reaction = z.infer<typeof reaction>;

export const reactionForm = z
  .object({
    date: calendarDay,
    kind: z.enum(reactionKinds, 'Please choose what you noticed'),
    strength: z.nullable(
      z
        .int('Please choose how strong it was')
        .check(
          z.minimum(1, 'Please choose how strong it was'),
          z.maximum(limits.diary.strongest, 'Please choose how strong it was'),
        ),
    ),
    productIds: z
      .array(id, 'Please choose at least one product')
      .check(
        z.minLength(1, 'Please choose at least one product'),
        z.maxLength(limits.diary.products, `An entry can have at most ${limits.diary.products} products`),
      ),
    note: z.optional(optionalText(limits.diary.note, `Note must be ${limits.diary.note} characters or less`)),
  })
  .check(
    z.refine(({ kind, strength }) => (kind === 'fine') === (strength === null), {
      error: 'Please choose how strong it was',
      path: ['strength'],
    }),
  );
export type ReactionForm = z.output<typeof reactionForm>;

export const listReactions = endpoint({
  method: 'GET',
  path: '/api/me/reactions',
  access: 'member',
  paged: true,
  summary: "Lists the viewer's reaction diary, latest day first",
  query: z.object(cursorQuery),
  response: z.array(reaction),
});
export const recordReaction = endpoint({
  method: 'POST',
  path: '/api/me/reactions',
  access: 'member',
  status: 201,
  openToSuspended: true,
  summary: 'Adds an entry to the reaction diary',
  body: reactionForm,
  response: success,
});
export const changeReaction = endpoint({
  method: 'PATCH',
  path: '/api/me/reactions/:id',
  access: 'member',
  openToSuspended: true,
  summary: 'Changes an entry of the reaction diary',
  params: idParams,
  body: reactionForm,
  response: success,
});
export const deleteReaction = endpoint({
  method: 'DELETE',
  path: '/api/me/reactions/:id',
  access: 'member',
  openToSuspended: true,
  summary: 'Deletes an entry of the reaction diary',
  params: idParams,
  response: success,
});

export const suspicion = z.object({
  /** One ingredient, or several that the viewer's products only contain together. */
  ingredients: z.array(namedIngredient),
  inReacted: z.number(),
  reacted: z.number(),
  inFine: z.number(),
  fine: z.number(),
});
export type Suspicion = z.infer<typeof suspicion>;
export const getSuspicions = endpoint({
  method: 'GET',
  path: '/api/me/reactions/suspicions',
  access: 'member',
  search: true,
  summary: 'Returns the ingredients that stand out in products with a reaction: a guess, not a diagnosis',
  response: z.object({
    /** Products with known ingredients, with a reaction and without. */
    reacted: z.number(),
    fine: z.number(),
    /** True if there is enough data for a result. */
    isEnough: z.boolean(),
    suspicions: z.array(suspicion),
  }),
});
