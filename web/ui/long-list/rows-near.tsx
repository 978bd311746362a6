import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from '#web/lib/use-window-event.ts';
import type { LeftList, Part } from './late-rows-near.tsx';

type Shape = ReturnType<typeof shapeOf>;

/** The layout of a grid at its current width. Lengths are in CSS pixels. */
function shapeOf(grid: HTMLElement) {
  const style = getComputedStyle(grid);
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    width: grid.clientWidth,
    gap: parseFloat(style.rowGap) || 0,
    top: grid.getBoundingClientRect().top + scrollY + parseFloat(style.paddingTop),
  };
}

/** Consecutive omitted rows become one part, with a gap above and below it. */
export function partsOf(rows: readonly VirtualItem[], end: number, { columns, gap, top }: Shape): Part[] {
  const parts: Part[] = [];
  let drawnTo = top - gap;
  for (const { index, start, end: rowEnd } of rows) {
    const room = start - drawnTo - 2 * gap;
    const last = parts.at(-1);
    const [from, to] = [index * columns, (index + 1) * columns];
    if (room > 0) parts.push({ room }, { from, to });
    else if (last && 'to' in last) last.to = to;
    else parts.push({ from, to });
    drawnTo = rowEnd;
  }
  const rest = top + end - drawnTo - gap;
  return rest > 0 ? [...parts, { room: rest }] : parts;
}

function heightsOf(grid: HTMLElement, columns: number): Map<number, number> {
  const heights = new Map<number, number>();
  for (const entry of grid.querySelectorAll('[aria-posinset]')) {
    const row = ((placeOf(entry) ?? 0) - 1) / columns;
    if (Number.isInteger(row)) heights.set(row, entry.getBoundingClientRect().height);
  }
  return heights;
}

export interface RowsNearProps {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** The parts that are rendered now. Undefined if all entries are rendered. */
  parts: readonly Part[] | undefined;
  draw: (parts: readonly Part[] | undefined) => void;
  before: LeftList | undefined;
  leave: (list: LeftList) => void;
}

const beyond = 4;
/** The assumed height of a row until a row has been measured, in CSS pixels. */
const guessedHeight = 400;
/**
 * True if the browser supports scroll anchoring. The browser then holds the page in place when rows above the viewport
 * change, so this code must not correct the scroll position.
 */
const pageHolds = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

/** Decides which rows of a long grid are rendered while the reader scrolls. Renders nothing itself. */
export function RowsNear(props: RowsNearProps) {
  const { list } = props;
  const [shape, setShape] = useState<Shape>();
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return undefined;
    const look = () => setShape((former) => (former?.width === grid.clientWidth ? former : shapeOf(grid)));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [list]);
  // A new width changes the rows, so the key remounts `Rows`, which measures all of them again.
  return shape && <Rows key={nameOf(shape)} {...props} shape={shape} />;
}

const nameOf = ({ columns, width }: Shape) => `${columns} columns, ${width} wide`;

function placeOf(element: Element | null): number | undefined {
  const place = element?.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  return place == null ? undefined : Number(place);
}

function Rows({ list, count, parts, draw, before, leave, shape }: RowsNearProps & { shape: Shape }) {
  const { columns, gap, top } = shape;
  const [begin] = useState(() => beginOf(list.current, before, shape));
  const held = useHeldEntry(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => begin.usualHeight,
    initialMeasurementsCache: begin.rows,
    initialOffset: begin.scrolled,
    initialRect: { width: innerWidth, height: innerHeight },
    gap,
    scrollMargin: top,
    overscan: beyond,
    rangeExtractor: (range) => withHeld(range, held.current && Math.floor((held.current - 1) / columns)),
    useFlushSync: false,
  });
  if (pageHolds) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const next = partsOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), shape);

  const measure = useEffectEvent(() => {
    if (!list.current) return;
    for (const [row, height] of heightsOf(list.current, columns)) virtualizer.resizeItem(row, height);
  });
  useLayoutEffect(() => measure());
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);

  const isFirst = useRef(true);
  const isPrinted = usePrinted(() => draw(undefined));
  useLayoutEffect(() => {
    if (isPrinted || next.length === 0) return;
    // The first update runs before the browser paints. Small steps keep scrolling smooth afterward.
    if (isFirst.current) draw(next);
    else startTransition(() => draw(next));
    isFirst.current = false;
  });

  const report = useEffectEvent((leaveThere: typeof leave) => {
    const heights = new Map(virtualizer.takeSnapshot().map(({ index, size }) => [index, size]));
    const { usualHeight } = begin;
    leaveThere({ parts: parts ?? next, shape: nameOf(shape), heights, usualHeight, scrolled: scrollY });
  });
  useLayoutEffect(() => () => report(leave), [leave]);
  return null;
}

/** As the reader left the list, if it has the same shape now. Otherwise, as rendered. */
function beginOf(grid: HTMLElement | null, before: LeftList | undefined, shape: Shape) {
  const isAsLeft = before?.shape === nameOf(shape);
  const heights = isAsLeft ? before.heights : grid ? heightsOf(grid, shape.columns) : new Map<number, number>();
  const usualHeight = isAsLeft ? before.usualHeight : middleOf([...heights.values()]);
  const rows = [...heights].map(([index, size]) => ({ index, key: index, size, start: 0, end: 0, lane: 0 }));
  return { usualHeight, rows, scrolled: isAsLeft ? before.scrolled : scrollY };
}

function middleOf(heights: number[]): number {
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? guessedHeight;
}

/**
 * Returns the position of the entry that was last focused or pressed, starting at 1. The rows around this entry stay
 * rendered even if the reader scrolls away, so that the next tab stops exist.
 */
function useHeldEntry(list: RefObject<HTMLElement | null>): RefObject<number | undefined> {
  const [first] = useState(() => placeOf(document.activeElement));
  const held = useRef(first);
  useLayoutEffect(() => {
    const grid = list.current;
    const hold = ({ target }: Event) => {
      if (target instanceof Element) held.current = placeOf(target) ?? held.current;
    };
    for (const sign of signs) grid?.addEventListener(sign, hold);
    return () => {
      for (const sign of signs) grid?.removeEventListener(sign, hold);
    };
  }, [list]);
  return held;
}
/** `pointerdown` is necessary because some browsers do not focus a button when it is clicked. */
const signs = ['focusin', 'pointerdown'] as const;

function withHeld(range: Range, held: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (held === undefined) return rows;
  const around = [held - 1, held, held + 1].filter((row) => row >= 0 && row < range.count);
  return [...new Set([...rows, ...around])].toSorted((one, other) => one - other);
}

/** Calls `drawAll` before the page is printed, because a printout contains all rows. Returns true during printing. */
function usePrinted(drawAll: () => void): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useWindowEvent('beforeprint', () =>
    flushSync(() => {
      setPrinted(true);
      drawAll();
    }),
  );
  useWindowEvent('afterprint', () => setPrinted(false));
  return isPrinted;
}
