import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorQuery, id, idParams, requiredText, success } from './shapes.ts';

/**
 * Words that the search treats as equivalent, such as a category's names in several languages or a brand's nicknames.
 */
const synonymGroup = z.object({ id, names: z.array(z.string()) });
export type SynonymGroup = z.infer<typeof synonymGroup>;

const { synonyms } = limits;
export const synonymForm = z.object({
  names: z
    .array(
      requiredText(synonyms.name, 'A synonym cannot be empty', `A synonym must be ${synonyms.name} characters or less`),
    )
    .check(
      z.minLength(2, 'Enter at least two words that mean the same'),
      z.maxLength(synonyms.perGroup, `A group can have at most ${synonyms.perGroup} synonyms`),
    ),
});

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  access: 'administrator',
  paged: true,
  summary: 'Lists groups of synonyms, newest first; `search` matches their names',
  query: z.object({
    ...cursorQuery,
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.maximum))),
  }),
  response: z.array(synonymGroup),
});
export const addSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  access: 'administrator',
  status: 201,
  summary: 'Adds a group of synonyms',
  body: synonymForm,
  response: synonymGroup,
});
export const changeSynonyms = endpoint({
  method: 'PATCH',
  path: '/api/admin/synonyms/:id',
  access: 'administrator',
  summary: 'Replaces the names of a group of synonyms',
  params: idParams,
  body: synonymForm,
  response: synonymGroup,
});
export const deleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/api/admin/synonyms/:id',
  access: 'administrator',
  summary: 'Deletes a group of synonyms',
  params: idParams,
  response: success,
});
