import { type Canvas, path, rectangle, ellipse, line, vessel } from './canvas.ts';
import { toLch, lch, shift, deep } from './color.ts';
import { trace } from './numbers.ts';

type Finish = 'matte' | 'satin' | 'gloss';

export interface Material {
  name: string;
  metal: boolean;
  fill: (canvas: Canvas) => string;
  top: string;
  tone: string;
  ink: string;
}

interface CapShape {
  ry?: number;
  rb?: number;
  ribs?: number;
  taper?: number;
}

const gold = [86, 0.085] as const;
export const metals: Record<string, readonly [hue: number, chroma: number]> = {
  gold,
  copper: [48, 0.075],
  steel: [75, 0.008],
  bronze: [68, 0.05],
};

const finishStrength = { matte: 0.72, satin: 1, gloss: 1.25 };

export function roundedFill(canvas: Canvas, base: string, finish: Finish = 'satin'): string {
  const tone = toLch(base);
  const strength = finishStrength[finish] * (tone.L < 0.35 ? 0.85 : tone.L > 0.88 ? 0.9 : 1);
  const step = (change: number) =>
    change < 0
      ? deep(base, -change * strength)
      : lch(tone.L + change * strength * (tone.L < 0.4 ? 1.7 : 1), tone.C * (1 - change), tone.h);
  if (finish === 'gloss')
    return canvas.linear([
      [0, step(-0.2)],
      [0.07, step(-0.08)],
      [0.15, step(0.04)],
      [0.19, step(0.2)],
      [0.29, step(0.17)],
      [0.33, step(0.03)],
      [0.55, step(-0.02)],
      [0.78, step(-0.13)],
      [0.9, step(-0.22)],
      [0.95, step(-0.1)],
      [1, step(-0.17)],
    ]);
  if (finish === 'matte')
    return canvas.linear([
      [0, step(-0.17)],
      [0.12, step(-0.05)],
      [0.3, step(0.05)],
      [0.5, step(0)],
      [0.75, step(-0.1)],
      [0.93, step(-0.2)],
      [1, step(-0.14)],
    ]);
  return canvas.linear([
    [0, step(-0.19)],
    [0.09, step(-0.07)],
    [0.22, step(0.08)],
    [0.31, step(0.1)],
    [0.45, step(0.01)],
    [0.72, step(-0.09)],
    [0.91, step(-0.21)],
    [0.96, step(-0.13)],
    [1, step(-0.16)],
  ]);
}

export function metalFill(canvas: Canvas, name: string): string {
  const [h, C] = metals[name] ?? gold;
  const at = (L: number) => lch(L, C * (1.25 - Math.abs(L - 0.7)), h - (0.8 - L) * 22);
  return canvas.linear([
    [0, at(0.42)],
    [0.06, at(0.58)],
    [0.16, at(0.9)],
    [0.24, at(0.97)],
    [0.31, at(0.82)],
    [0.44, at(0.66)],
    [0.6, at(0.54)],
    [0.74, at(0.72)],
    [0.84, at(0.86)],
    [0.92, at(0.6)],
    [1, at(0.44)],
  ]);
}

export const metalTone = (name: string, L = 0.7): string => {
  const [h, C] = metals[name] ?? gold;
  return lch(L, C, h);
};

const plainMaterials: Record<string, string> = {
  ink: '#2b2422',
  ivory: '#f3eadb',
  white: '#f8f5ef',
  wood: '#c79b6b',
  smoke: '#5b504a',
  stone: '#c9beb0',
};

/** a material is fill, top and tone: a gradient for the side, a colour for the lit top face */
export function material(name: string, color: string): Material {
  if (metals[name])
    return {
      name,
      metal: true,
      fill: (canvas) => metalFill(canvas, name),
      top: metalTone(name, 0.9),
      tone: metalTone(name, 0.7),
      ink: metalTone(name, 0.38),
    };
  const base = plainMaterials[name] ?? color;
  const finish = name === 'ink' ? 'gloss' : name === 'wood' ? 'matte' : 'satin';
  return {
    name,
    metal: false,
    fill: (canvas) => roundedFill(canvas, base, finish),
    top: shift(base, toLch(base).L < 0.4 ? 0.2 : 0.05, 0.9),
    tone: base,
    ink: toLch(base).L > 0.6 ? '#3a2c26' : '#f6eee2',
  };
}

/** capped cylinder with a visible top face */
export function drawCap(
  canvas: Canvas,
  cx: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  { ry = w * 0.06, rb = 3, ribs = 0, taper = 0 }: CapShape = {},
): string {
  const x = cx - w / 2;
  const shape = taper
    ? trace`M${x + taper} ${y}L${x} ${y + h}Q${cx} ${y + h + ry * 1.6} ${x + w} ${y + h}L${x + w - taper} ${y}Z`
    : vessel(x, y, w, h, { rt: 0.1, rb, bow: ry * 0.9 });
  let art = path(shape, material.fill(canvas));
  const topRadius = w / 2 - taper;
  if (material.name === 'wood')
    for (let i = 0; i < 5; i++)
      art += line(
        trace`M${x + w * (0.14 + i * 0.18)} ${y + 4}q${i % 2 ? 3 : -3} ${h / 2} ${i % 2 ? -1 : 1} ${h - 6}`,
        '#8a5f38',
        1,
        0.28,
      );
  if (ribs)
    for (let i = 1; i < ribs; i++) {
      const px = cx - (Math.cos((Math.PI * i) / ribs) * w) / 2;
      art +=
        line(trace`M${px} ${y + ry + 3}V${y + h - 2}`, '#1d120c', 1.1, 0.16) +
        line(trace`M${px + 1.3} ${y + ry + 3}V${y + h - 2}`, '#fff', 0.9, 0.22);
    }
  art += ellipse(
    cx,
    y,
    topRadius,
    ry,
    material.metal
      ? canvas.linear([
          [0, shift(material.top, -0.1)],
          [0.4, shift(material.top, 0.07)],
          [1, shift(material.top, -0.2)],
        ])
      : canvas.linear([
          [0, material.top],
          [1, shift(material.top, -0.07)],
        ]),
  );
  art += line(trace`M${cx - topRadius} ${y}A${topRadius} ${ry} 0 0 0 ${cx + topRadius} ${y}`, '#fff', 1.1, 0.38);
  return art;
}

export const drawSeam = (cx: number, y: number, w: number, bow = w * 0.04): string =>
  line(trace`M${cx - w / 2} ${y}Q${cx} ${y + bow * 2} ${cx + w / 2} ${y}`, '#20130c', 1.6, 0.28);

export const drawHighlight = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  opacity = 0.6,
  rx = w / 2,
): string =>
  rectangle(
    x,
    y,
    w,
    h,
    rx,
    canvas.linear(
      [
        [0, '#fff', opacity],
        [0.55, '#fff', opacity * 0.75],
        [1, '#fff', opacity * 0.08],
      ],
      0,
      0,
      0,
      1,
    ),
  );
