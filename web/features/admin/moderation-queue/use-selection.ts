import { useState } from 'react';
import { limits } from '#contract/limits.ts';

/** At most as many ids as one call can handle. An entry that leaves the list is no longer selected. */
export function useSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selectable = shown.slice(0, limits.moderationQueue.atOnce);
  const selected = shown.filter((id) => chosen.has(id));
  const isFull = selected.length >= limits.moderationQueue.atOnce;
  return {
    selected,
    /** How many of the shown entries one call can handle. */
    selectable: selectable.length,
    isFull,
    has: (id: number) => chosen.has(id),
    toggle: (id: number) =>
      setChosen(new Set(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])),
    /** Selects these entries, up to the limit. */
    select: (ids: readonly number[]) => setChosen(new Set(ids.slice(0, limits.moderationQueue.atOnce))),
    allSelected: selectable.length > 0 && selected.length >= selectable.length,
    toggleAll: () => setChosen(new Set(selected.length >= selectable.length ? [] : selectable)),
    clear: () => setChosen(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
