import { useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { exportData } from '#contract/own-data.ts';
import * as calls from '#contract/shelf-import.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';
import { readText } from '#web/lib/device/read-text.ts';
import { saveFile } from '#web/lib/device/save-file.ts';
import { today } from '#web/ui/controls/days.ts';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';

export function useOwnData() {
  return useMutation({
    mutationFn: () => fetchFile(exportData, {}),
    onSuccess: (file) => saveFile(file, `shelflife-${today()}.zip`),
    onError: showFailure,
  });
}

export function useReviewShelfImport() {
  return useMutation({
    async mutationFn(file: File) {
      if (file.size > limits.shelfImport.bytes) throw new Error('This file is too large. Please split it');
      return send(calls.reviewShelfImport, { body: { csv: await readText(file) } });
    },
  });
}

const progress = callQuery(calls.getShelfImport, {}, { freshFor: 0 });

export function isInProgress(latest: calls.ShelfImport | null | undefined): boolean {
  return latest?.state === 'running' || latest?.state === 'retrying';
}

/** The running or else the latest import. Refetches every second while an import runs. */
export function useShelfImport() {
  return useQuery({
    ...progress,
    refetchInterval: ({ state: { data } }) => (isInProgress(data) ? times.shelfImportProgress : false),
  });
}

/** Refetches the shelf. Only a complete import shows a toast and calls `onImported`. */
export function useWhenImported(latest: calls.ShelfImport | null | undefined, onImported?: () => void): void {
  const wasInProgress = useRef(false);
  useEffect(() => {
    const hasEnded = wasInProgress.current && latest && !isInProgress(latest);
    wasInProgress.current = isInProgress(latest);
    if (!hasEnded) return;
    void refreshAfter('shelf');
    if (latest.state !== 'done') return;
    toast({ title: 'Shelf imported', description: importedWords(latest) });
    onImported?.();
  }, [latest, onImported]);
}

export function useStartShelfImport() {
  return useMutation({
    mutationFn: (entries: calls.ImportedEntry[]) => send(calls.startShelfImport, { body: { entries } }),
    onSuccess: (started) => queryClient.setQueryData(progress.queryKey, started),
    // Another tab may have started an import, or the response to this page's call may have been lost.
    onError: (error) => isRefusal(error, 'already_exists') && queryClient.invalidateQueries(progress),
  });
}

export function useStopShelfImport() {
  return useMutation({
    mutationFn: () => send(calls.stopShelfImport, {}),
    onSuccess: (stopped) => {
      queryClient.setQueryData(progress.queryKey, stopped);
      return refreshAfter('shelf');
    },
  });
}

export function importedWords({ added, purchases }: Pick<calls.ShelfImport, 'added' | 'purchases'>): string {
  const products = added === 1 ? '1 product added.' : `${added.toLocaleString('en')} products added.`;
  if (purchases === 0) return products;
  return `${products} ${purchases === 1 ? '1 purchase added.' : `${purchases.toLocaleString('en')} purchases added.`}`;
}

export function progressWords({ done, total }: Pick<calls.ShelfImport, 'done' | 'total'>): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'product' : 'products'}`;
}
