import * as draw from './canvas.ts';
import { toLch, lch, shift, deep } from './color.ts';

type Finish = 'matte' | 'satin' | 'gloss';

export interface Material {
  name: string;
  metal: boolean;
  fill: (canvas: draw.Canvas) => string;
  /** The fill of a flat part, which can be lighter or darker unless it is metal. */
  surface: (canvas: draw.Canvas, lighter?: number) => string;
  top: string;
  tone: string;
  ink: string;
}

const gold = [86, 0.085] as const;
const metals: Record<string, readonly [hue: number, chroma: number]> = {
  gold,
  copper: [48, 0.075],
  steel: [75, 0.008],
  bronze: [68, 0.05],
};

/** How much lighter or darker a rounded surface is at each offset, from its left edge to its right edge. */
const finishes: Record<Finish, { strength: number; changes: Record<number, number> }> = {
  matte: { strength: 0.72, changes: { 0: -0.17, 0.12: -0.05, 0.3: 0.05, 0.5: 0, 0.75: -0.1, 0.93: -0.2, 1: -0.14 } },
  satin: {
    strength: 1,
    changes: {
      0: -0.19,
      0.09: -0.07,
      0.22: 0.08,
      0.31: 0.1,
      0.45: 0.01,
      0.72: -0.09,
      0.91: -0.21,
      0.96: -0.13,
      1: -0.16,
    },
  },
  gloss: {
    strength: 1.25,
    changes: {
      0: -0.2,
      0.07: -0.08,
      0.15: 0.04,
      0.19: 0.2,
      0.29: 0.17,
      0.33: 0.03,
      0.55: -0.02,
      0.78: -0.13,
      0.9: -0.22,
      0.95: -0.1,
      1: -0.17,
    },
  },
};
const metalLightness = {
  0: 0.42,
  0.06: 0.58,
  0.16: 0.9,
  0.24: 0.97,
  0.31: 0.82,
  0.44: 0.66,
  0.6: 0.54,
  0.74: 0.72,
  0.84: 0.86,
  0.92: 0.6,
  1: 0.44,
};

export function roundedFill(canvas: draw.Canvas, base: string, finish: Finish = 'satin'): string {
  const { lightness, chroma, hue } = toLch(base);
  const { strength, changes } = finishes[finish];
  const applied = strength * (lightness < 0.35 ? 0.85 : lightness > 0.88 ? 0.9 : 1);
  const lighter = (change: number) => lightness + change * applied * (lightness < 0.4 ? 1.7 : 1);
  return canvas.linear(
    draw.stopsOf(changes, (change) =>
      change < 0 ? deep(base, -change * applied) : lch(lighter(change), chroma * (1 - change), hue),
    ),
  );
}

function metalFill(canvas: draw.Canvas, name: string): string {
  const [hue, chroma] = metals[name] ?? gold;
  return canvas.linear(
    draw.stopsOf(metalLightness, (lightness) =>
      lch(lightness, chroma * (1.25 - Math.abs(lightness - 0.7)), hue - (0.8 - lightness) * 22),
    ),
  );
}

export const metalTone = (name: string, lightness: number): string => {
  const [hue, chroma] = metals[name] ?? gold;
  return lch(lightness, chroma, hue);
};

const plainMaterials: Record<string, string> = {
  ink: '#2b2422',
  ivory: '#f3eadb',
  white: '#f8f5ef',
  wood: '#c79b6b',
  smoke: '#5b504a',
  stone: '#c9beb0',
};

/** Returns a material: `fill` is the gradient for its side, and `top` is the color of its lit top face. */
export function material(name: string, color: string): Material {
  if (metals[name])
    return {
      name,
      metal: true,
      fill: (canvas) => metalFill(canvas, name),
      surface: (canvas) => metalFill(canvas, name),
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
    surface: (canvas, lighter) => roundedFill(canvas, lighter === undefined ? base : shift(base, lighter)),
    top: shift(base, toLch(base).lightness < 0.4 ? 0.2 : 0.05, 0.9),
    tone: base,
    ink: toLch(base).lightness > 0.6 ? '#3a2c26' : '#f6eee2',
  };
}

export function drawCap(
  canvas: draw.Canvas,
  centerX: number,
  y: number,
  width: number,
  height: number,
  material: Material,
  { radiusY = width * 0.06, bottomRadius = 3, ribs = 0, taper = 0 } = {},
): string {
  const x = centerX - width / 2;
  const shape = taper
    ? draw.trace`M${x + taper} ${y}L${x} ${y + height}Q${centerX} ${y + height + radiusY * 1.6} ${x + width} ${y + height}L${x + width - taper} ${y}Z`
    : draw.vessel(x, y, width, height, { topRadius: 0.1, bottomRadius, bow: radiusY * 0.9 });
  let art = draw.path(shape, material.fill(canvas));
  const topRadius = width / 2 - taper;
  if (material.name === 'wood')
    for (let index = 0; index < 5; index++) {
      const grain = draw.trace`M${x + width * (0.14 + index * 0.18)} ${y + 4}q${index % 2 ? 3 : -3} ${height / 2} ${index % 2 ? -1 : 1} ${height - 6}`;
      art += draw.line(grain, '#8a5f38', 1, 0.28);
    }
  if (ribs)
    for (let index = 1; index < ribs; index++) {
      const ribX = centerX - (Math.cos((Math.PI * index) / ribs) * width) / 2;
      art +=
        draw.line(draw.trace`M${ribX} ${y + radiusY + 3}V${y + height - 2}`, '#1d120c', 1.1, 0.16) +
        draw.line(draw.trace`M${ribX + 1.3} ${y + radiusY + 3}V${y + height - 2}`, '#fff', 0.9, 0.22);
    }
  const face = material.metal
    ? canvas.linear(draw.shades(material.top, { 0: -0.1, 0.4: 0.07, 1: -0.2 }))
    : canvas.linear({ 0: material.top, 1: shift(material.top, -0.07) });
  art += draw.ellipse(centerX, y, topRadius, radiusY, face);
  const rim = draw.trace`M${centerX - topRadius} ${y}A${topRadius} ${radiusY} 0 0 0 ${centerX + topRadius} ${y}`;
  art += draw.line(rim, '#fff', 1.1, 0.38);
  return art;
}

export const drawSeam = (centerX: number, y: number, width: number): string =>
  draw.line(
    draw.trace`M${centerX - width / 2} ${y}Q${centerX} ${y + width * 0.08} ${centerX + width / 2} ${y}`,
    '#20130c',
    1.6,
    0.28,
  );

export function drawHighlight(
  canvas: draw.Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity: number,
) {
  const light = draw.fade('#fff', { 0: opacity, 0.55: opacity * 0.75, 1: opacity * 0.08 });
  return draw.rectangle(x, y, width, height, width / 2, canvas.linear(light, ...draw.downward));
}
