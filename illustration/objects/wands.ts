import { type Canvas, ellipse, floorLevel, group, line, path, rectangle, tenth, trace, vessel } from '../canvas.ts';
import { deep, shift, toLch } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { glassBody } from '../glass.ts';
import { drawCap, drawSeam, roundedFill } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

function drawWand(canvas: Canvas, color: string, { cap, trim }: House, width: number, capHeight: number): string {
  const stem = canvas.linear({
    0: shift(color, 0.06, 0.5),
    0.3: '#fff',
    0.6: shift(color, 0.16, 0.5),
    1: deep(color, 0.05),
  });
  let wand = rectangle(-3.6, 0, 7.2, 104, 3, stem);
  const applicator = 'M-7.5 88C-10 106 -8 124 -2.5 131C2 134 9 122 7.5 88C5 83 -5 83 -7.5 88Z';
  wand +=
    path(applicator, roundedFill(canvas, color, 'gloss')) +
    ellipse(-3, 106, 1.8, 11, '#fff', 'opacity=".6"') +
    ellipse(3.4, 120, 1.2, 5, '#fff', 'opacity=".25"');
  wand +=
    rectangle(-width * 0.26, -3, width * 0.52, 13, 2, trim.fill(canvas)) +
    drawCap(canvas, 0, -capHeight, width * 0.94, capHeight, cap, { radiusY: 3.6 });
  return wand;
}

export const drawGloss: Drawer = (canvas, color, house, random) => {
  const width = random.between(58, 66),
    centerX = 148,
    height = random.between(164, 184),
    y = floorLevel - height,
    capHeight = random.between(112, 128);
  const clear = canvas.linear({
    0: ['#fff', 0.75],
    0.3: [shift(color, 0.12, 0.6), 0.9],
    0.7: shift(color, 0.02, 0.8),
    1: [deep(color, 0.1), 0.9],
  });
  let art = rectangle(centerX - width * 0.3, y - 15, width * 0.6, 19, 2, clear);
  for (let index = 0; index < 3; index++) {
    const thread = trace`M${centerX - width * 0.3} ${y - 11 + index * 4}q${width * 0.3} 2.4 ${width * 0.6} 0`;
    art += line(thread, '#3a1a14', 0.9, 0.25);
  }
  const look = { topRadius: 7, bottomRadius: 13, wall: 6, base: 18, level: 0.03, gloss: 0.8 };
  art += glassBody(canvas, color, { centerX, width, height, ...look });
  art += printLabel(canvas, house, centerX + 1, y + height * 0.46, width, height * 0.9, color, { style: 'vertical' });
  const wand = drawWand(canvas, color, house, width, capHeight);
  const wandX = 284,
    angle = (Math.atan((wandX - centerX - width * 0.83) / (height + 8)) * 180) / Math.PI;
  art +=
    ellipse(wandX - 4, floorLevel + 2, 15, 3.4, color, 'opacity=".55"') +
    ellipse(wandX - 8, floorLevel + 1, 5, 1.1, '#fff', 'opacity=".5"') +
    group(wand, `translate(${wandX} ${floorLevel + 1}) rotate(${tenth(-angle)}) translate(0 -132)`);
  return {
    art,
    width: 172,
    centerX: 206,
    height: 250,
    feet: [
      [centerX, width],
      [wandX - 2, 20],
    ],
  };
};

function drawTube(canvas: Canvas, house: House, centerX: number, width: number, height: number): string {
  const cap = house.cap,
    y = floorLevel - height,
    pale = house.pack === 'white' || house.pack === 'ivory';
  const bodyTone = pale ? cap.tone : house.packColor;
  const body = vessel(centerX - width / 2, y, width, height, { topRadius: 4, bottomRadius: 13 });
  let art = path(body, pale ? cap.fill(canvas) : roundedFill(canvas, house.packColor, 'gloss'));
  art +=
    rectangle(centerX - width * 0.47, y - 9, width * 0.94, 13, 2, house.trim.fill(canvas)) +
    rectangle(centerX - width * 0.27, y - 30, width * 0.54, 23, 2, roundedFill(canvas, '#4a403b', 'gloss'));
  for (let index = 0; index < 3; index++) {
    const thread = trace`M${centerX - width * 0.27} ${y - 26 + index * 5}q${width * 0.27} 2.6 ${width * 0.54} 0`;
    art += line(thread, '#0d0705', 1.2, 0.5);
  }
  art += ellipse(centerX, y - 30, width * 0.27, 2.4, '#14100e');
  const style = 'vertical';
  art +=
    printLabel(canvas, house, centerX + 1, y + height * 0.48, width, height * 0.92, bodyTone, { style }) +
    drawSeam(centerX, floorLevel - 20, width * 0.99);
  return art;
}

