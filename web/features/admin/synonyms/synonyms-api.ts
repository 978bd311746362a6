import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addSynonyms, changeSynonyms, deleteSynonyms, explainSearch, listSynonyms } from '#contract/admin-synonyms.ts';
import { limits } from '#contract/limits.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** `search` matches parts of names. The former groups stay, so that a click on one of them is not lost. */
export function useSynonyms(search: string) {
  const wanted = search.trim();
  return useInfiniteQuery({
    ...pagedQuery(listSynonyms, (cursor) => ({
      query: { ...(wanted !== '' && { search: wanted }), ...(cursor !== undefined && { cursor }) },
    })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });
}

export function useSearchExplanation(search: string) {
  const enabled = search.length >= limits.search.minimum;
  return useQuery(callQuery(explainSearch, { query: { search } }, { freshFor: 0, enabled }));
}

export async function saveSynonyms(id: number | undefined, names: string[], start: string[]): Promise<void> {
  await (id === undefined
    ? send(addSynonyms, { body: { names } })
    : send(changeSynonyms, { params: { id }, body: { names, from: { names: start } } }));
  void refreshAfter('product');
}
export async function sendSynonymsDeletion(id: number): Promise<void> {
  await send(deleteSynonyms, { params: { id } });
  void refreshAfter('product');
}
