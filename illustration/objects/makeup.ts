import * as draw from '../canvas.ts';
import { deep, shift } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { initialOf } from '../graphemes.ts';
import { drawCap, drawHighlight, drawSeam, type Material } from '../materials.ts';
import { printLabel, printText } from '../print.ts';
import type { Random } from '../random.ts';

type Bullet = Record<'x' | 'top' | 'width' | 'collarTop', number> & { wax: string };

const waxFill = (canvas: draw.Canvas, color: string): string =>
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

function drawBullet(canvas: draw.Canvas, color: string, { wax, x, top, width, collarTop }: Bullet): string {
  const outline = draw.trace`M${x} ${collarTop}V${top + 36}C${x} ${top + 16} ${x + width * 0.62} ${top - 10} ${x + width * 0.9} ${top - 2}Q${x + width} ${top + 2} ${x + width} ${top + 20}V${collarTop}A${width / 2} 2.4 0 0 1 ${x} ${collarTop}Z`;
  let art = draw.path(outline, wax);
  const slant = draw.trace`M${x} ${top + 38}C${x} ${top + 16} ${x + width * 0.62} ${top - 10} ${x + width * 0.9} ${top - 2}C${x + width * 1.02} ${top + 4} ${x + width * 0.84} ${top + 32} ${x + width * 0.5} ${top + 45}C${x + width * 0.26} ${top + 54} ${x} ${top + 53} ${x} ${top + 38}Z`;
  const light = { 0: shift(color, 0.15, 0.84), 0.45: shift(color, 0.075, 0.94), 1: shift(color, -0.01) };
  art += draw.path(slant, canvas.linear(light, 0.1, 0, 0.8, 1));
  const glint = draw.trace`M${x + 3.5} ${top + 36}C${x + 6} ${top + 19} ${x + width * 0.6} ${top - 3} ${x + width * 0.86} ${top + 1.5}`;
  art += draw.line(glint, '#fff', 1.7, 0.5);
  const shade = draw.trace`M${x} ${collarTop - 16}H${x + width}V${collarTop}A${width / 2} 2.4 0 0 1 ${x} ${collarTop}Z`;
  art +=
    draw.line(draw.trace`M${x + width * 0.22} ${top + 62}V${collarTop - 8}`, '#fff', 2.2, 0.2) +
    draw.path(shade, canvas.linear(draw.fade(deep(color, 0.3), { 0: 0, 1: 0.5 }), ...draw.downward));
  return art;
}

function drawBase(canvas: draw.Canvas, house: House, centerX: number, width: number, baseHeight: number): string {
  const cap = house.cap,
    baseTop = draw.floorLevel - baseHeight;
  let art =
    drawCap(canvas, centerX, baseTop, width, baseHeight, cap, { radiusY: 4.2 }) +
    drawSeam(centerX, draw.floorLevel - 16, width * 0.99);
  if (house.label && !cap.metal) {
    const style = 'monogram';
    art += printLabel(canvas, house, centerX, baseTop + baseHeight * 0.46, width, baseHeight, cap.tone, { style });
  }
  return art;
}

function drawClosedCap(canvas: draw.Canvas, { cap, label }: House, capWidth: number, capHeight: number): string {
  let closed =
    drawCap(canvas, capX, draw.floorLevel - capHeight, capWidth, capHeight, cap, { radiusY: 4.4 }) +
    drawSeam(capX, draw.floorLevel - 10, capWidth * 0.99);
  if (!cap.metal)
    closed += drawHighlight(canvas, capX - capWidth * 0.32, draw.floorLevel - capHeight + 14, 5, capHeight * 0.7, 0.35);
  if (label && cap.metal)
    closed +=
      printText(initialOf(label), capX, draw.floorLevel - capHeight * 0.52, 26, cap.ink, {
        italic: true,
        track: 0,
        opacity: 0.62,
      }) + draw.line(draw.trace`M${capX - 9} ${draw.floorLevel - capHeight * 0.52 + 10}H${capX + 9}`, cap.ink, 1, 0.5);
  return closed;
}

const capX = 258;

export const drawLipstick: Drawer = (canvas, color, house, random) => {
  const width = random.between(62, 70),
    centerX = 156,
    baseHeight = random.between(104, 122),
    inner = house.cap.metal ? house.cap : house.trim;
  const baseTop = draw.floorLevel - baseHeight,
    collarHeight = random.between(40, 52),
    collarTop = baseTop - collarHeight,
    bulletWidth = width * 0.68,
    bulletLength = random.between(74, 94),
    bulletTop = collarTop - bulletLength,
    bulletX = centerX - bulletWidth / 2;
  const bullet = { wax: waxFill(canvas, color), x: bulletX, top: bulletTop, width: bulletWidth, collarTop };
  const capHeight = baseHeight + random.between(14, 30),
    capWidth = width * 1.02;
  const open =
    drawCap(canvas, centerX, collarTop, width * 0.8, collarHeight + 6, inner, { radiusY: 3.4 }) +
    draw.ellipse(centerX, collarTop, bulletWidth / 2 + 1.4, 2.6, '#2a120a', 'opacity=".5"') +
    drawBullet(canvas, color, bullet) +
    drawBase(canvas, house, centerX, width, baseHeight);
  return {
    art: drawClosedCap(canvas, house, capWidth, capHeight) + open,
    width: 168,
    centerX: 206,
    height: 250,
    feet: [
      [centerX, width],
      [capX, capWidth],
    ],
  };
};

