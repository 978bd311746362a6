import { type Canvas, path, ellipse, line, floorLevel } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { drawCap, drawSeam, drawHighlight } from '../materials.ts';
import { trace } from '../numbers.ts';
import { printText, printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawLipstick(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(62, 70),
    cx = 156,
    bh = random.between(104, 122),
    m = house.cap,
    inner = m.metal ? m : house.trim;
  const yb = floorLevel - bh,
    ch = random.between(40, 52),
    yc = yb - ch,
    bw = w * 0.68,
    sl = random.between(74, 94),
    yt = yc - sl,
    bx = cx - bw / 2;
  const wax = canvas.linear([
    [0, deep(color, 0.16)],
    [0.08, deep(color, 0.07)],
    [0.2, shift(color, 0.07, 0.96)],
    [0.27, shift(color, 0.13, 0.86)],
    [0.36, shift(color, 0.03)],
    [0.58, color],
    [0.82, deep(color, 0.09)],
    [0.94, deep(color, 0.15)],
    [1, deep(color, 0.1)],
  ]);
  let art =
    drawCap(canvas, cx, yc, w * 0.8, ch + 6, inner, { ry: 3.4 }) +
    ellipse(cx, yc, bw / 2 + 1.4, 2.6, '#2a120a', 'opacity=".5"');
  // the bullet: a waxy column cut at a slant
  art += path(
    trace`M${bx} ${yc}V${yt + 36}C${bx} ${yt + 16} ${bx + bw * 0.62} ${yt - 10} ${bx + bw * 0.9} ${yt - 2}Q${bx + bw} ${yt + 2} ${bx + bw} ${yt + 20}V${yc}A${bw / 2} 2.4 0 0 1 ${bx} ${yc}Z`,
    wax,
  );
  art += path(
    trace`M${bx} ${yt + 38}C${bx} ${yt + 16} ${bx + bw * 0.62} ${yt - 10} ${bx + bw * 0.9} ${yt - 2}C${bx + bw * 1.02} ${yt + 4} ${bx + bw * 0.84} ${yt + 32} ${bx + bw * 0.5} ${yt + 45}C${bx + bw * 0.26} ${yt + 54} ${bx} ${yt + 53} ${bx} ${yt + 38}Z`,
    canvas.linear(
      [
        [0, shift(color, 0.15, 0.84)],
        [0.45, shift(color, 0.075, 0.94)],
        [1, shift(color, -0.01)],
      ],
      0.1,
      0,
      0.8,
      1,
    ),
  );
  art += line(
    trace`M${bx + 3.5} ${yt + 36}C${bx + 6} ${yt + 19} ${bx + bw * 0.6} ${yt - 3} ${bx + bw * 0.86} ${yt + 1.5}`,
    '#fff',
    1.7,
    0.5,
  );
  art +=
    line(trace`M${bx + bw * 0.22} ${yt + 62}V${yc - 8}`, '#fff', 2.2, 0.2) +
    path(
      trace`M${bx} ${yc - 16}H${bx + bw}V${yc}A${bw / 2} 2.4 0 0 1 ${bx} ${yc}Z`,
      canvas.linear(
        [
          [0, deep(color, 0.3), 0],
          [1, deep(color, 0.3), 0.5],
        ],
        0,
        0,
        0,
        1,
      ),
    );
  art += drawCap(canvas, cx, yb, w, bh, m, { ry: 4.2 }) + drawSeam(cx, floorLevel - 16, w * 0.99);
  if (house.label && !m.metal)
    art += printLabel(canvas, { ...house, layout: 'monogram' }, cx, yb + bh * 0.46, w, bh, m.tone);
  const kx = 258,
    kh = bh + random.between(14, 30),
    kw = w * 1.02;
  let k = drawCap(canvas, kx, floorLevel - kh, kw, kh, m, { ry: 4.4 }) + drawSeam(kx, floorLevel - 10, kw * 0.99);
  if (!m.metal) k += drawHighlight(canvas, kx - kw * 0.32, floorLevel - kh + 14, 5, kh * 0.7, 0.35);
  if (house.label && m.metal)
    k +=
      printText((house.label || 'S').charAt(0).toUpperCase(), kx, floorLevel - kh * 0.52, 26, m.ink, {
        italic: true,
        track: 0,
        opacity: 0.62,
      }) + line(trace`M${kx - 9} ${floorLevel - kh * 0.52 + 10}H${kx + 9}`, m.ink, 1, 0.5);
  return {
    art: k + art,
    w: 168,
    cx: 206,
    h: 250,
    feet: [
      [cx, w],
      [kx, kw],
    ],
  };
}
