import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import * as search from '#contract/search.ts';
import { change, rowsOf } from '#web/features/admin/api.ts';
import { callQuery, pagedQuery } from '#web/lib/calls/cache.ts';

/** `text` matches parts of names. The former groups stay, so that a click on one of them is not lost. */
export const useSynonyms = (text: string) =>
  useInfiniteQuery({
    ...pagedQuery(search.listSynonyms, (cursor) => ({ query: { search: text.trim() || undefined, cursor } })),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

export function useSearchExplanation(text: string) {
  const enabled = text.length >= limits.search.minimum;
  return useQuery(callQuery(search.explainSearch, { query: { search: text } }, { freshFor: 0, enabled }));
}

export const saveSynonyms = (id: number | undefined, names: string[], start: string[]) =>
  id === undefined
    ? change(search.addSynonyms, { body: { names } }, 'product')
    : change(search.changeSynonyms, { params: { id }, body: { names, from: { names: start } } }, 'product');
export const sendSynonymsDeletion = (id: number) => change(search.deleteSynonyms, { params: { id } }, 'product');
