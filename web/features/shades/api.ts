import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/shades.ts';
import { learnShelfEntries } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { getShadeVerdict, giveShadeVerdict, listWornShades, withdrawShadeVerdict } from '#contract/shade-verdicts.ts';
import type { ShadeVerdict } from '#contract/statuses.ts';
import type { Product } from '#contract/catalog.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';

/** The `onResponse` of calls that return products with more about each. */
export function learnFromMatches(matches: readonly { product: Product }[], askedAt: number): void {
  learnShelfEntries(
    matches.map(({ product }) => product),
    askedAt,
  );
}

/** Fetches similar shades on the viewer's shelf. Always refetches, because the shelf may have changed. */
export function fetchLookalikes(productId: number): Promise<calls.Lookalike[]> {
  return queryClient.fetchQuery(callQuery(calls.listLookalikes, { params: { id: productId } }, { freshFor: 0 }));
}

export interface ShadeFilter {
  kind: number;
  brandId?: number | undefined;
  own?: 'true' | undefined;
}

/** Returns a shade map. The map of the viewer's own shelf is always refetched, because other pages change the shelf. */
export function useShadeMap(filter: ShadeFilter) {
  return useCall(calls.getShadeMap, { query: filter }, filter.own ? { freshFor: 0 } : {});
}
export function useNearestShades(filter: ShadeFilter, color: string) {
  return useQuery({
    ...callQuery(
      calls.listNearestShades,
      { query: { ...filter, colour: color } },
      { freshFor: 0, onResponse: learnFromMatches },
    ),
    placeholderData: (shown) => shown,
  });
}

export function useChangeShadeChoices() {
  return useMutation({
    mutationFn: (change: Partial<calls.ShadeChoices>) => send(calls.changeShadeChoices, { body: change }),
    onSuccess: (choices) => queryClient.setQueryData(callQuery(calls.getShadeChoices, {}).queryKey, choices),
  });
}

/** Null deletes the verdict. Refetches the worn shades, which depend on the viewer's verdicts. */
export function useGiveVerdict(productId: number) {
  const params = { id: productId };
  return useMutation({
    mutationFn: (verdict: ShadeVerdict | null) =>
      verdict ? send(giveShadeVerdict, { params, body: { verdict } }) : send(withdrawShadeVerdict, { params }),
    onSuccess(response) {
      queryClient.setQueryData(callQuery(getShadeVerdict, { params }).queryKey, response);
      return queryClient.invalidateQueries({ queryKey: callQuery(listWornShades, { params }).queryKey });
    },
  });
}
