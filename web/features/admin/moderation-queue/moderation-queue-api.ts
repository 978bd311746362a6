import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CatalogueImport, downloadImportReport, listCatalogueImports } from '#contract/catalogue-imports.ts';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import * as queue from '#contract/moderation-queue.ts';
import { callQuery, type Change, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';

/** Makes the queue refetch whenever an administrator opens it, because members add entries at any time. */
const freshFor = 0;

export function useQueueCounts() {
  return useQuery(callQuery(queue.getQueueCounts, {}, { freshFor }));
}

const rowsOf = <Row>({ pages }: { pages: { rows: Row[] }[] }): Row[] => pages.flatMap(({ rows }) => rows);
const pageAt = (cursor: string | undefined) => ({ query: cursor === undefined ? {} : { cursor } });

export function usePendingRequests() {
  return useInfiniteQuery({ ...pagedQuery(queue.listPendingRequests, pageAt), staleTime: freshFor, select: rowsOf });
}
export function usePendingPhotos() {
  return useInfiniteQuery({ ...pagedQuery(queue.listPendingPhotos, pageAt), staleTime: freshFor, select: rowsOf });
}
export function usePendingIngredients() {
  return useInfiniteQuery({ ...pagedQuery(queue.listPendingIngredients, pageAt), staleTime: freshFor, select: rowsOf });
}
export function usePendingMonths() {
  return useInfiniteQuery({ ...pagedQuery(queue.listPendingMonths, pageAt), staleTime: freshFor, select: rowsOf });
}
export function useReportedReviews() {
  return useInfiniteQuery({ ...pagedQuery(queue.listReportedReviews, pageAt), staleTime: freshFor, select: rowsOf });
}
export function useUnansweredSearches() {
  return useInfiniteQuery({ ...pagedQuery(queue.listUnansweredSearches, pageAt), staleTime: freshFor, select: rowsOf });
}
export function useCatalogueImports() {
  const query = useInfiniteQuery({
    ...pagedQuery(listCatalogueImports, pageAt),
    staleTime: freshFor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? times.importProgress : false,
    select: rowsOf,
  });
  const underWay = query.data?.filter(isUnderWay).length ?? 0;
  // Each import that ends has changed the catalog and the counts of the panel.
  useEffect(() => (underWay > 0 ? () => void refreshAfter('product') : undefined), [underWay]);
  return query;
}

/** While an import or an undo is running, the list refetches every two seconds to show the progress. */
const isUnderWay = ({ isRunning, undoing }: CatalogueImport) => isRunning || undoing !== null;

interface Decision {
  ids: number[];
  reason?: string;
  note?: string;
}

/** Refetches even if the call is rejected, because another administrator may have handled an entry. */
async function decide<E extends Endpoint>(endpoint: E, input: CallInput<E>, change: Change): Promise<void> {
  try {
    await send(endpoint, input);
    void refreshAfter(change);
  } finally {
    void refreshAfter('queue');
  }
}

export const sendRequestsAccepted = (ids: number[], productId: number) =>
  decide(queue.acceptRequests, { body: { ids, productId } }, 'queue');
export const sendRequestsDeclined = (body: Decision) => decide(queue.declineRequests, { body }, 'queue');
export const sendPhotosAccepted = (submissions: queue.AcceptedPhotos[]) =>
  decide(queue.acceptPhotos, { body: { submissions } }, 'product');
export const sendPhotoCopied = (address: string) => decide(queue.copyQueuePhoto, { body: { address } }, 'queue');
export const sendPhotosDeclined = (body: Decision) => decide(queue.declinePhotos, { body }, 'queue');
export const sendIngredientsAccepted = (ids: number[]) => decide(queue.acceptIngredients, { body: { ids } }, 'product');
export const sendIngredientsDeclined = (body: Decision) => decide(queue.declineIngredients, { body }, 'queue');
export const sendMonthsAccepted = (ids: number[]) => decide(queue.acceptMonths, { body: { ids } }, 'product');
export const sendMonthsDeclined = (body: Decision) => decide(queue.declineMonths, { body }, 'queue');
export const sendReviewsRemoved = (body: Decision) => decide(queue.removeReviews, { body }, 'review');
export const sendReviewsRetained = (body: Decision) => decide(queue.retainReviews, { body }, 'queue');
export const sendSearchesDone = (ids: number[]) => decide(queue.dismissSearches, { body: { ids } }, 'queue');

/** Downloads a CSV file with the result of every row of an import. */
export const fetchImportReport = (id: number) => fetchFile(downloadImportReport, { params: { id } });
