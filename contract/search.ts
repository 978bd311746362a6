import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { startedFrom } from './errors.ts';
import { limits } from './limits.ts';
import { id, requiredText, searchableListing } from './shapes.ts';

const synonymGroup = z.object({ id, names: z.array(z.string()) });
export type SynonymGroup = z.infer<typeof synonymGroup>;

const { synonyms } = limits;
export const synonymForm = z.object({
  names: z
    .array(requiredText('A synonym', synonyms.name, 'A synonym cannot be empty'))
    .check(
      z.minLength(2, 'Enter at least two words that mean the same'),
      z.maxLength(synonyms.perGroup, `A group can have at most ${synonyms.perGroup} synonyms`),
    ),
});

/** How a search reads a text. The ways are listed in order, up to the one that finds products. */
const explainedSearch = z.object({
  parts: z.array(z.object({ text: z.string(), roles: z.array(z.string()), use: z.string() })),
  reason: z.string(),
  ways: z.array(z.object({ reason: z.string(), isChosen: z.boolean() })),
});
export type ExplainedSearch = z.infer<typeof explainedSearch>;

export const explainSearch = endpoint('GET /api/admin/search-explained', {
  summary: 'Explains how a search reads a text, and which way to search finds products',
  query: z.object({
    search: z.string().check(z.trim(), z.minLength(limits.search.minimum), z.maxLength(limits.search.maximum)),
  }),
  response: explainedSearch,
});

export const listSynonyms = endpoint('GET /api/admin/synonyms', {
  ...searchableListing,
  summary: 'Lists groups of synonyms, newest first; `search` matches their names',
  response: z.array(synonymGroup),
});
export const addSynonyms = endpoint('POST /api/admin/synonyms', {
  status: 201,
  summary: 'Adds a group of synonyms',
  body: synonymForm,
  response: synonymGroup,
  keyed: true,
});
export const changeSynonyms = endpoint('PATCH /api/admin/synonyms/:id', {
  summary: 'Replaces the names of a group of synonyms',
  body: z.extend(synonymForm, { from: startedFrom }),
  response: synonymGroup,
});
export const deleteSynonyms = endpoint('DELETE /api/admin/synonyms/:id', {
  summary: 'Deletes a group of synonyms',
});
