import { paint } from './color.ts';
import { trace, tenth } from './numbers.ts';

export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Collects gradients and clips; each call answers the attribute value that refers to it. */
export interface Canvas {
  defs: string[];
  linear: (stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number, absolute?: boolean) => string;
  radial: (stops: readonly Stop[], extra?: string) => string;
  clip: (shape: string) => string;
}

const markStops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, stopColor, alpha]) =>
        `<stop offset="${tenth(offset * 100)}%" ${paint('stop-color', stopColor)}${alpha === undefined || alpha === 1 ? '' : ` stop-opacity="${Math.round(alpha * 100) / 100}"`}/>`,
    )
    .join('');

export function createCanvas(prefix: string): Canvas {
  const defs: string[] = [];
  let count = 0;
  return {
    defs,
    linear(list, x1 = 0, y1 = 0, x2 = 1, y2 = 0, absolute = false) {
      const id = `${prefix}${(count++).toString(36)}`;
      defs.push(
        `<linearGradient id="${id}" x1="${tenth(x1)}" y1="${tenth(y1)}" x2="${tenth(x2)}" y2="${tenth(y2)}"${absolute ? ' gradientUnits="userSpaceOnUse"' : ''}>${markStops(list)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial(list, extra = '') {
      const id = `${prefix}${(count++).toString(36)}`;
      defs.push(`<radialGradient id="${id}" ${extra}>${markStops(list)}</radialGradient>`);
      return `url(#${id})`;
    },
    clip(shape) {
      const id = `${prefix}${(count++).toString(36)}`;
      defs.push(`<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
      return `clip-path="url(#${id})"`;
    },
  };
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeMarkup(words: string): string {
  return words.replace(/[&<>"]/g, (character) => markup[character] ?? character);
}

export const path = (shape: string, fill: string, extra = ''): string =>
  `<path d="${shape}" ${paint('fill', fill)} ${extra}/>`;

export const rectangle = (x: number, y: number, w: number, h: number, rx: number, fill: string, extra = ''): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" rx="${tenth(rx)}" ${paint('fill', fill)} ${extra}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${tenth(cx)}" cy="${tenth(cy)}" rx="${tenth(rx)}" ry="${tenth(ry)}" ${paint('fill', fill)} ${extra}/>`;

export const line = (shape: string, stroke: string, width: number | string, opacity = 1, extra = ''): string =>
  `<path d="${shape}" fill="none" ${paint('stroke', stroke)} stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" ${extra}/>`;

export const group = (inner: string, transform: string): string => `<g transform="${transform}">${inner}</g>`;

/** closed polygon with rounded corners */
export const roundedPolygon = (points: readonly Point[], radius: number): string => {
  let shape = '';
  points.forEach((point, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? point;
    const after = points[(i + 1) % points.length] ?? point;
    const near = ([x, y]: Point) => {
      const distance = Math.hypot(x - point[0], y - point[1]),
        share = Math.min(radius, distance / 2) / distance;
      return trace`${point[0] + (x - point[0]) * share} ${point[1] + (y - point[1]) * share}`;
    };
    shape += `${i ? 'L' : 'M'}${near(before)}Q${tenth(point[0])} ${tenth(point[1])} ${near(after)}`;
  });
  return shape + 'Z';
};

/** The floor in the 400 x 500 box every object is drawn in. The middle 400 x 400 is safe for square crops. */
export const floorLevel = 408;

/** upright vessel silhouette: rounded shoulders, bottom edge bowed by the low camera */
export function vessel(
  x: number,
  y: number,
  w: number,
  h: number,
  { rt = 8, rb = 8, bow = w * 0.04 }: { rt?: number; rb?: number; bow?: number | undefined } = {},
): string {
  const bottom = y + h;
  return (
    trace`M${x} ${y + rt}C${x} ${y + rt * 0.35} ${x + rt * 0.35} ${y} ${x + rt} ${y}H${x + w - rt}` +
    trace`C${x + w - rt * 0.35} ${y} ${x + w} ${y + rt * 0.35} ${x + w} ${y + rt}V${bottom - rb}` +
    trace`C${x + w} ${bottom - rb * 0.2} ${x + w - rb * 0.5} ${bottom + bow * 0.35} ${x + w - rb} ${bottom + bow * 0.5}` +
    trace`Q${x + w / 2} ${bottom + bow * 1.25} ${x + rb} ${bottom + bow * 0.5}` +
    trace`C${x + rb * 0.5} ${bottom + bow * 0.35} ${x} ${bottom - rb * 0.2} ${x} ${bottom - rb}Z`
  );
}
