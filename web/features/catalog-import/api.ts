import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as calls from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile, send, sendFile } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { isUnanswered } from '#web/lib/calls/server-error.ts';
import { pageAt, usePages } from '#web/lib/calls/use-calls.ts';
import { createStore } from '#web/lib/store.ts';

export function useCatalogImports() {
  const query = usePages(calls.listCatalogImports, pageAt, { freshFor: 0, pollsWhile: isUnderWay });
  const underWay = query.data?.filter(isUnderWay).length ?? 0;
  // Each import that ends has changed the catalog and the counts of the panel.
  useEffect(() => (underWay > 0 ? () => void refreshAfter('product') : undefined), [underWay]);
  return query;
}

const isUnderWay = ({ isRunning, undoing }: calls.CatalogImport) => isRunning || undoing !== null;

export const fetchImportReport = (id: number) => fetchFile(calls.downloadImportReport, { params: { id } });

export type Review = calls.ImportFile['review'];

/** The upload of this page. It continues while the administrator uses other parts of the app. */
export const currentUpload = createStore<{ fileId: number; sentBytes: number; isWaiting: boolean } | undefined>(
  undefined,
);

const { partBytes } = limits.importFile;

/** Sends the parts that the server does not have yet. Waits and tries again while there is no connection. */
export async function uploadFile(file: File, review: Review): Promise<void> {
  const { id, parts } = await send(calls.openImportFile, {
    body: { fileName: file.name, bytes: file.size, review },
  });
  void refreshAfter('queue');
  try {
    for (let part = parts; part * partBytes < file.size; part++) {
      currentUpload.set({ fileId: id, sentBytes: part * partBytes, isWaiting: false });
      await sendPart(file, id, part);
    }
  } finally {
    currentUpload.set(undefined);
    void refreshAfter('queue');
  }
}

async function sendPart(file: File, id: number, part: number): Promise<void> {
  const content = file.slice(part * partBytes, (part + 1) * partBytes, 'application/octet-stream');
  for (let delay: number = times.resend; ; delay = Math.min(delay * 2, times.resendSlowest)) {
    try {
      await sendFile(calls.uploadImportPart, { params: { id, part } }, content);
      return;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      currentUpload.set({ fileId: id, sentBytes: part * partBytes, isWaiting: true });
      await online(delay);
    }
  }
}

/** Resolves after the delay, or as soon as the browser is online again. */
function online(delay: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay);
    addEventListener('online', () => resolve(), { once: true });
  });
}

/** The file that administrators are importing. Refetches while somebody or the server works on it. */
export function useImportFile() {
  const query = useQuery({
    ...callQuery(calls.listImportFiles, {}, { freshFor: 0 }),
    refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? times.importProgress : false),
  });
  const isImporting = query.data?.some(({ state }) => state === 'importing') ?? false;
  // When the import ends, the catalog and the list of imports have changed.
  useEffect(() => (isImporting ? () => void refreshAfter('product') : undefined), [isImporting]);
  return query;
}

const isAtWork = ({ state }: calls.ImportFile) => state !== 'ready' && state !== 'failed';
