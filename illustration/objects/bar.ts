import { type Canvas, path, ellipse, line, floorLevel } from '../canvas.ts';
import { toLch, lch, shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { trace, tenth } from '../numbers.ts';
import { printText, printLabel } from '../print.ts';
import type { Random } from '../random.ts';

/** What is drawn on a cake, given its top edge, its sides and its depth. */
type Decoration = (y: number, x0: number, x1: number, d: number) => string;

export function drawBar(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const kc = toLch(color),
    col = lch(Math.min(0.88, kc.L + 0.1), Math.min(0.085, kc.C), kc.h),
    p = house.pack === 'ink' ? '#34302c' : house.pack === 'deep' ? house.packColor : '#f7efe1';
  // one cake of soap: rounded slab, top face seen from a little above
  const cake = (cx: number, base: number, w: number, h: number, d: number, tone: string, deco: Decoration): string => {
    const y = base - h,
      x0 = cx - w / 2,
      x1 = cx + w / 2,
      i = d * 0.62,
      r = 26;
    const top = trace`M${x0 + 3} ${y + 4}C${x0 + 6} ${y - d * 0.55} ${x0 + i} ${y - d} ${x0 + i + 26} ${y - d}H${x1 - i - 26}C${x1 - i} ${y - d} ${x1 - 6} ${y - d * 0.55} ${x1 - 3} ${y + 4}C${x1 - 16} ${y + 13} ${x0 + 16} ${y + 13} ${x0 + 3} ${y + 4}Z`;
    const body = trace`M${x0} ${y + 10}C${x0} ${y + 1} ${x0 + 4} ${y - 2} ${x0 + 8} ${y - 2}H${x1 - 8}C${x1 - 4} ${y - 2} ${x1} ${y + 1} ${x1} ${y + 10}V${base - r * 0.7}C${x1} ${base} ${x1 - 12} ${base + 3} ${x1 - r} ${base + 3}Q${cx} ${base + 6} ${x0 + r} ${base + 3}C${x0 + 12} ${base + 3} ${x0} ${base} ${x0} ${base - r * 0.7}Z`;
    let art =
      path(
        body,
        canvas.linear([
          [0, deep(tone, 0.1)],
          [0.05, shift(tone, -0.02)],
          [0.2, shift(tone, 0.045)],
          [0.55, shift(tone, -0.015)],
          [0.92, deep(tone, 0.12)],
          [1, deep(tone, 0.08)],
        ]),
      ) +
      path(
        body,
        canvas.linear(
          [
            [0, '#fff', 0.2],
            [0.3, '#fff', 0],
            [0.7, '#2a140a', 0],
            [1, '#2a140a', 0.24],
          ],
          0,
          0,
          0,
          1,
        ),
      );
    art += path(
      top,
      canvas.linear(
        [
          [0, shift(tone, 0.09, 0.85)],
          [0.5, shift(tone, 0.045)],
          [1, shift(tone, 0.01)],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    );
    art +=
      line(trace`M${x0 + 9} ${y + 8}C${x0 + 30} ${y + 14} ${x1 - 30} ${y + 14} ${x1 - 9} ${y + 8}`, '#fff', 2.6, 0.42) +
      line(trace`M${x0 + 5} ${y + 16}V${base - 26}`, '#fff', 2.4, 0.3);
    for (let j = 0; j < 14; j++) {
      const px = x0 + random.between(14, w - 14),
        py = y + random.between(-d * 0.8, h - 12);
      art += ellipse(
        px,
        py,
        random.between(0.7, 2.3),
        random.between(0.5, 1.1),
        deep(color, 0.2),
        `opacity="${tenth(random.between(0.2, 0.5))}" transform="rotate(${Math.round(random.between(-60, 60))} ${tenth(px)} ${tenth(py)})"`,
      );
    }
    return art + deco(y, x0, x1, d);
  };
  const w = random.between(206, 222),
    h = random.between(60, 66),
    dpt = 40,
    sx = random.pick([-9, 10]);
  const low = shift(col, -0.035);
  let art = cake(200 - sx, floorLevel, w + 12, h, 30, low, (y, x0, x1) => {
    // stamped: a pressed line and the initial
    const yy = y + h * 0.5,
      in0 = x0 + 22,
      in1 = x1 - 22;
    return (
      `<rect x="${tenth(in0)}" y="${tenth(yy - 17)}" width="${tenth(in1 - in0)}" height="36" rx="17" fill="none" stroke="${deep(low, 0.13)}" stroke-width="1.8" opacity=".65"/><rect x="${tenth(in0)}" y="${tenth(yy - 15.6)}" width="${tenth(in1 - in0)}" height="36" rx="17" fill="none" stroke="#fff" stroke-width="1.2" opacity=".5"/>` +
      (house.label
        ? printText(
            house.label.toUpperCase(),
            200 - sx,
            yy + 7.4,
            Math.min(15, 150 / house.label.length),
            deep(low, 0.2),
            { track: 0.2, opacity: 0.85, weight: 500 },
          ) +
          printText(house.label.toUpperCase(), 200 - sx, yy + 8.6, Math.min(15, 150 / house.label.length), '#fff', {
            track: 0.2,
            opacity: 0.35,
            weight: 500,
          })
        : '')
    );
  });
  art += ellipse(200 + sx * 0.4, floorLevel - h - 3, w * 0.46, 8, '#2a120a', 'opacity=".22"');
  art += cake(200 + sx, floorLevel - h - 2, w, h, dpt, col, (y, x0, x1, d) => {
    const bw = w * 0.5,
      cx = (x0 + x1) / 2,
      bt = bw * 0.87;
    let t = path(
      trace`M${cx - bt / 2} ${y - d}H${cx + bt / 2}L${cx + bw / 2} ${y + 9.5}H${cx - bw / 2}Z`,
      canvas.linear(
        [
          [0, shift(p, 0.03)],
          [1, shift(p, -0.01)],
        ],
        0,
        0,
        0.6,
        1,
      ),
    );
    t += path(
      trace`M${cx - bw / 2} ${y + 9}Q${cx} ${y + 12} ${cx + bw / 2} ${y + 9}V${y + h + 3}Q${cx} ${y + h + 7} ${cx - bw / 2} ${y + h + 3}Z`,
      canvas.linear([
        [0, shift(p, -0.08)],
        [0.2, shift(p, 0.02)],
        [0.75, shift(p, -0.04)],
        [1, shift(p, -0.12)],
      ]),
    );
    t +=
      line(trace`M${cx - bw / 2 + 2} ${y + 10}Q${cx} ${y + 13} ${cx + bw / 2 - 2} ${y + 10}`, '#fff', 1.4, 0.6) +
      path(`M${tenth(cx + bw / 2)} ${tenth(y + 9)}v${h - 6}l4 -1v${-(h - 8)}Z`, '#2a140a', 'opacity=".16"') +
      path(`M${tenth(cx - bw / 2)} ${tenth(y + 9)}v${h - 6}l-2 -1v${-(h - 8)}Z`, '#2a140a', 'opacity=".1"');
    t += `<rect x="${tenth(cx - bw / 2 + 7)}" y="${tenth(y + 17)}" width="${tenth(bw - 14)}" height="${tenth(h - 23)}" fill="none" stroke="${toLch(p).L > 0.6 ? '#6b5d53' : '#e9d9bd'}" stroke-width=".8" opacity=".5"/>`;
    return (
      t + printLabel(canvas, { ...house, layout: 'centre' }, cx, y + h * 0.56, bw * 0.92, h * 0.7, p, { small: true })
    );
  });
  return { art, w: w + 12, h: h * 2 + dpt, feet: [[200 - sx, w]] };
}
