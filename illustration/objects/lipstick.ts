import { type Canvas, downward, ellipse, floorLevel, line, path, trace } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { initialOf } from '../graphemes.ts';
import { drawCap, drawSeam, drawHighlight } from '../materials.ts';
import { printText, printLabel } from '../print.ts';

interface Bullet {
  wax: string;
  x: number;
  top: number;
  width: number;
  collarTop: number;
}

const waxFill = (canvas: Canvas, color: string): string =>
  canvas.linear({
    0: deep(color, 0.16),
    0.08: deep(color, 0.07),
    0.2: shift(color, 0.07, 0.96),
    0.27: shift(color, 0.13, 0.86),
    0.36: shift(color, 0.03),
    0.58: color,
    0.82: deep(color, 0.09),
    0.94: deep(color, 0.15),
    1: deep(color, 0.1),
  });

/** Draws a waxy column with a slanted tip. */
function drawBullet(canvas: Canvas, color: string, { wax, x, top, width, collarTop }: Bullet): string {
  let art = path(
    trace`M${x} ${collarTop}V${top + 36}C${x} ${top + 16} ${x + width * 0.62} ${top - 10} ${x + width * 0.9} ${top - 2}Q${x + width} ${top + 2} ${x + width} ${top + 20}V${collarTop}A${width / 2} 2.4 0 0 1 ${x} ${collarTop}Z`,
    wax,
  );
  art += path(
    trace`M${x} ${top + 38}C${x} ${top + 16} ${x + width * 0.62} ${top - 10} ${x + width * 0.9} ${top - 2}C${x + width * 1.02} ${top + 4} ${x + width * 0.84} ${top + 32} ${x + width * 0.5} ${top + 45}C${x + width * 0.26} ${top + 54} ${x} ${top + 53} ${x} ${top + 38}Z`,
    canvas.linear(
      { 0: shift(color, 0.15, 0.84), 0.45: shift(color, 0.075, 0.94), 1: shift(color, -0.01) },
      0.1,
      0,
      0.8,
      1,
    ),
  );
  art += line(
    trace`M${x + 3.5} ${top + 36}C${x + 6} ${top + 19} ${x + width * 0.6} ${top - 3} ${x + width * 0.86} ${top + 1.5}`,
    '#fff',
    1.7,
    0.5,
  );
  art +=
    line(trace`M${x + width * 0.22} ${top + 62}V${collarTop - 8}`, '#fff', 2.2, 0.2) +
    path(
      trace`M${x} ${collarTop - 16}H${x + width}V${collarTop}A${width / 2} 2.4 0 0 1 ${x} ${collarTop}Z`,
      canvas.linear({ 0: [deep(color, 0.3), 0], 1: [deep(color, 0.3), 0.5] }, ...downward),
    );
  return art;
}

function drawBase(canvas: Canvas, house: House, centerX: number, width: number, baseHeight: number): string {
  const cap = house.cap,
    baseTop = floorLevel - baseHeight;
  let art =
    drawCap(canvas, centerX, baseTop, width, baseHeight, cap, { radiusY: 4.2 }) +
    drawSeam(centerX, floorLevel - 16, width * 0.99);
  if (house.label && !cap.metal)
    art += printLabel(
      canvas,
      { ...house, layout: 'monogram' },
      centerX,
      baseTop + baseHeight * 0.46,
      width,
      baseHeight,
      cap.tone,
    );
  return art;
}

function drawClosedCap(
  canvas: Canvas,
  { cap, label }: House,
  capX: number,
  capWidth: number,
  capHeight: number,
): string {
  let closed =
    drawCap(canvas, capX, floorLevel - capHeight, capWidth, capHeight, cap, { radiusY: 4.4 }) +
    drawSeam(capX, floorLevel - 10, capWidth * 0.99);
  if (!cap.metal)
    closed += drawHighlight(canvas, capX - capWidth * 0.32, floorLevel - capHeight + 14, 5, capHeight * 0.7, 0.35);
  if (label && cap.metal)
    closed +=
      printText(initialOf(label), capX, floorLevel - capHeight * 0.52, 26, cap.ink, {
        italic: true,
        track: 0,
        opacity: 0.62,
      }) + line(trace`M${capX - 9} ${floorLevel - capHeight * 0.52 + 10}H${capX + 9}`, cap.ink, 1, 0.5);
  return closed;
}

export const drawLipstick: Drawer = (canvas, color, house, random) => {
  const width = random.between(62, 70),
    centerX = 156,
    baseHeight = random.between(104, 122),
    inner = house.cap.metal ? house.cap : house.trim;
  const baseTop = floorLevel - baseHeight,
    collarHeight = random.between(40, 52),
    collarTop = baseTop - collarHeight,
    bulletWidth = width * 0.68,
    bulletLength = random.between(74, 94),
    bulletTop = collarTop - bulletLength,
    bulletX = centerX - bulletWidth / 2;
  const bullet = { wax: waxFill(canvas, color), x: bulletX, top: bulletTop, width: bulletWidth, collarTop };
  const capX = 258,
    capHeight = baseHeight + random.between(14, 30),
    capWidth = width * 1.02;
  const open =
    drawCap(canvas, centerX, collarTop, width * 0.8, collarHeight + 6, inner, { radiusY: 3.4 }) +
    ellipse(centerX, collarTop, bulletWidth / 2 + 1.4, 2.6, '#2a120a', 'opacity=".5"') +
    drawBullet(canvas, color, bullet) +
    drawBase(canvas, house, centerX, width, baseHeight);
  return {
    art: drawClosedCap(canvas, house, capX, capWidth, capHeight) + open,
    width: 168,
    centerX: 206,
    height: 250,
    feet: [
      [centerX, width],
      [capX, capWidth],
    ],
  };
};
