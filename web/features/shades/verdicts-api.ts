import { useMutation, useQuery } from '@tanstack/react-query';
import { getShadeVerdict, giveShadeVerdict, listWornShades, withdrawShadeVerdict } from '#contract/shade-verdicts.ts';
import type { ShadeVerdict } from '#contract/statuses.ts';
import { learnShelfEntries } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

const verdictQuery = (id: number) => callQuery(getShadeVerdict, { params: { id } });

export function useShadeVerdict(productId: number) {
  return useQuery(verdictQuery(productId));
}

/** Null deletes the verdict. Refetches the worn shades, which depend on the viewer's verdicts. */
export function useGiveVerdict(productId: number) {
  const params = { id: productId };
  return useMutation({
    mutationFn: (verdict: ShadeVerdict | null) =>
      verdict ? send(giveShadeVerdict, { params, body: { verdict } }) : send(withdrawShadeVerdict, { params }),
    onSuccess(response) {
      queryClient.setQueryData(verdictQuery(productId).queryKey, response);
      return queryClient.invalidateQueries({ queryKey: wornQuery(productId).queryKey });
    },
  });
}

const wornQuery = (id: number) =>
  callQuery(
    listWornShades,
    { params: { id } },
    {
      onResponse: (worn, askedAt) =>
        learnShelfEntries(
          worn.map(({ product }) => product),
          askedAt,
        ),
    },
  );

export function useWornShades(productId: number) {
  return useQuery(wornQuery(productId));
}
