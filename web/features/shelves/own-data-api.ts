import { useMutation } from '@tanstack/react-query';
import { exportData } from '#contract/own-data.ts';
import { importShelf, type ImportedEntry, reviewShelfImport } from '#contract/shelf-import.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';

/** The ZIP file with everything the member wrote. */
export function useOwnData() {
  return useMutation({ mutationFn: () => fetchFile(exportData, {}) });
}

/** The server's review of a shelf file. Nothing is saved yet. */
export function useReviewShelfImport() {
  return useMutation({ mutationFn: (csv: string) => send(reviewShelfImport, { body: { csv } }) });
}

export function useImportShelf() {
  return useMutation({
    mutationFn: (entries: ImportedEntry[]) => send(importShelf, { body: { entries } }),
    onSuccess: () => refreshAfter('shelf'),
  });
}