function drawLid(canvas: draw.Canvas, cap: Material, centerY: number, lidRadius: number): string {
  const y = centerY - lidRadius * 0.86;
  const mirror = (fill: string, extra = '') => draw.ellipse(200, y, lidRadius * 0.9, lidRadius * 0.86, fill, extra);
  const glare = draw.trace`M${200 - lidRadius * 0.62} ${centerY - lidRadius * 0.5}L${200 + lidRadius * 0.1} ${centerY - lidRadius * 1.6}H${200 + lidRadius * 0.36}L${200 - lidRadius * 0.4} ${centerY - lidRadius * 0.34}Z`;
  const glass = { 0: '#f7f3ec', 0.34: '#e3dfd8', 0.36: '#cfcac3', 0.6: '#e9e5de', 0.62: '#f5f2ec', 1: '#bdb7af' };
  return (
    draw.ellipse(200, y, lidRadius, lidRadius * 0.96, cap.surface(canvas)) +
    mirror(canvas.linear(glass, ...draw.diagonal)) +
    mirror('none', 'stroke="#3b2a20" stroke-opacity=".22" stroke-width="1.4"') +
    draw.path(glare, '#fff', 'opacity=".34"')
  );
}

function pressedPowder(canvas: draw.Canvas, color: string, random: Random, centerY: number, radius: number): string {
  const centerX = 200,
    radiusX = radius * 0.8,
    radiusY = radius * 0.36 * 0.78;
  const face = canvas.linear(
    { 0: shift(color, -0.05), 0.35: shift(color, 0.06, 0.95), 0.7: color, 1: shift(color, -0.06) },
    ...draw.diagonal,
  );
  let art =
    draw.ellipse(centerX, centerY, radiusX + 4, radiusY + 3, '#1d120d', 'opacity=".32"') +
    draw.ellipse(centerX, centerY, radiusX, radiusY, face);
  const count = random.pick([8, 10, 12]);
  let petals = '';
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI,
      nextAngle = angle + (Math.PI / count) * 0.9,
      previousAngle = angle - (Math.PI / count) * 0.9;
    const on = (angle: number, share: number) =>
      draw.trace`${centerX + Math.cos(angle) * radiusX * share} ${centerY + Math.sin(angle) * radiusY * share}`;
    petals += `M${draw.tenth(centerX)} ${draw.tenth(centerY)}Q${on(nextAngle, 0.6)} ${on(angle, 0.86)}Q${on(previousAngle, 0.6)} ${draw.tenth(centerX)} ${draw.tenth(centerY)}`;
  }
  art +=
    draw.line(petals, deep(color, 0.13), 1.3, 0.5) +
    draw.group(draw.line(petals, shift(color, 0.14, 0.8), 1, 0.7), 'translate(.8 1.1)');
  const shineX = centerX - radiusX * 0.3;
  const rim = draw.trace`M${centerX - radiusX} ${centerY}A${radiusX} ${radiusY} 0 0 1 ${centerX + radiusX} ${centerY}`;
  return (
    art +
    draw.ellipse(shineX, centerY - radiusY * 0.35, radiusX * 0.42, radiusY * 0.26, '#fff', 'opacity=".13"') +
    draw.line(rim, '#1d120d', 2.4, 0.25)
  );
}

export const drawCompact: Drawer = (canvas, color, house, random) => {
  const cap = house.cap,
    radiusX = random.between(112, 122),
    centerY = draw.floorLevel - 54,
    radiusY = radiusX * 0.36;
  let art = drawLid(canvas, cap, centerY, radiusX * 0.98);
  art += draw.rectangle(176, centerY - radiusY * 0.98, 48, 11, 4, cap.surface(canvas, -0.08));
  const base = draw.trace`M${200 - radiusX} ${centerY}A${radiusX} ${radiusY} 0 0 1 ${200 + radiusX} ${centerY}V${centerY + 15}A${radiusX} ${radiusY} 0 0 1 ${200 - radiusX} ${centerY + 15}Z`;
  art += draw.path(base, cap.surface(canvas, -0.05));
  const face = canvas.linear({ 0: cap.top, 0.5: shift(cap.top, 0.04), 1: shift(cap.top, -0.12) }, ...draw.diagonal);
  art += draw.ellipse(200, centerY, radiusX, radiusY, face);
  art += draw.ellipse(200, centerY, radiusX, radiusY, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="1.2"');
  art += pressedPowder(canvas, color, random, centerY + 1, radiusX);
  return { art, width: radiusX * 2, height: 212, feet: [[200, radiusX * 1.5]] };
};
