import { type Canvas, downward, ellipse, floorLevel, line, path, trace, vessel } from './canvas.ts';
import { toLch, lch, shift, deep } from './color.ts';
import { roundedFill, drawHighlight } from './materials.ts';

interface Glass {
  centerX?: number;
  width: number;
  height: number;
  topRadius: number;
  bottomRadius: number;
  wall: number;
  base: number;
  level: number;
  clear?: boolean;
  cream?: boolean;
  gloss?: number;
  bow?: number | undefined;
}

type PlacedGlass = Glass & { x: number; y: number; bow: number };

export function glassBody(canvas: Canvas, color: string, glass: Glass): string {
  const { centerX = 200, width, height, bow = width * 0.04 } = glass;
  const placed = { ...glass, x: centerX - width / 2, y: floorLevel - height, bow };
  const outer = vessel(placed.x, placed.y, width, height, placed);
  return (
    path(outer, wallFill(canvas, color)) +
    drawContents(canvas, color, placed) +
    drawBase(color, placed) +
    drawShine(canvas, placed) +
    `<path d="${outer}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`
  );
}

function wallFill(canvas: Canvas, color: string): string {
  const tone = toLch(color);
  const glassTone = lch(Math.min(0.95, tone.lightness * 0.35 + 0.62), tone.chroma * 0.28, tone.hue);
  return canvas.linear({
    0: shift(glassTone, -0.14),
    0.06: shift(glassTone, 0.02),
    0.2: ['#ffffff', 0.94],
    0.5: [glassTone, 0.9],
    0.88: shift(glassTone, -0.08),
    1: shift(glassTone, -0.2),
  });
}

function drawContents(canvas: Canvas, color: string, glass: PlacedGlass): string {
  const { x, y, width, height, topRadius, bottomRadius, wall, base, level, clear, cream, bow } = glass;
  const innerTop = y + Math.max(wall, height * level),
    innerHeight = y + height - base - innerTop;
  const corners = {
    topRadius: Math.max(3, topRadius - wall),
    bottomRadius: Math.max(4, bottomRadius - wall * 0.6),
    bow: bow * 0.7,
  };
  const innerCorners = level > 0.06 ? { ...corners, topRadius: Math.min(4, topRadius) } : corners;
  const inner = vessel(x + wall, innerTop, width - wall * 2, innerHeight, innerCorners);
  const inClip = canvas.clip(vessel(x + wall, y + wall, width - wall * 2, height - wall - base, corners));
  const liquid = clear
    ? canvas.linear({
        0: shift(color, -0.12, 1.2),
        0.16: shift(color, 0.03),
        0.5: shift(color, 0.05, 0.9),
        0.86: shift(color, -0.06, 1.15),
        1: shift(color, -0.16, 1.2),
      })
    : roundedFill(canvas, color);
  let art = `<g ${inClip}>${path(inner, liquid)}`;
  if (level > 0.06)
    art +=
      ellipse(x + width / 2, innerTop, width / 2 - wall, 3.4, shift(color, clear ? 0.07 : 0.1)) +
      line(trace`M${x + wall} ${innerTop}H${x + width - wall}`, deep(color, 0.12), 0.8, 0.3);
  if (cream) {
    const swirl = trace`M${x + wall} ${innerTop + 10}q${width * 0.2} -9 ${width * 0.4} 0t${width * 0.5} -2`;
    art += line(swirl, '#fff', 3, 0.3);
  }
  const depth = canvas.linear(
    { 0: ['#fff', 0.18], 0.35: ['#fff', 0], 0.75: ['#000', 0], 1: [deep(color, 0.35), 0.35] },
    ...downward,
  );
  art += path(inner, depth) + '</g>';
  return art;
}

function drawBase(color: string, { x, y, width, height, base, clear }: PlacedGlass): string {
  const bottom = y + height;
  const strength = `opacity="${clear ? 0.5 : 0.38}"`;
  return (
    ellipse(x + width / 2, bottom - base * 0.42, width * 0.34, base * 0.22, color, strength) +
    ellipse(x + width * 0.36, bottom - base * 0.46, width * 0.12, base * 0.13, '#fff', 'opacity=".8"')
  );
}

function drawShine(canvas: Canvas, { x, y, width, height, topRadius, bottomRadius, base, gloss = 0.6 }: PlacedGlass) {
  const shoulder = Math.max(topRadius * 0.75, 12),
    long = height - shoulder - Math.max(base, bottomRadius) - 6,
    thinTop = y + Math.max(topRadius * 0.75, 14);
  return (
    drawHighlight(canvas, x + width * 0.13, y + shoulder, width * 0.075, long, gloss) +
    drawHighlight(canvas, x + width * 0.235, thinTop, width * 0.02, (height - topRadius) * 0.5, gloss * 0.6) +
    drawHighlight(canvas, x + width * 0.92, y + topRadius * 0.9 + 8, width * 0.022, height * 0.5, 0.4)
  );
}
