import { paint, shift } from './color.ts';
import { hash } from './random.ts';

/** The colors of a gradient by their offsets from 0 to 1, with an opacity if they are not opaque. */
export type Stops = Readonly<Record<number, string | readonly [color: string, opacity: number]>>;
export type Point = readonly [x: number, y: number];

export const stopsOf = (values: Readonly<Record<number, number>>, stopOf: (value: number) => Stops[number]): Stops =>
  Object.fromEntries(Object.entries(values).map(([offset, value]) => [offset, stopOf(value)]));

/** One color that is lighter or darker at each offset. */
export const shades = (color: string, changes: Readonly<Record<number, number>>): Stops =>
  stopsOf(changes, (change) => shift(color, change));

/** One color with a different opacity at each offset. */
export const fade = (color: string, opacities: Readonly<Record<number, number>>): Stops =>
  stopsOf(opacities, (opacity) => [color, opacity]);

/** Gradient directions as [x1, y1, x2, y2], in fractions of the filled shape. */
export const downward = [0, 0, 0, 1] as const;
export const diagonal = [0, 0, 1, 1] as const;

export type Canvas = ReturnType<typeof createCanvas>;

const markStops = (stops: Stops): string =>
  Object.entries(stops)
    // An object lists the keys 0 and 1 first.
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([offset, stop]) => {
      const [color, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
      const alpha = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop offset="${tenth(Number(offset) * 100)}%" ${paint('stop-color', color)}${alpha}/>`;
    })
    .join('');

/**
 * `parts` describe the drawing completely, so that the ids in two drawings on one page differ. `linear` and `radial` return a value for `fill` or `stroke`. `clip` returns a whole `clip-path`
 * attribute.
 */
export function createCanvas(start: string, parts: readonly unknown[]) {
  const prefix = `${start}${hash(parts.join('|')).toString(36)}_`;
  const defs: string[] = [];
  const define = (markup: (id: string) => string): string => {
    const id = `${prefix}${defs.length.toString(36)}`;
    defs.push(markup(id));
    return `url(#${id})`;
  };
  return {
    defs,
    linear(stops: Stops, x1 = 0, y1 = 0, x2 = 1, y2 = 0, absolute = false) {
      const units = absolute ? ' gradientUnits="userSpaceOnUse"' : '';
      const ends = `x1="${tenth(x1)}" y1="${tenth(y1)}" x2="${tenth(x2)}" y2="${tenth(y2)}"${units}`;
      return define((id) => `<linearGradient id="${id}" ${ends}>${markStops(stops)}</linearGradient>`);
    },
    radial: (stops: Stops, extra = '') =>
      define((id) => `<radialGradient id="${id}" ${extra}>${markStops(stops)}</radialGradient>`),
    clip: (shape: string) => `clip-path="${define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)}"`,
  };
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeMarkup(words: string): string {
  return words.replace(/[&<>"]/g, (character) => markup[character] ?? character);
}

export const path = (shape: string, fill: string, extra = ''): string =>
  `<path d="${shape}" ${paint('fill', fill)} ${extra}/>`;

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" rx="${tenth(radius)}" ${paint('fill', fill)} ${extra}/>`;

export const ellipse = (
  centerX: number,
  centerY: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  extra = '',
): string =>
  `<ellipse cx="${tenth(centerX)}" cy="${tenth(centerY)}" rx="${tenth(radiusX)}" ry="${tenth(radiusY)}" ${paint('fill', fill)} ${extra}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" ${paint('fill', fill)}${extra && ` ${extra}`}/>`;

export const line = (shape: string, stroke: string, width: number | string, opacity = 1, extra = ''): string =>
  `<path d="${shape}" fill="none" ${paint('stroke', stroke)} stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" ${extra}/>`;

export const group = (inner: string, transform: string): string => `<g transform="${transform}">${inner}</g>`;

export const roundedPolygon = (points: readonly Point[], radius: number): string => {
  let shape = '';
  points.forEach((point, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    const near = ([x, y]: Point) => {
      const distance = Math.hypot(x - point[0], y - point[1]),
        share = Math.min(radius, distance / 2) / distance;
      return trace`${point[0] + (x - point[0]) * share} ${point[1] + (y - point[1]) * share}`;
    };
    shape += `${index ? 'L' : 'M'}${near(before)}Q${tenth(point[0])} ${tenth(point[1])} ${near(after)}`;
  });
  return shape + 'Z';
};

/** The y coordinate of the floor in the 400 x 500 box. A square crop shows only the middle 400 x 400 units. */
export const floorLevel = 408;

/** The silhouette of an upright vessel. Its bottom edge curves, like a round base seen from slightly above. */
export function vessel(
  x: number,
  y: number,
  width: number,
  height: number,
  { topRadius, bottomRadius, bow = width * 0.04 }: { topRadius: number; bottomRadius: number; bow?: number },
): string {
  const bottom = y + height;
  return (
    trace`M${x} ${y + topRadius}C${x} ${y + topRadius * 0.35} ${x + topRadius * 0.35} ${y} ${x + topRadius} ${y}H${x + width - topRadius}` +
    trace`C${x + width - topRadius * 0.35} ${y} ${x + width} ${y + topRadius * 0.35} ${x + width} ${y + topRadius}V${bottom - bottomRadius}` +
    trace`C${x + width} ${bottom - bottomRadius * 0.2} ${x + width - bottomRadius * 0.5} ${bottom + bow * 0.35} ${x + width - bottomRadius} ${bottom + bow * 0.5}` +
    trace`Q${x + width / 2} ${bottom + bow * 1.25} ${x + bottomRadius} ${bottom + bow * 0.5}` +
    trace`C${x + bottomRadius * 0.5} ${bottom + bow * 0.35} ${x} ${bottom - bottomRadius * 0.2} ${x} ${bottom - bottomRadius}Z`
  );
}

/** Rounds to one decimal, which is precise enough for a drawing and makes the markup shorter. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A template tag for paths and transforms. Rounds all numbers to one decimal. */
export function trace(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((traced, part, index) => `${traced}${tenth(values[index - 1] ?? 0)}${part}`);
}
