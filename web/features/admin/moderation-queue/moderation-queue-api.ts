import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CatalogueImport, downloadImportReport, listCatalogueImports } from '#contract/catalogue-imports.ts';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import * as queue from '#contract/moderation-queue.ts';
import { callQuery, type Change, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';

/** Members add to the queue all the time, so it is refetched whenever it is opened. */
const freshFor = 0;

export function useQueueCounts() {
  return useQuery(callQuery(queue.getQueueCounts, {}, { freshFor }));
}

const rowsOf = <Row>({ pages }: { pages: { rows: Row[] }[] }): Row[] => pages.flatMap(({ rows }) => rows);
const pageAt = (cursor: string | undefined) => ({ query: cursor === undefined ? {} : { cursor } });

export function usePendingRequests() {
  return useInfiniteQuery({ ...pagedQuery(queue.listWaitingRequests, pageAt), staleTime: freshFor, select: rowsOf });
}
export function usePendingPhotos() {
  return useInfiniteQuery({ ...pagedQuery(queue.listWaitingPhotos, pageAt), staleTime: freshFor, select: rowsOf });
}
export function usePendingIngredients() {
  return useInfiniteQuery({ ...pagedQuery(queue.listWaitingIngredients, pageAt), staleTime: freshFor, select: rowsOf });
}
export function usePendingMonths() {
  return useInfiniteQuery({ ...pagedQuery(queue.listWaitingMonths, pageAt), staleTime: freshFor, select: rowsOf });
}
export function useReportedReviews() {
  return useInfiniteQuery({ ...pagedQuery(queue.listReportedReviews, pageAt), staleTime: freshFor, select: rowsOf });
}
export function useUnansweredSearches() {
  return useInfiniteQuery({ ...pagedQuery(queue.listUnansweredSearches, pageAt), staleTime: freshFor, select: rowsOf });
}
export function useCatalogueImports() {
  return useInfiniteQuery({
    ...pagedQuery(listCatalogueImports, pageAt),
    staleTime: freshFor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? times.importProgress : false,
    select: rowsOf,
  });
}

/** An interrupted import no longer shows progress. */
const isUnderWay = ({ finishDate, rowsRead }: CatalogueImport) => finishDate === null && rowsRead > 0;

interface Decision {
  ids: number[];
  /** Omitted if blank. */
  reason?: string;
}

/** Also refetches the queue after a refusal, because then another administrator has handled an entry. */
async function answer<E extends Endpoint>(endpoint: E, input: CallInput<E>, change: Change): Promise<void> {
  try {
    await send(endpoint, input);
    void refreshAfter(change);
  } finally {
    void refreshAfter('queue');
  }
}

export const sendRequestsAccepted = (ids: number[], productId: number) =>
  answer(queue.acceptRequests, { body: { ids, productId } }, 'queue');
export const sendRequestsDeclined = (body: Decision) => answer(queue.declineRequests, { body }, 'queue');
export const sendPhotosAccepted = (submissions: queue.AcceptedPhotos[]) =>
  answer(queue.acceptPhotos, { body: { submissions } }, 'product');
export const sendPhotoCopied = (address: string) => answer(queue.copyQueuePhoto, { body: { address } }, 'queue');
export const sendPhotosDeclined = (body: Decision) => answer(queue.declinePhotos, { body }, 'queue');
export const sendIngredientsAccepted = (ids: number[]) => answer(queue.acceptIngredients, { body: { ids } }, 'product');
export const sendIngredientsDeclined = (body: Decision) => answer(queue.declineIngredients, { body }, 'queue');
export const sendMonthsAccepted = (ids: number[]) => answer(queue.acceptMonths, { body: { ids } }, 'product');
export const sendMonthsDeclined = (body: Decision) => answer(queue.declineMonths, { body }, 'queue');
export const sendReviewsRemoved = (body: Decision) => answer(queue.removeReviews, { body }, 'review');
export const sendReviewsKept = (body: Decision) => answer(queue.keepReviews, { body }, 'queue');
export const sendSearchesDone = (ids: number[]) => answer(queue.dismissSearches, { body: { ids } }, 'queue');

/** Fetches the result of every row of an import, as a CSV file. */
export const fetchImportReport = (id: number) => fetchFile(downloadImportReport, { params: { id } });
