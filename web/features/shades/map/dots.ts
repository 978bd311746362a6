import type { MapPoints, Size } from './map-view.ts';

/** One 32-bit number per pixel, in the order of a canvas: red, green, blue, and opacity. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint32Array;
}

/** The edge pixels are precomputed: drawing the dot as a canvas arc would take ten times as long. */
export interface Dot {
  /** The distance from the center to the farthest pixel, in pixels. */
  reach: number;
  /** The fully covered part of each row. `down` is the offset from the center, and `half` the pixels per side. */
  rows: readonly { down: number; half: number }[];
  edge: readonly EdgePixel[];
}
type EdgePixel = ReturnType<typeof edgePixel>;

/** Gray makes light shades stand out on a light background, and dark shades on a dark background. */
const gray = { level: 127, opacity: 0.45 };

export function dotOf(radius: number, edgeWidth: number): Dot {
  const reach = Math.ceil(radius + edgeWidth / 2);
  const rows: { down: number; half: number }[] = [];
  const edge: EdgePixel[] = [];
  for (let down = -reach; down <= reach; down++) {
    let half = -1;
    for (let right = -reach; right <= reach; right++) {
      const pixel = edgePixel(right, down, radius, edgeWidth);
      if (pixel.opacity === 1 && pixel.own === 1) half = Math.max(half, right);
      else if (pixel.opacity > 0) edge.push(pixel);
    }
    if (half >= 0) rows.push({ down, half });
  }
  return { reach, rows, edge };
}

/** `own` is the fraction of the dot's own color in this pixel. The remaining fraction is gray. */
function edgePixel(right: number, down: number, radius: number, width: number) {
  const distance = Math.hypot(right, down);
  const within = (end: number) => Math.min(1, Math.max(0, end + 0.5 - distance));
  const ring = (within(radius + width / 2) - within(radius - width / 2)) * gray.opacity;
  const inside = within(radius) * (1 - ring);
  const opacity = inside + ring;
  return { right, down, opacity, own: opacity > 0 ? inside / opacity : 0 };
}

/** Draws an opaque dot on the picture. Draws nothing if the dot would extend beyond the picture. */
export function stamp({ width, height, pixels }: Picture, dot: Dot, x: number, y: number, color: number): void {
  const [across, down] = [Math.round(x), Math.round(y)];
  const { reach } = dot;
  if (across < reach || down < reach || across + reach >= width || down + reach >= height) return;
  const middle = down * width + across;
  for (const row of dot.rows) {
    const at = middle + row.down * width;
    pixels.fill(color, at - row.half, at + row.half + 1);
  }
  for (const pixel of dot.edge) {
    const at = middle + pixel.down * width + pixel.right;
    pixels[at] = over(pixel, color, pixels[at] ?? 0);
  }
}

function over({ opacity, own }: EdgePixel, color: number, below: number): number {
  const share = (1 - opacity) * ((below >>> 24) / 255);
  const whole = opacity + share;
  const channel = (shift: number) => {
    const seen = ((color >>> shift) & 255) * own + gray.level * (1 - own);
    return Math.round((seen * opacity + ((below >>> shift) & 255) * share) / whole) << shift;
  };
  return (channel(0) | channel(8) | channel(16) | (Math.round(whole * 255) << 24)) >>> 0;
}

export function opaque(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  return ((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0;
}

type Placed = Record<'index' | 'count' | 'x' | 'y', number>;

/**
 * Groups points that would overlap, so that all drawn points are at least `apart` pixels from each other. `size` is the
 * size of the whole map in pixels, so that panning leaves the groups unchanged. Yields regularly, so that the caller
 * can pause.
 */
export function* clustersOf(points: MapPoints, size: Size, apart: number): Generator<void, readonly Placed[]> {
  const cells = new Map<number, Placed[]>();
  const clusters: Placed[] = [];
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
