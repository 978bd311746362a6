import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Returns the key of the current history entry. The key is the same when the viewer returns to the entry. */
export function useHistoryEntry(): string {
  return useLocation({ select: ({ pathname, state }) => state.__TSR_key ?? pathname });
}

const shownEntries = new Set<string>();

/** A reload or a restored page. In both cases, the browser also restores the scroll position. */
const isFirstOfReload = () =>
  shownEntries.size === 0 &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/**
 * Returns true if the viewer returns to this history entry or reloads it. The screen must then lay out all of its
 * content (see `.skipped` in layout.module.css), so that the scroll position can be restored.
 */
export function useIsReturn(): boolean {
  const entry = useHistoryEntry();
  const [shown, setShown] = useState(() => ({ entry, isReturn: shownEntries.has(entry) || isFirstOfReload() }));
  // The screen can stay mounted when the entry changes, for example from one product to another.
  if (shown.entry !== entry) setShown({ entry, isReturn: shownEntries.has(entry) });
  useEffect(() => void shownEntries.add(entry), [entry]);
  return shown.isReturn;
}
