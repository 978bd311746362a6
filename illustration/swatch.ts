import * as draw from './canvas.ts';
import { deep, lch, safeColor, shift, toLch } from './color.ts';
import { type Random, randomFrom } from './random.ts';

export type SwatchForm = 'smear' | 'swipe' | 'pan' | 'drop';

export interface SwatchInput {
  color?: string;
  seed?: string;
  form?: SwatchForm;
}

/**
 * Draws a shade on paper. `form` is 'smear' (creams, lipstick), 'swipe' (a smear in a larger box, 240 x 96), 'pan'
 * (powders), or 'drop' (gloss, polish, serum).
 */
export function swatch({ color: wanted, seed = '0', form = 'smear' }: SwatchInput): string {
  const color = safeColor(wanted, '#b4474b');
  const canvas = draw.createCanvas('s', [color, seed, form]),
    random = randomFrom('sw:' + seed),
    [width, height] = form === 'swipe' ? [240, 96] : [64, 64];
  const art = drawers[form](canvas, color, random, width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true"><defs>${canvas.defs.join('')}</defs>${art}</svg>`;
}

type SwatchDrawer = (canvas: draw.Canvas, color: string, random: Random, width: number, height: number) => string;

const drawPan: SwatchDrawer = (canvas, color, random) => {
  const rim = canvas.linear({ 0: '#fbf8f2', 0.4: '#b9b0a4', 0.6: '#e8e2d8', 1: '#8d8479' }, ...draw.diagonal);
  const powder = canvas.linear(draw.shades(color, { 0: -0.03, 0.4: 0.055, 1: -0.06 }), ...draw.diagonal);
  const strokes = [-12, -6, 0, 6, 12].map((offset) => {
    const inset = Math.abs(offset) * 0.5;
    const tone = offset % 4 ? shift(color, 0.09) : deep(color, 0.09);
    return draw.line(`M${draw.tenth(13 + inset)} ${32 + offset}H${draw.tenth(51 - inset)}`, tone, 1.3, 0.4);
  });
  return (
    draw.circle(32, 32, 30, rim) +
    draw.circle(32, 32, 27.4, '#2a1d16', 'opacity=".35"') +
    draw.circle(32, 32.5, 26.4, powder) +
    draw.group(strokes.join(''), `rotate(${draw.tenth(random.between(-50, -20))} 32 32)`) +
    draw.ellipse(24, 22, 11, 6, '#fff', 'opacity=".2" transform="rotate(-36 24 22)"')
  );
};

const drawDrop: SwatchDrawer = (canvas, color) => {
  const stops = { 0: shift(color, 0.11), 0.55: color, 0.9: deep(color, 0.1), 1: deep(color, 0.16) };
  return (
    draw.path(
      'M32 7C46 6 57 17 57 32C58 46 47 57 32 57C17 58 6 47 7 32C7 18 18 7 32 7Z',
      canvas.radial(stops, dropLight),
    ) +
    draw.path('M16 27C17 18 25 12.5 33 13C27 15 20 20 18.6 28C18 31 15.6 30.6 16 27Z', '#fff', 'opacity=".78"') +
    draw.ellipse(44, 48, 6, 2.6, '#fff', 'opacity=".28" transform="rotate(-32 44 48)"')
  );
};
const dropLight = 'cx="40%" cy="34%" r="70%"';

type Smear = ReturnType<typeof smearIn>;

/** Returns the position of a stroke in its box. `count` is the number of its ridges. */
function smearIn(width: number, height: number) {
  const big = width > 100;
  return {
    big,
    width,
    height,
    centerY: height / 2,
    halfHeight: height * (big ? 0.33 : 0.29),
    left: width * (big ? 0.05 : 0.12),
    count: big ? 26 : 13,
  };
}

type Tail = (index: number) => draw.Point;

function tailOf({ big, width, centerY, halfHeight, count }: Smear, random: Random): Tail {
  const right = width * 0.9;
  const tails: draw.Point[] = [];
  for (let index = 0; index <= count; index++) {
    const share = index / count,
      y = centerY - halfHeight + share * halfHeight * 2;
    tails.push([
      right - Math.abs(share - 0.42) * width * (big ? 0.2 : 0.26) - random.between(0, width * (big ? 0.15 : 0.12)),
      y,
    ]);
  }
  return (index) => tails[index] ?? [0, 0];
}

function outlineOf({ big, width, centerY, halfHeight, left, count }: Smear, tail: Tail, random: Random): string {
  let outline = draw.trace`M${left} ${centerY + halfHeight * 0.1}C${left - width * 0.015} ${centerY - halfHeight * 0.75} ${left + width * 0.05} ${centerY - halfHeight * 1.08} ${left + width * 0.16} ${centerY - halfHeight * 1.06}C${width * 0.4} ${centerY - halfHeight * 1.1} ${width * 0.52} ${centerY - halfHeight * 0.92} ${tail(0)[0]} ${tail(0)[1]}`;
  for (let index = 1; index <= count; index++) {
    const [fromX, fromY] = tail(index - 1),
      [toX, toY] = tail(index),
      notchX = Math.min(fromX, toX) - random.between(width * 0.02, width * (big ? 0.09 : 0.07));
    outline += draw.trace`L${notchX} ${(fromY + toY) / 2}Q${toX} ${toY - halfHeight / count} ${toX} ${toY}`;
  }
  outline += draw.trace`C${width * 0.5} ${centerY + halfHeight * 1.0} ${width * 0.34} ${centerY + halfHeight * 1.16} ${left + width * 0.15} ${centerY + halfHeight * 1.08}C${left + width * 0.05} ${centerY + halfHeight * 1.04} ${left} ${centerY + halfHeight * 0.7} ${left} ${centerY + halfHeight * 0.1}Z`;
  return outline;
}

type Toned = (change: number, chroma?: number) => string;

function drawRidges({ big, width, halfHeight, left, count }: Smear, tail: Tail, toned: Toned, random: Random): string {
  let low = '',
    lit = '',
    fine = '';
  for (let index = 1; index < count; index++) {
    const share = index / count,
      [endX, y] = tail(index),
      bend = (share - 0.5) * halfHeight * 0.28,
      startX = left + width * (0.035 + Math.pow(Math.abs(share - 0.5), 1.6) * 0.24) + random.between(0, width * 0.04),
      middleX = (startX + endX) / 2;
    const ridge = (shiftX: number, shiftY: number, cut: number): string =>
      draw.trace`M${startX + shiftX} ${y + bend + shiftY}Q${middleX} ${y + bend * 0.4 + shiftY + random.between(-0.6, 0.6)} ${endX - cut} ${y + shiftY}`;
    if (index % 3 !== 1) low += ridge(0, 0.5, random.between(0, width * 0.1));
    else lit += ridge(width * 0.01, -0.6, random.between(width * 0.02, width * 0.2));
    if (big)
      fine += ridge(
        random.between(0, width * 0.2),
        (halfHeight / count) * 0.9,
        random.between(width * 0.04, width * 0.34),
      );
  }
  return `${draw.line(low, toned(-0.1), big ? 1.7 : 1.1, 0.5)}${draw.line(lit, toned(0.12, 0.92), big ? 1.6 : 1.1, 0.75)}${big ? draw.line(fine, toned(0.07), 0.8, 0.5) : ''}`;
}

/** Draws a raised bead along both long edges and around the start, which makes the head look thick. */
const drawBead = ({ width, height, centerY, halfHeight, left }: Smear, toned: Toned): string =>
  `${draw.line(draw.trace`M${width * 0.5} ${centerY - halfHeight * 0.98}C${width * 0.36} ${centerY - halfHeight * 1.04} ${left + width * 0.08} ${centerY - halfHeight * 1.02} ${left + width * 0.035} ${centerY - halfHeight * 0.5}`, toned(0.16, 0.85), height * 0.05, 0.85)}${draw.line(draw.trace`M${width * 0.56} ${centerY + halfHeight * 0.98}C${width * 0.4} ${centerY + halfHeight * 1.1} ${left + width * 0.06} ${centerY + halfHeight * 1.1} ${left + width * 0.015} ${centerY + halfHeight * 0.3}`, toned(-0.13), height * 0.06, 0.55)}`;

function drawGlint({ big, width, height, centerY, halfHeight, left }: Smear): string {
  const long = draw.trace`M${left + width * 0.05} ${centerY - halfHeight * 0.52}C${left + width * 0.075} ${centerY - halfHeight * 0.86} ${left + width * 0.14} ${centerY - halfHeight * 0.9} ${left + width * 0.25} ${centerY - halfHeight * 0.88}`;
  const short = draw.trace`M${left + width * 0.3} ${centerY - halfHeight * 0.86}h${width * 0.05}`;
  return (
    draw.line(long, '#fff', height * (big ? 0.022 : 0.035), 0.6) +
    draw.line(short, '#fff', height * (big ? 0.016 : 0.026), 0.4)
  );
}

function drawCrumbs({ width, centerY, halfHeight, left }: Smear, color: string, random: Random): string {
  const streak = draw.trace`M${left + width * 0.09} ${centerY - halfHeight * 0.2}C${width * 0.26} ${centerY - halfHeight * 0.4} ${width * 0.36} ${centerY - halfHeight * 0.3} ${width * 0.46} ${centerY - halfHeight * 0.3}`;
  const crumb = (across: number, down: number, radiusX: number, radiusY: number) =>
    draw.ellipse(width * across, centerY + halfHeight * down, radiusX, radiusY, color, 'opacity=".85"');
  let art = draw.line(streak, '#fff', 1.4, 0.3);
  for (let index = 0; index < 9; index++)
    art += crumb(
      random.between(0.84, 0.97),
      random.between(-0.8, 0.7),
      random.between(0.6, 2.4),
      random.between(0.4, 1),
    );
  return art;
}

/** One stroke from left to right. The box can be as small as 60 px or as large as 600 px. */
const creamSmear: SwatchDrawer = (canvas, color, random, width, height) => {
  const smear = smearIn(width, height);
  const { big } = smear;
  const tone = toLch(color),
    tilt = big ? random.between(-5, -2) : random.between(-20, -12);
  const toned: Toned = (change, chroma = 1) =>
    change < 0 ? deep(color, -change) : lch(tone.lightness + change, tone.chroma * chroma, tone.hue);
  const tail = tailOf(smear, random);
  const outline = outlineOf(smear, tail, random);
  const offset = draw.trace`translate(${width * 0.008} ${height * 0.035})`;
  let art = draw.group(draw.path(outline, '#2a120a|#000000', `opacity="${big ? 0.1 : 0.12}"`), offset);
  art += draw.path(
    outline,
    canvas.linear({ 0: toned(0.05), 0.3: toned(0.02), 0.62: color, 1: toned(0.035) }, 0, 0, 1, 0.2),
  );
  const ridges = drawRidges(smear, tail, toned, random);
  art += `<g ${canvas.clip(outline)}>${ridges}${drawBead(smear, toned)}</g>${drawGlint(smear)}`;
  if (big) art += drawCrumbs(smear, color, random);
  return `<g transform="rotate(${draw.tenth(tilt)} ${width / 2} ${height / 2})">${art}</g>`;
};

const drawers: Record<SwatchForm, SwatchDrawer> = {
  smear: creamSmear,
  swipe: creamSmear,
  pan: drawPan,
  drop: drawDrop,
};
