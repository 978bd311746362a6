import { escapeLiteral } from 'pg';
import * as z from 'zod/mini';
import { json } from '#server/database/rows.ts';

/** What a search asks the catalog about its text (search_evidence in functions/search-reading.sql). */
export interface Asked {
  text: string;
  words: readonly string[];
  /** Words with the same meaning as typed words, whose frequencies the search needs. */
  others: readonly string[];
  /** Names of brands that typed nicknames mean. */
  brands: readonly string[];
  /** Names of ingredients that mean the same as typed words. */
  ingredients: readonly string[];
  /** Words that none of our tables has, so that they can be misspelled. */
  correctable: readonly string[];
}

const candidate = z.strictObject({ word: z.string(), frequency: z.number() });
export type Candidate = z.infer<typeof candidate>;

const evidence = z.strictObject({
  key: z.string(),
  /** The words of the text, normalized in the same way as the words of the index. */
  words: z.array(z.string()),
  /** For each word that occurs, the number of products that contain it anywhere, and in their name. */
  known: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** For each prefix, the words that start with it (null if there are too many), and how often they occur. */
  beginnings: z.record(
    z.string(),
    z.strictObject({ frequency: z.number(), inNames: z.number(), words: z.nullable(z.array(z.string())) }),
  ),
  products: z.number(),
  /** False until every search document has the mark of its kind, after an update from an older version. */
  areMarked: z.boolean(),
  synonyms: z.array(z.strictObject({ text: z.string(), keys: z.array(z.string()) })),
  brands: z.array(z.strictObject({ joined: z.string(), id: z.number(), key: z.string() })),
  /** Ingredients of labels whose names are phrases of the text, without spaces. */
  ingredients: z.array(z.strictObject({ key: z.string(), id: z.number() })),
  kinds: z.array(z.strictObject({ id: z.number(), name: z.string(), count: z.number() })),
  categories: z.array(z.string()),
  pieces: z.record(z.string(), z.number()),
  /** Possible corrections. Null if no word is unknown, or if there are more than six words. */
  near: z.nullable(
    z.strictObject({
      near: z.record(z.string(), z.array(candidate)),
      frequencies: z.record(z.string(), z.number()),
    }),
  ),
});
export type Evidence = z.infer<typeof evidence>;

export const evidenceRow = { found: json(evidence) };
export const askEvidence = (asked: Asked) =>
  `select search_evidence(${escapeLiteral(JSON.stringify(asked))}::jsonb) as found`;
