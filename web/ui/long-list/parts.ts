import { createElement, type ReactNode, useCallback, useState } from 'react';
import { pageLimits } from '#web/lib/page-limits.ts';
import { useHistoryEntry } from '#web/ui/layout/use-kept-place.ts';

/** A run of entries that are drawn (`to` is the first that is not), or the room that undrawn ones take, in CSS pixels. */
export type Part = { from: number; to: number } | { room: number };

/** How a reader left a long list. */
export interface LeftList {
  parts: readonly Part[];
  /** Columns and width at which it was measured. */
  shape: string;
  /** Heights of the rows by their index, and of those that were never drawn. */
  heights: ReadonlyMap<number, number>;
  usualHeight: number;
  /** How far the page was scrolled. */
  scrolled: number;
}
const left = new Map<string, LeftList>();

/** Enough for the first look, until the height of the window is known. */
const firstPart: readonly Part[] = [{ from: 0, to: 24 }];

/**
 * What is drawn of so many entries; nothing said of them means all. `RowsNear` draws others while the reader scrolls, and
 * `leave` keeps what it needs for coming back to the same history entry.
 */
export function useParts(count: number) {
  const isLong = count > pageLimits.drawnWhole;
  const key = useHistoryEntry();
  const [before] = useState(() => (isLong ? left.get(key) : undefined));
  const [parts, setParts] = useState<readonly Part[] | undefined>(isLong ? (before?.parts ?? firstPart) : undefined);
  const draw = useCallback(
    (next: readonly Part[] | undefined) => setParts((former) => (isSame(former, next) ? former : next)),
    [],
  );
  const leave = useCallback((list: LeftList) => void left.set(key, list), [key]);
  return { isLong, parts: isLong ? parts : undefined, before, draw, leave };
}

function isSame(one: readonly Part[] | undefined, other: readonly Part[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The drawn entries, and between them the room of the others: a row of the grid each. */
export function drawParts(parts: readonly Part[], count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return parts.flatMap((part, at) =>
    'room' in part
      ? [createElement('div', { key: `room ${at}`, 'data-room': true, style: { height: part.room } })]
      : indexesOf(part, count).map(draw),
  );
}

function indexesOf({ from, to }: { from: number; to: number }, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => from + index);
}
