import { useEffect, useRef } from 'react';
import type { ShelfImport } from '#contract/shelf-import.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { importedWords } from './imported-words.ts';
import { isInProgress } from '#web/features/shelf-import/api.ts';

/** Refetches the shelf. Only a complete import shows a toast and calls `onImported`. */
export function useWhenImported(latest: ShelfImport | null | undefined, onImported: () => void): void {
  const wasInProgress = useRef(false);
  useEffect(() => {
    const hasEnded = wasInProgress.current && latest && !isInProgress(latest);
    wasInProgress.current = isInProgress(latest);
    if (!hasEnded) return;
    void refreshAfter('shelf');
    if (latest.state !== 'done') return;
    toast({ title: 'Shelf imported', description: importedWords(latest) });
    onImported();
  }, [latest, onImported]);
}
