/** The visible part of the map: its center (0 to 1 on both axes) and the zoom factor. */
export type MapView = Record<'x' | 'y' | 'zoom', number>;

export type Size = Record<'width' | 'height', number>;

export type MapPoints = ReturnType<typeof pointsOf>;

export const wholeMap: MapView = { x: 0.5, y: 0.5, zoom: 1 };
const farthest = 1;
const nearest = 40;
const margin = 0.04;

/**
 * Returns the hue at which the axis starts: the first hue after the widest gap between two shades. Hues are circular,
 * so an axis that always started at 0° would have reds at both ends. @internal Exported only for tests.
 */
export function firstHue(hues: readonly number[]): number {
  const sorted = hues.toSorted((one, other) => one - other);
  let [widest, first] = [-1, 0];
  for (const [index, hue] of sorted.entries()) {
    const gap = index === 0 ? hue + 360 - (sorted.at(-1) ?? 0) : hue - (sorted[index - 1] ?? 0);
    if (gap > widest) [widest, first] = [gap, hue];
  }
  return first;
}

/**
 * Points in a square from 0 to 1. The hue increases from left to right, and light shades are above dark shades. `hues`
 * are the colors of the hue axis, from left to right.
 */
export function pointsOf(map: Record<'ids' | 'hues' | 'lightnesses', readonly number[]> & { colours: string }) {
  const begin = firstHue(map.hues);
  const hues = map.hues.map((hue) => (hue - begin + 360) % 360);
  return {
    ids: map.ids,
    colors: map.ids.map((_, index) => `#${map.colours.slice(index * 6, index * 6 + 6)}`),
    hues: axisOf(hues).map((hue) => `lch(62% 48 ${hue + begin})`),
    xs: spread(hues),
    ys: spread(map.lightnesses.map((lightness) => -lightness)),
  };
}

const axisSteps = 24;

function axisOf(hues: readonly number[]): number[] {
  const [least, most] = scaleOf(hues);
  const width = (most - least) / (1 - 2 * margin);
  const begin = least - margin * width;
  return Array.from({ length: axisSteps + 1 }, (_, step) => begin + (step / axisSteps) * width);
}

/**
 * Returns the values at both ends of an axis. The outermost hundredth on each side, and at least one value, does not
 * count, so that an outlier does not squeeze the others together.
 */
function scaleOf(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const between = (cut: number) => [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0] as const;
  const [least, most] = between(sorted.length < fewest ? 0 : Math.ceil(sorted.length / 100));
  return most - least < same ? between(0) : [least, most];
}
/** With fewer values, no value counts as an outlier. */
const fewest = 12;
const same = 0.001;

function spread(values: readonly number[]): Float32Array {
  const [least, most] = scaleOf(values);
  const width = most - least;
  return Float32Array.from(values, (value) =>
    width < same ? 0.5 : clamped(margin + ((value - least) / width) * (1 - 2 * margin), margin / 2, 1 - margin / 2),
  );
}

const clamped = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Limits the view's zoom factor. Moves a view that extends beyond the map back inside the map. */
export function within(view: MapView): MapView {
  const zoom = clamped(view.zoom, farthest, nearest);
  const half = 0.5 / zoom;
  return { zoom, x: clamped(view.x, half, 1 - half), y: clamped(view.y, half, 1 - half) };
}

export function panned(view: MapView, { width, height }: Size, right: number, down: number): MapView {
  return within({ ...view, x: view.x - right / width / view.zoom, y: view.y - down / height / view.zoom });
}

/** Zooms in or out. The point at the screen position `at` stays in place. */
export function zoomedAt(view: MapView, size: Size, factor: number, at: { x: number; y: number }): MapView {
  const zoom = Math.min(Math.max(view.zoom * factor, farthest), nearest);
  const place = (share: number, middle: number) => middle + (share - 0.5) * (1 / view.zoom - 1 / zoom);
  return within({ zoom, x: place(at.x / size.width, view.x), y: place(at.y / size.height, view.y) });
}

export function onScreen(view: MapView, { width, height }: Size, x: number, y: number): { x: number; y: number } {
  return { x: ((x - view.x) * view.zoom + 0.5) * width, y: ((y - view.y) * view.zoom + 0.5) * height };
}

/** Returns the point nearest to a screen position, or undefined if no point is within `reach` pixels. */
export function pointAt(
  points: MapPoints,
  view: MapView,
  size: Size,
  at: { x: number; y: number },
  reach = Infinity,
): number | undefined {
  let found: number | undefined;
  let least = reach;
  for (const index of points.ids.keys()) {
    const place = onScreen(view, size, points.xs[index] ?? 0, points.ys[index] ?? 0);
    const distance = Math.hypot(place.x - at.x, place.y - at.y);
    if (distance < least) [least, found] = [distance, index];
  }
  return found;
}
