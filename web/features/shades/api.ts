import { useMutation, useQuery } from '@tanstack/react-query';
import {
  changeShadeChoices,
  getShadeChoices,
  getShadeMap,
  listLookalikes,
  listNearestShades,
  listShadeBrands,
  listShadeKinds,
  listSimilarShades,
  type ShadeChoices,
  type Lookalike,
  type ShadeMatch,
} from '#contract/shades.ts';
import { learnShelfEntries } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

function learnFromMatches(matches: readonly ShadeMatch[], askedAt: number): void {
  learnShelfEntries(
    matches.map(({ product }) => product),
    askedAt,
  );
}

export function useSimilarShades(productId: number) {
  return useQuery(callQuery(listSimilarShades, { params: { id: productId } }, { onResponse: learnFromMatches }));
}

/** Fetches similar shades on the viewer's shelf. Always refetches, because the shelf may have changed. */
export function fetchLookalikes(productId: number): Promise<Lookalike[]> {
  return queryClient.fetchQuery(callQuery(listLookalikes, { params: { id: productId } }, { freshFor: 0 }));
}

export function useShadeKinds() {
  return useQuery(callQuery(listShadeKinds, {}));
}

export interface ShadeFilter {
  kind: number;
  brandId?: number | undefined;
  own?: 'true' | undefined;
}

/** Returns the brands with shades of a kind. `kind` is undefined until the kinds have loaded. */
export function useShadeBrands(kind: number | undefined) {
  return useQuery(callQuery(listShadeBrands, { query: { kind: kind ?? 0 } }, { enabled: kind !== undefined }));
}
/** Returns a shade map. The map of the viewer's own shelf is always refetched, because other pages change the shelf. */
export function useShadeMap(filter: ShadeFilter) {
  return useQuery(callQuery(getShadeMap, { query: filter }, filter.own ? { freshFor: 0 } : {}));
}
export function useNearestShades(filter: ShadeFilter, color: string) {
  return useQuery({
    ...callQuery(
      listNearestShades,
      { query: { ...filter, colour: color } },
      { freshFor: 0, onResponse: learnFromMatches },
    ),
    placeholderData: (shown) => shown,
  });
}

const choicesQuery = callQuery(getShadeChoices, {});
export function useShadeChoices() {
  return useQuery(choicesQuery);
}
export function useChangeShadeChoices() {
  return useMutation({
    mutationFn: (change: Partial<ShadeChoices>) => send(changeShadeChoices, { body: change }),
    onSuccess: (choices) => queryClient.setQueryData(choicesQuery.queryKey, choices),
  });
}
