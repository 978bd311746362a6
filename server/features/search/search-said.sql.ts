import { sql } from 'drizzle-orm';
import type { SearchWord } from '#contract/catalogue.ts';
import { column, list, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';
import type { Plan, Variant } from './search-plan.sql.ts';
import { anyPhraseIndexed } from './search-words.sql.ts';

/** Describes how the search used the typed text. */
export interface Said {
  /** The typed words, in order. Words that the search replaced come last. */
  words: SearchWord[];
  /** The corrected text, or null if nothing was corrected. */
  corrected: string | null;
  /** Words that no result contains, except fillers such as "for". */
  dropped: string[];
  /** True if each word occurs in some product, but no product contains all of them. */
  isPartial: boolean;
}

/**
 * Classifies each typed word. A word is found if a result contains it, and corrected if a result contains its
 * correction. All other words are left out.
 */
export async function saidOf(queries: Queries, plan: Plan): Promise<Said> {
  const words = await wordsOf(queries, plan);
  const replaced = plan.replaced?.filter(({ typed, to }) => typed !== to) ?? [];
  const isCorrected = replaced.length > 0 || words.some(({ state }) => state === 'corrected');
  const dropped = words.filter(({ typed, state }) => state === 'left out' && !isFiller(plan, typed));
  return {
    words: [
      ...words.filter(({ typed }) => !replaced.some(({ to }) => to.split(' ').includes(typed))),
      ...replaced.map(({ typed, to }): SearchWord => ({ typed, state: 'corrected', to })),
    ],
    corrected: isCorrected ? words.map(({ typed, to }) => to ?? typed).join(' ') : null,
    dropped: dropped.map(({ typed }) => typed),
    isPartial: plan.weighed !== undefined && !plan.isTyped && dropped.length === 0,
  };
}

const isFiller = ({ reading }: Plan, typed: string) =>
  reading.units.some(({ text, isOptional }) => isOptional && text === typed);

async function wordsOf(queries: Queries, plan: Plan): Promise<SearchWord[]> {
  const { reading, units } = plan;
  const explained = await explainedBy(queries, plan);
  const states = new Map(explained.map((word) => [word.typed, word]));
  const isRequired = new Set(units.map(({ text }) => text));
  const others = reading.units
    .filter(({ text }) => !explained.some(({ typed }) => typed.split(' ').includes(text) || typed === text))
    .map(({ text }): SearchWord => ({ typed: text, state: isRequired.has(text) ? 'found' : 'left out', to: null }));
  // Sorts the words in the order in which they were typed.
  const placeOf = ({ typed }: SearchWord) =>
    reading.units.findIndex(({ text }) => text === typed || typed.startsWith(`${text} `));
  return [...states.values(), ...others].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Uses the first interpretation of the text that has results. Returns for each part whether the results contain the
 * part as typed, corrected, or not at all. Returns an empty array if no interpretation has results.
 */
async function explainedBy(queries: Queries, { variants, found }: Plan): Promise<SearchWord[]> {
  for (const { query, parts } of variants) {
    const held = await heldOf(queries, query, found, parts);
    if (held === undefined) continue;
    return parts.map(({ typed, corrections }, place): SearchWord => {
      const way = held[place] ?? null;
      if (way === 0) return { typed, state: 'found', to: null };
      const meant = way === null ? undefined : corrections[way - 1];
      if (!meant) return { typed, state: 'left out', to: null };
      return { typed, state: 'corrected', to: meant.map(({ word }) => word).join(' ') };
    });
  }
  return [];
}

/**
 * For each part, returns the first form that a result contains: 0 for the typed form, 1 and higher for its corrections,
 * and null if no result contains any form. Returns undefined if there are no results.
 */
async function heldOf(
  queries: Queries,
  query: string,
  found: string,
  parts: Variant['parts'],
): Promise<(number | null)[] | undefined> {
  const ways = parts.map(({ phrases, corrections }) => [
    phrases.length > 0 ? anyPhraseIndexed(phrases) : null,
    ...corrections.map((phrase) => anyPhraseIndexed([phrase])),
  ]);
  const { held } = await onlyRow(
    queries,
    { held: nullable(list(nullable(column.number))) },
    sql`with wanted as materialized (select ${query}::tsquery && ${found}::tsquery as query)
    select case when exists (select from product_search where words @@ query) then array(
      select (select (way.place - 1)::integer from jsonb_array_elements_text(part.ways) with ordinality as way (query, place)
        where way.query is not null and exists (select from product_search where words @@ (wanted.query && way.query::tsquery))
        order by way.place limit 1)
      from jsonb_array_elements(${JSON.stringify(ways)}::jsonb) with ordinality as part (ways, number) order by part.number) end as held
    from wanted`,
  );
  return held ?? undefined;
}
