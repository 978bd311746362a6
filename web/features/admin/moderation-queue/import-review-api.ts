import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as imports from '#contract/catalogue-imports.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

const freshFor = 0;

export function usePendingRows(importId: number) {
  return useInfiniteQuery({
    ...pagedQuery(imports.listPendingRows, (cursor) => ({
      params: { id: importId },
      query: cursor === undefined ? {} : { cursor },
    })),
    staleTime: freshFor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
export const useImportSamples = (id: number) =>
  useQuery(callQuery(imports.listImportSamples, { params: { id } }, { freshFor }));
export const useImportUndoPreview = (id: number) =>
  useQuery(callQuery(imports.previewImportUndo, { params: { id } }, { freshFor }));

export interface RowDecision {
  ids: number[];
  alike?: boolean;
}
export type RowAcceptance = RowDecision & { categoryId?: number; subcategoryId?: number; closeBrand?: boolean };

/** Refetches even if the call is rejected, because another administrator may have handled the rows. */
async function decide(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } finally {
    void refreshAfter('product');
  }
}
export const sendRowsAccepted = (id: number, body: RowAcceptance) =>
  decide(send(imports.acceptPendingRows, { params: { id }, body }));
export const sendRowsRejected = (id: number, body: RowDecision) =>
  decide(send(imports.rejectPendingRows, { params: { id }, body }));
export const sendImportUndone = (id: number) => decide(send(imports.undoImport, { params: { id } }));
