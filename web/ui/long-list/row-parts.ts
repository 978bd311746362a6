import type { VirtualItem } from '@tanstack/react-virtual';
import type { Part } from './late-rows-near.tsx';

/** The layout of a grid at its current width. Lengths are in CSS pixels. */
export interface Shape {
  columns: number;
  width: number;
  gap: number;
  top: number;
}

export function shapeOf(grid: HTMLElement): Shape {
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

export function heightsOf(grid: HTMLElement, parts: readonly Part[], columns: number): Map<number, number> {
  const heights = new Map<number, number>();
  let child = 0;
  for (const part of parts) {
    if ('room' in part) child++;
    else
      for (let index = part.from; index < part.to; index++, child++) {
        const entry = index % columns === 0 && grid.children[child];
        if (entry) heights.set(index / columns, entry.getBoundingClientRect().height);
      }
  }
  return heights;
}
