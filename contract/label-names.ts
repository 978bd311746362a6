import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { startedFrom } from './errors.ts';
import { namedIngredient } from './ingredients.ts';
import { limits } from './limits.ts';
import { cursorQuery, id, requiredText, searchText, timestamp } from './shapes.ts';

/** The name is one of a known ingredient, of a new one, or no ingredient at all. */
export const labelNameDecisions = ['same', 'new', 'none'] as const;

/** The letters and digits of the name. */
const key = z.string().check(z.minLength(1, 'Invalid name'), z.maxLength(200, 'Invalid name'));
const labelName = z.object({
  id: key,
  /** As printed on a label. */
  name: z.string(),
  labels: z.number(),
  /** A product with this name on its label. Null if it was deleted. */
  example: z.nullable(z.object({ id, name: z.string() })),
  decision: z.nullable(z.enum(labelNameDecisions)),
  ingredient: z.nullable(namedIngredient),
  decidedDate: z.nullable(timestamp),
  /** The number of labels that the server still reads again since the last decision. */
  toRead: z.number(),
});
export type LabelName = z.infer<typeof labelName>;

export const listLabelNames = endpoint('GET /api/admin/label-names', {
  paged: true,
  summary: 'Lists names on labels that the vocabulary does not know, most frequent first, or those already decided',
  query: z.object({ ...cursorQuery, search: z.optional(searchText), decided: z.optional(z.literal('true')) }),
  response: z.array(labelName),
});
export const decideLabelName = endpoint('POST /api/admin/label-names/decide', {
  summary: 'Decides what a name on labels means, and reads all labels with this name again',
  body: z.discriminatedUnion('decision', [
    z.object({ key, from: startedFrom, decision: z.literal('same'), ingredientId: id }),
    z.object({
      key,
      from: startedFrom,
      decision: z.literal('new'),
      name: requiredText('Name', limits.ingredients.name),
    }),
    z.object({ key, from: startedFrom, decision: z.literal('none') }),
  ]),
});
export const undoLabelName = endpoint('POST /api/admin/label-names/undo', {
  summary: 'Undoes the decision about a name on labels, and reads all labels with this name again',
  body: z.object({ key }),
});
