import { useMutation, useQuery } from '@tanstack/react-query';
import { exportData } from '#contract/own-data.ts';
import {
  getShelfImport,
  type ImportedEntry,
  reviewShelfImport,
  type ShelfImport,
  startShelfImport,
  stopShelfImport,
} from '#contract/shelf-import.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { fetchFile, send } from '#web/lib/calls/client.ts';

/** Returns a mutation that downloads a ZIP file with the member's own data. */
export function useOwnData() {
  return useMutation({ mutationFn: () => fetchFile(exportData, {}) });
}

/** Returns a mutation that finds the products for the rows of a shelf file, without adding them to the shelf. */
export function useReviewShelfImport() {
  return useMutation({ mutationFn: (csv: string) => send(reviewShelfImport, { body: { csv } }) });
}

const progress = callQuery(getShelfImport, {}, { freshFor: 0 });

export function isInProgress(latest: ShelfImport | null | undefined): boolean {
  return latest?.state === 'running' || latest?.state === 'retrying';
}

/** The running or else the latest import. Refetches every second while an import runs. */
export function useShelfImport() {
  return useQuery({
    ...progress,
    refetchInterval: ({ state: { data } }) => (isInProgress(data) ? times.shelfImportProgress : false),
  });
}

export function useStartShelfImport() {
  return useMutation({
    mutationFn: (entries: ImportedEntry[]) => send(startShelfImport, { body: { entries } }),
    onSuccess: (started) => queryClient.setQueryData(progress.queryKey, started),
    // Another tab may have started an import, or the response to this page's call may have been lost.
    onError: (error) => isRefusal(error, 'already_exists') && queryClient.invalidateQueries(progress),
  });
}

export function useStopShelfImport() {
  return useMutation({
    mutationFn: () => send(stopShelfImport, {}),
    onSuccess: (stopped) => {
      queryClient.setQueryData(progress.queryKey, stopped);
      return refreshAfter('shelf');
    },
  });
}
