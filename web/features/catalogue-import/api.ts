import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as imports from '#contract/catalogue-import.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { decide, pageAt, rowsOf } from '#web/features/admin/api.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';

const freshFor = 0;

export function useCatalogueImports() {
  const query = useInfiniteQuery({
    ...pagedQuery(imports.listCatalogueImports, pageAt),
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
const isUnderWay = ({ isRunning, undoing }: imports.CatalogueImport) => isRunning || undoing !== null;

export const usePendingRows = (id: number) =>
  useInfiniteQuery({
    ...pagedQuery(imports.listPendingRows, (cursor) => ({ params: { id }, ...pageAt(cursor) })),
    staleTime: freshFor,
    select: rowsOf,
  });
export const useImportSamples = (id: number) =>
  useQuery(callQuery(imports.listImportSamples, { params: { id } }, { freshFor }));
export const useImportUndoPreview = (id: number) =>
  useQuery(callQuery(imports.previewImportUndo, { params: { id } }, { freshFor }));
export const fetchImportReport = (id: number) => fetchFile(imports.downloadImportReport, { params: { id } });

export type RowAcceptance = CallInput<typeof imports.acceptPendingRows>['body'];
export const sendRowsAccepted = (id: number, body: RowAcceptance) =>
  decide(imports.acceptPendingRows, { params: { id }, body }, 'product');
export const sendRowsRejected = (id: number, ids: number[]) =>
  decide(imports.rejectPendingRows, { params: { id }, body: { ids } }, 'product');
export const sendImportUndone = (id: number) => decide(imports.undoImport, { params: { id } }, 'product');
