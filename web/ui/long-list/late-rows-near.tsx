import { useEffect, type ReactNode, useCallback, useState } from 'react';
import { latePart, loadOnline } from '#web/lib/loading/load-late.tsx';
import type { RowsNearProps } from './rows-near.tsx';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { useHistoryEntry } from '#web/ui/layout/use-is-return.ts';

/** The code loads when the first long list renders. If the code fails to load, the list renders all rows. */
export const LateRowsNear = latePart<RowsNearProps>(async () => {
  const loaded = await loadOnline(() => import('./rows-near.tsx')).catch(() => ({ RowsNear: AllRows }));
  return loaded.RowsNear;
});

function AllRows({ draw }: RowsNearProps) {
  useEffect(() => draw(undefined), [draw]);
  return null;
}

/** Either a range of rendered entries (`to` is exclusive), or the height of omitted entries in CSS pixels (`room`). */
export type Part = { from: number; to: number } | { room: number };

export interface LeftList {
  parts: readonly Part[];
  /** Text that identifies the number of columns and the width for which the heights were measured. */
  shape: string;
  /** By the index of the row. `usualHeight` is the estimate for rows that have never been rendered. */
  heights: ReadonlyMap<number, number>;
  usualHeight: number;
  scrolled: number;
}
const left = new Map<string, LeftList>();
/** Returning to an older history entry renders the list from the top. */
const mostLeft = 30;

function leaveList(key: string, list: LeftList): void {
  left.delete(key);
  left.set(key, list);
  const [oldest] = left.keys();
  if (left.size > mostLeft && oldest !== undefined) left.delete(oldest);
}

/** The entries to render until the height of the viewport is known. They fill the first screen. */
const firstPart: readonly Part[] = [{ from: 0, to: 24 }];

/** `RowsNear` changes the parts on scrolling. Undefined if the whole list is rendered. */
export function useParts(count: number) {
  const isLong = count > pageLimits.drawnWhole;
  const key = useHistoryEntry();
  const [before] = useState(() => (isLong ? left.get(key) : undefined));
  const [parts, setParts] = useState<readonly Part[] | undefined>(isLong ? (before?.parts ?? firstPart) : undefined);
  const draw = useCallback(
    (next: readonly Part[] | undefined) => setParts((former) => (isSame(former, next) ? former : next)),
    [],
  );
  const leave = useCallback((list: LeftList) => leaveList(key, list), [key]);
  return { isLong, parts: isLong ? parts : undefined, before, draw, leave };
}

function isSame(one: readonly Part[] | undefined, other: readonly Part[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A part with omitted entries becomes a grid row that is as high as these entries. */
export function drawParts(parts: readonly Part[], count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return parts.flatMap<ReactNode>((part, at) =>
    'room' in part
      ? [<div key={`room ${at}`} data-room style={{ height: part.room }} />]
      : indexesOf(part, count).map(draw),
  );
}

function indexesOf({ from, to }: { from: number; to: number }, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => from + index);
}
