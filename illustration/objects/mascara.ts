import { type Canvas, path, rectangle, ellipse, line, group, floorLevel, vessel } from '../canvas.ts';
import { toLch, shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap, drawSeam } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawMascara(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(50, 58),
    cx = 146,
    m = house.cap,
    h = random.between(186, 204),
    y = floorLevel - h,
    pale = house.pack === 'white' || house.pack === 'ivory';
  const bodyTone = pale ? m.tone : house.packColor;
  let art = path(
    vessel(cx - w / 2, y, w, h, { rt: 4, rb: 13 }),
    pale ? m.fill(canvas) : roundedFill(canvas, house.packColor, 'gloss'),
  );
  art +=
    rectangle(cx - w * 0.47, y - 9, w * 0.94, 13, 2, house.trim.fill(canvas)) +
    rectangle(cx - w * 0.27, y - 30, w * 0.54, 23, 2, roundedFill(canvas, '#4a403b', 'gloss'));
  for (let i = 0; i < 3; i++)
    art += line(trace`M${cx - w * 0.27} ${y - 26 + i * 5}q${w * 0.27} 2.6 ${w * 0.54} 0`, '#0d0705', 1.2, 0.5);
  art += ellipse(cx, y - 30, w * 0.27, 2.4, '#14100e');
  art +=
    printLabel(canvas, { ...house, layout: 'vertical' }, cx + 1, y + h * 0.48, w, h * 0.92, bodyTone) +
    drawSeam(cx, floorLevel - 20, w * 0.99);
  // wand: it leans on the neck; a twisted wire carries two rows of bristle
  const ch = random.between(106, 120),
    fat = random.between(10.5, 13),
    wasp = random.chance(0.4),
    b0 = 44,
    bl = 82,
    tip = b0 + bl + 3;
  const prof = (t: number): number =>
    fat *
      (wasp ? 0.84 + 0.1 * Math.cos(t * 6.2) : Math.sin(Math.PI * (0.2 + t * 0.68))) *
      (t > 0.9 ? 1 - (t - 0.9) * 4 : 1) +
    1.4;
  const dark = toLch(color).L < 0.3 ? '#1f1714' : deep(color, 0.3),
    lit = toLch(color).L < 0.3 ? '#6a5a52' : shift(color, 0.06);
  let k = rectangle(
    -2.4,
    0,
    4.8,
    b0 + 6,
    2,
    canvas.linear([
      [0, '#2a221f'],
      [0.3, '#978b84'],
      [0.6, '#4a403b'],
      [1, '#1c1614'],
    ]),
  );
  let back = '',
    front = '';
  for (let i = 0; i < 46; i++) {
    const t = i / 45,
      yy = b0 + t * bl,
      a = prof(t) * random.between(0.93, 1.05),
      b = prof(t) * random.between(0.93, 1.05),
      tw = Math.sin(i * 0.78);
    back += trace`M${-a} ${yy + 2.6}L${b} ${yy - 2.6}`;
    if (i % 2) front += trace`M${-a * 0.98} ${yy - 1.6 + tw}L0 ${yy}L${b * 0.98} ${yy + 1.4 + tw}`;
  }
  k += line(back, dark, 1.5, 1) + line(front, lit, 0.9, 0.8) + line(`M0 ${b0}V${tenth(b0 + bl)}`, '#15100d', 3, 0.9);
  for (let i = 0; i < 10; i++) k += line(trace`M-1.8 ${b0 + 4 + i * 8}L1.8 ${b0 + 8 + i * 8}`, '#a3958c', 1, 0.75);
  k += line(
    `M${tenth(-fat * 0.62)} ${b0 + 18}Q${tenth(-fat * 0.92)} ${b0 + 42} ${tenth(-fat * 0.6)} ${b0 + 66}`,
    '#fff',
    1.4,
    0.2,
  );
  k +=
    rectangle(-w * 0.26, -2, w * 0.52, 11, 2, roundedFill(canvas, '#3b322e', 'gloss')) +
    drawCap(canvas, 0, -ch, w * 0.96, ch, m, { ry: 3.6 }) +
    rectangle(-w * 0.48, -9, w * 0.96, 8, 1.5, house.trim.fill(canvas));
  const bx = 282,
    an = (Math.atan((bx - cx - w * 0.8) / (h + 22)) * 180) / Math.PI;
  art += group(k, `translate(${bx} ${floorLevel + 2}) rotate(${tenth(-an)}) translate(0 ${-tip})`);
  return {
    art,
    w: 172,
    cx: 206,
    h: 262,
    feet: [
      [cx, w],
      [bx - 2, 22],
    ],
  };
}
