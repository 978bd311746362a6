import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  type UseMutationOptions,
  useQuery,
} from '@tanstack/react-query';
import type { CallInput, CallResponse, Endpoint } from '#contract/endpoint.ts';
import { callQuery, type Caching, type Change, pagedQuery, refreshAfter } from './cache.ts';
import { send } from './client.ts';
import { times } from './page-limits.ts';

export function useCall<E extends Endpoint>(endpoint: E, input: CallInput<E>, caching?: Caching<E>) {
  return useQuery(callQuery(endpoint, input, caching));
}

type ListCall = Endpoint & { paged: true; response: { _zod: { output: readonly { id: PropertyKey }[] } } };

interface Listing<E extends ListCall> extends Caching<E> {
  /** If true, the rows of the previous input stay until those of the next input have loaded. */
  keepsPrevious?: boolean;
  /** Refetches every two seconds while it returns true for a row. */
  pollsWhile?: (row: CallResponse<E>[number]) => boolean;
}

/** Returns all loaded rows. `fetchNextPage` loads more (OP-07). A row that moved between pages occurs only once. */
export function usePages<E extends ListCall>(
  endpoint: E,
  inputAt: (cursor: string | undefined) => CallInput<E>,
  { keepsPrevious = false, pollsWhile = () => false, ...caching }: Listing<E> = {},
) {
  return useInfiniteQuery({
    ...pagedQuery(endpoint, inputAt, caching),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(pollsWhile)) ? times.importProgress : false,
    select: ({ pages }): CallResponse<E>[number][] => [
      ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
    ],
  });
}

/** The input of a list that has no other input. */
export const pageAt = (cursor: string | undefined) => ({ query: { cursor } });

/**
 * Returns a mutation that makes a call, and then refetches the data of the `change`, even if the call fails. `options`
 * run before the refetch, and also if the component has unmounted.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  change: Change | (() => Promise<unknown>),
  options: Pick<UseMutationOptions<CallResponse<E>, Error, CallInput<E>>, 'onSuccess' | 'onError'> = {},
) {
  return useMutation({
    ...options,
    mutationFn: (input: CallInput<E>) => send(endpoint, input),
    onSettled: () => (typeof change === 'function' ? change() : refreshAfter(change)),
  });
}

export async function sendChange<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: Change,
): Promise<CallResponse<E>> {
  const response = await send(endpoint, input);
  void refreshAfter(change);
  return response;
}
