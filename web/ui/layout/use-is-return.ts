import { useEffect, useState } from 'react';
import { useHistoryEntry } from './use-restored-position.ts';

/** The history entries that this page has shown. */
const shownEntries = new Set<string>();

/**
 * Returns true if the browser reloaded or restored the page. In both cases, the browser also restores the scroll
 * position.
 */
const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/**
 * Returns true if the viewer returns to this history entry or reloads it. The screen must then lay out all of its
 * content (see `.skipped` in layout.module.css), so that the scroll position can be restored.
 */
export function useIsReturn(): boolean {
  const entry = useHistoryEntry();
  const [isReturn] = useState(() => shownEntries.has(entry) || (shownEntries.size === 0 && isReload()));
  useEffect(() => void shownEntries.add(entry), [entry]);
  return isReturn;
}
