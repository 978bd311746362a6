import { type Canvas, path, rectangle, ellipse, line, group, floorLevel } from '../canvas.ts';
import { toLch, lch, shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, metalTone } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { pencilStrokes } from '../pencil-strokes.ts';
import { printText } from '../print.ts';
import type { Random } from '../random.ts';
import { barShadow } from '../shadows.ts';

const grain: readonly (readonly [x: number, opacity: number])[] = [
  [-0.6, 0.2],
  [-0.26, 0.14],
  [0.08, 0.2],
  [0.4, 0.16],
  [0.68, 0.22],
];

export function drawPencil(canvas: Canvas, color: string, house: House, random: Random, stand: boolean): Drawing {
  const slim = toLch(house.packColor).L > 0.55 ? color : house.packColor;
  const one = (col: string, len: number, W: number, named: boolean): string => {
    const hw = W / 2,
      t = -len / 2,
      b = len / 2,
      wood = '#dcb88c',
      kc = toLch(col);
    const f = (d: number): string => (d < 0 ? deep(col, -d) : lch(kc.L + d, kc.C * (1 - d), kc.h));
    // six-sided lacquered barrel: three faces, one of them lit
    let k = path(
      `M${-hw} ${tenth(t - 2)}V${tenth(b - 4)}Q0 ${tenth(b + 3)} ${hw} ${tenth(b - 4)}V${tenth(t - 2)}Z`,
      canvas.linear([
        [0, f(-0.1)],
        [0.06, f(0.02)],
        [0.26, f(0.05)],
        [0.275, f(0.2)],
        [0.31, f(0.1)],
        [0.5, f(0.045)],
        [0.71, f(0)],
        [0.725, f(-0.13)],
        [0.95, f(-0.17)],
        [1, f(-0.1)],
      ]),
    );
    k += rectangle(-hw * 0.36, t + 14, 2.2, len - 70, 1.1, '#fff', 'opacity=".5"');
    k +=
      path(
        `M${-hw} ${tenth(b - 26)}V${tenth(b - 5)}Q${-hw} ${tenth(b + 5)} 0 ${tenth(b + 6)}Q${hw} ${tenth(b + 5)} ${hw} ${tenth(b - 5)}V${tenth(b - 26)}Z`,
        roundedFill(canvas, color, 'gloss'),
      ) +
      rectangle(-hw - 0.4, b - 36, W + 0.8, 11, 1, house.trim.fill(canvas)) +
      line(`M${-hw} ${tenth(b - 30.5)}H${hw}`, '#24140b', 0.8, 0.3);
    // sharpened: scalloped lacquer edge, grain, lead
    k += path(
      `M${-hw} ${tenth(t)}Q${tenth(-hw * 0.74)} ${tenth(t + 15)} ${tenth(-hw * 0.45)} ${tenth(t + 2)}Q0 ${tenth(t + 20)} ${tenth(hw * 0.45)} ${tenth(t + 2)}Q${tenth(hw * 0.74)} ${tenth(t + 15)} ${hw} ${tenth(t)}L${tenth(hw * 0.34)} ${tenth(t - W * 1.5)}H${tenth(-hw * 0.34)}Z`,
      canvas.linear([
        [0, deep(wood, 0.14)],
        [0.26, shift(wood, 0.04)],
        [0.4, shift(wood, 0.09)],
        [0.62, wood],
        [1, deep(wood, 0.2)],
      ]),
    );
    for (const [x, o] of grain)
      k += line(trace`M${x * hw} ${t + 4}L${x * hw * 0.4} ${t - W * 1.42}`, '#8a5a30', 0.8, o);
    const ty = t - W * 1.5,
      lw = hw * 0.34;
    k += path(
      trace`M${-lw} ${ty + 1}Q0 ${ty + 5} ${lw} ${ty + 1}L${lw * 0.42} ${ty - W * 0.52}Q0 ${ty - W * 0.72} ${-lw * 0.5} ${ty - W * 0.46}Z`,
      canvas.linear([
        [0, deep(color, 0.06)],
        [0.34, shift(color, 0.16)],
        [0.5, color],
        [1, deep(color, 0.16)],
      ]),
    );
    if (house.label && named)
      k += printText(
        house.label.toUpperCase(),
        1,
        6,
        Math.min(W * 0.44, len * 0.05),
        kc.L > 0.6 ? '#33251f' : metalTone('gold', 0.88),
        { rotation: -90, track: 0.16 },
      ).replace('<text', '<text dominant-baseline="central"');
    return k;
  };
  const lid = (W: number, len: number): string =>
    path(
      `M${-W / 2} ${tenth(len / 2)}V${tenth(-len / 2 + 12)}Q${-W / 2} ${tenth(-len / 2)} 0 ${tenth(-len / 2)}Q${W / 2} ${tenth(-len / 2)} ${W / 2} ${tenth(-len / 2 + 12)}V${tenth(len / 2)}Q0 ${tenth(len / 2 + 5)} ${-W / 2} ${tenth(len / 2)}Z`,
      house.cap.fill(canvas),
    ) +
    ellipse(0, len / 2, W / 2 - 1.5, 3.2, shift(house.cap.tone, -0.3)) +
    rectangle(-W * 0.28, -len / 2 + 14, 3, len * 0.66, 1.5, '#fff', 'opacity=".4"');
  if (stand)
    return {
      art:
        group(one(slim, 178, 25, true), `translate(166 ${floorLevel - 94}) rotate(-5)`) +
        group(one(color, 146, 25, true), `translate(222 ${floorLevel - 78}) rotate(6)`),
      w: 104,
      h: 250,
      feet: [
        [174, 28],
        [214, 28],
      ],
    };
  const a = random.between(33, 41),
    L = 236;
  let art = group(pencilStrokes(color, random), 'translate(-44 -104) rotate(-9)');
  art +=
    group(barShadow(34, L + 30), trace`translate(4 44) rotate(${a})`) +
    group(one(slim, L, 34, true), trace`translate(-14 30) rotate(${a})`);
  art +=
    group(barShadow(36, 78), trace`translate(106 108) rotate(${a + 62})`) +
    group(lid(38, 92), trace`translate(92 92) rotate(${a + 62})`);
  return { art, w: 250, h: 336, flat: { top: -168, bottom: 168, rotation: 0 } };
}
