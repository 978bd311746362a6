import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { namedIngredient } from './ingredients.ts';
import { limits } from './limits.ts';
import { csvFile, calendarDay, id, optionalText, wholeNumber, listing, photoParams, severalOf } from './shapes.ts';
import { bodyParts, reactionKinds } from './statuses.ts';

export const reaction = z.object({
  id,
  date: z.string(),
  kind: z.enum(reactionKinds),
  /** 1 is mild, 2 is moderate, and 3 is strong. Null if there was no reaction. */
  strength: z.nullable(z.number()),
  others: z.array(z.object({ kind: z.enum(reactionKinds), strength: z.number() })),
  bodyPart: z.nullable(z.enum(bodyParts)),
  /** The size of the private photo in pixels. Null if the entry has no photo. */
  photo: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** If a product was deleted, its name remains, but its id is null. */
  products: z.array(z.object({ id: z.nullable(id), name: z.string() })),
  note: z.nullable(z.string()),
});
export type Reaction = z.infer<typeof reaction>;

const { products: mostProducts } = limits.diary;
const strengthMessage = 'Choose how strong it was';
const strength = wholeNumber(1, limits.diary.strongest, strengthMessage);
const otherReactions = z
  .array(z.object({ kind: z.enum(reactionKinds, 'Choose what you noticed'), strength }))
  .check(z.maxLength(limits.diary.reactions - 1, 'An entry can have at most 9 reactions'));

export const reactionForm = z
  .object({
    date: calendarDay,
    kind: z.enum(reactionKinds, 'Choose what you noticed'),
    strength: z.nullable(strength),
    others: z.optional(otherReactions),
    bodyPart: z.optional(z.nullable(z.enum(bodyParts, 'Choose a part of the body'))),
    /** An upload reference or a data URL. In a change, null deletes the photo, and omitting it keeps the photo. */
    photo: z.optional(z.nullable(z.string('Choose a photo'))),
    productIds: severalOf(
      id,
      mostProducts,
      'Choose at least one product',
      `An entry can have at most ${mostProducts} products`,
    ),
    note: z.optional(optionalText('Note', limits.diary.note)),
  })
  .check(
    z.refine(({ kind, strength }) => (kind === 'fine') === (strength === null), {
      error: strengthMessage,
      path: ['strength'],
    }),
    z.refine(
      ({ kind, others = [] }) => {
        const kinds = [kind, ...others.map((other) => other.kind)];
        return kinds.length === 1 || (!kinds.includes('fine') && new Set(kinds).size === kinds.length);
      },
      { error: 'Choose each reaction once', path: ['others'] },
    ),
  );
export type ReactionForm = z.output<typeof reactionForm>;

export const listReactions = endpoint('GET /api/me/reactions', {
  ...listing,
  summary: "Lists the viewer's reaction diary, latest day first",
  response: z.array(reaction),
});
const withPhoto = { bodyLimit: 8 * 1024 * 1024, photos: true } as const;

const namedProduct = z.object({ id, name: z.string() });
export const listDiaryProducts = endpoint('GET /api/me/reactions/products', {
  summary: 'Lists the products used on a day, followed by the products in use, most recently used first',
  query: z.object({ on: calendarDay }),
  response: z.object({ used: z.array(namedProduct), inUse: z.array(namedProduct) }),
});
export const showReactionPhoto = endpoint('GET /api/me/reactions/:id/photo/:size', {
  download: 'image/webp',
  summary: 'Returns the private photo of an entry in one of the sizes 160, 480, and 1200',
  params: photoParams,
});
export const recordReaction = endpoint('POST /api/me/reactions', {
  keyed: true,
  status: 201,
  openToSuspended: true,
  summary: 'Adds an entry to the reaction diary',
  ...withPhoto,
  body: reactionForm,
});
export const importReactions = endpoint('POST /api/me/reactions/import', {
  openToSuspended: true,
  rate: 'shelfImport',
  bodyLimit: limits.diary.file * 1.25,
  summary: 'Imports entries from an exported file up to the limit, skipping those already in the diary',
  body: z.object({ csv: csvFile(limits.diary.file) }),
  /** `leftOut` entries are known, unreadable, or beyond the limit. `unlinked` products were not found. */
  response: z.object({ added: z.number(), leftOut: z.number(), unlinked: z.number() }),
  keyed: true,
});
export const changeReaction = endpoint('PATCH /api/me/reactions/:id', {
  openToSuspended: true,
  summary: 'Changes an entry of the reaction diary',
  ...withPhoto,
  body: reactionForm,
});
export const deleteReaction = endpoint('DELETE /api/me/reactions/:id', {
  openToSuspended: true,
  summary: 'Deletes an entry of the reaction diary',
});

export const suspicion = z.object({
  /** One ingredient, or several that always occur together in the viewer's products. */
  ingredients: z.array(namedIngredient),
  /** How many of the `reacted` and of the `fine` products contain the ingredients. */
  inReacted: z.number(),
  reacted: z.number(),
  inFine: z.number(),
  fine: z.number(),
});
export type Suspicion = z.infer<typeof suspicion>;
export const getSuspicions = endpoint('GET /api/me/reactions/suspicions', {
  long: true,
  search: true,
  summary: 'Returns the ingredients that stand out in products before a reaction; a guess, not a diagnosis',
  response: z.object({
    /** Products with more entries with a reaction than without one. Only products with known ingredients count. */
    reacted: z.number(),
    /** The number of all other products in the diary, plus the owned products that are in no diary entry. */
    fine: z.number(),
    isEnough: z.boolean(),
    suspicions: z.array(suspicion),
  }),
});
