import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { addSynonyms, changeSynonyms, deleteSynonyms, listSynonyms } from '#contract/admin-synonyms.ts';
import { pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/**
 * Returns groups of synonyms, newest first, paged by cursor. `search` matches parts of the names in a group. The
 * previous groups stay until the next search has responded, so that a click on one of them is not lost.
 */
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

/** Saves the group with this id, or adds a new group if `id` is undefined. */
export async function saveSynonyms(id: number | undefined, names: string[]): Promise<void> {
  await (id === undefined
    ? send(addSynonyms, { body: { names } })
    : send(changeSynonyms, { params: { id }, body: { names } }));
  void refreshAfter('product');
}
export async function sendSynonymsDeletion(id: number): Promise<void> {
  await send(deleteSynonyms, { params: { id } });
  void refreshAfter('product');
}