const bristleStart = 44;
const bristleLength = 82;
const tip = bristleStart + bristleLength + 3;

function drawBristles(color: string, random: Random, fat: number, wasp: boolean): string {
  const profile = (share: number): number =>
    fat *
      (wasp ? 0.84 + 0.1 * Math.cos(share * 6.2) : Math.sin(Math.PI * (0.2 + share * 0.68))) *
      (share > 0.9 ? 1 - (share - 0.9) * 4 : 1) +
    1.4;
  const dark = toLch(color).lightness < 0.3 ? '#1f1714' : deep(color, 0.3),
    lit = toLch(color).lightness < 0.3 ? '#6a5a52' : shift(color, 0.06);
  let back = '',
    front = '';
  for (let index = 0; index < 46; index++) {
    const share = index / 45,
      rowY = bristleStart + share * bristleLength,
      left = profile(share) * random.between(0.93, 1.05),
      right = profile(share) * random.between(0.93, 1.05),
      twist = Math.sin(index * 0.78);
    back += trace`M${-left} ${rowY + 2.6}L${right} ${rowY - 2.6}`;
    if (index % 2)
      front += trace`M${-left * 0.98} ${rowY - 1.6 + twist}L0 ${rowY}L${right * 0.98} ${rowY + 1.4 + twist}`;
  }
  return line(back, dark, 1.5, 1) + line(front, lit, 0.9, 0.8);
}

function drawMascaraWand(canvas: Canvas, color: string, random: Random): string {
  const fat = random.between(10.5, 13),
    wasp = random.chance(0.4);
  const stem = canvas.linear({ 0: '#2a221f', 0.3: '#978b84', 0.6: '#4a403b', 1: '#1c1614' });
  let wand = rectangle(-2.4, 0, 4.8, bristleStart + 6, 2, stem);
  wand += drawBristles(color, random, fat, wasp);
  wand += line(`M0 ${bristleStart}V${tenth(bristleStart + bristleLength)}`, '#15100d', 3, 0.9);
  for (let index = 0; index < 10; index++)
    wand += line(trace`M-1.8 ${bristleStart + 4 + index * 8}L1.8 ${bristleStart + 8 + index * 8}`, '#a3958c', 1, 0.75);
  const shine = `M${tenth(-fat * 0.62)} ${bristleStart + 18}Q${tenth(-fat * 0.92)} ${bristleStart + 42} ${tenth(-fat * 0.6)} ${bristleStart + 66}`;
  wand += line(shine, '#fff', 1.4, 0.2);
  return wand;
}

const drawWandCap = (canvas: Canvas, { cap, trim }: House, width: number, capHeight: number): string =>
  rectangle(-width * 0.26, -2, width * 0.52, 11, 2, roundedFill(canvas, '#3b322e', 'gloss')) +
  drawCap(canvas, 0, -capHeight, width * 0.96, capHeight, cap, { radiusY: 3.6 }) +
  rectangle(-width * 0.48, -9, width * 0.96, 8, 1.5, trim.fill(canvas));

export const drawMascara: Drawer = (canvas, color, house, random) => {
  const width = random.between(50, 58),
    centerX = 146,
    height = random.between(186, 204);
  const tube = drawTube(canvas, house, centerX, width, height);
  const capHeight = random.between(106, 120);
  const wand = drawMascaraWand(canvas, color, random) + drawWandCap(canvas, house, width, capHeight);
  const wandX = 282,
    angle = (Math.atan((wandX - centerX - width * 0.8) / (height + 22)) * 180) / Math.PI;
  const leaning = group(wand, `translate(${wandX} ${floorLevel + 2}) rotate(${tenth(-angle)}) translate(0 ${-tip})`);
  return {
    art: tube + leaning,
    width: 172,
    centerX: 206,
    height: 262,
    feet: [
      [centerX, width],
      [wandX - 2, 22],
    ],
  };
};
