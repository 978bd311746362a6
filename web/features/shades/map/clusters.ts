import type { MapPoints, Size } from './map-view.ts';

export interface Cluster {
  index: number;
  count: number;
}

interface Placed extends Cluster {
  x: number;
  y: number;
}

/**
 * Groups points that would overlap, so that all drawn points are at least `apart` pixels from each other. `size` is the
 * size of the whole map in pixels, so that panning leaves the groups unchanged. Yields regularly, so that the caller
 * can pause.
 */
export function* clustersOf(points: MapPoints, size: Size, apart: number): Generator<void, readonly Cluster[]> {
  const cells = new Map<number, Placed[]>();
  const clusters: Cluster[] = [];
  for (const index of points.ids.keys()) {
    const x = ((points.xs[index] ?? 0) * size.width) / apart;
    const y = ((points.ys[index] ?? 0) * size.height) / apart;
    const near = clusterNear(cells, x, y);
    if (near) near.count++;
    else {
      const cluster = { index, count: 1, x, y };
      clusters.push(cluster);
      const cell = cellAt(x, y);
      cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
    }
    if (index % 64 === 63) yield;
  }
  return clusters;
}

const cellAt = (x: number, y: number) => Math.floor(x) * 65_536 + Math.floor(y);

/** Positions are in units of the minimum distance, so a cluster that is too near is in one of nine cells. */
function clusterNear(cells: ReadonlyMap<number, readonly Placed[]>, x: number, y: number): Placed | undefined {
  for (let right = -1; right <= 1; right++)
    for (let down = -1; down <= 1; down++)
      for (const cluster of cells.get(cellAt(x + right, y + down)) ?? [])
        if (Math.hypot(cluster.x - x, cluster.y - y) < 1) return cluster;
  return undefined;
}
