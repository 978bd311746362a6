import { type Canvas, circle, ellipse, floorLevel, group, line, path, rectangle, tenth, trace } from '../canvas.ts';
import { deep, lch, shift, toLch } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { type Material, metalTone, roundedFill } from '../materials.ts';
import { printUpwards } from '../print.ts';
import { barShadow } from '../backdrop.ts';
import type { Random } from '../random.ts';

const grain: readonly (readonly [across: number, opacity: number])[] = [
  [-0.6, 0.2],
  [-0.26, 0.14],
  [0.08, 0.2],
  [0.4, 0.16],
  [0.68, 0.22],
];

/** An upright pencil, centered on the origin. `lead` is the color that it draws. */
interface Pencil {
  lacquer: string;
  lead: string;
  length: number;
  width: number;
}

/** Draws the hexagonal, lacquered barrel. Three of its faces are visible, and one of them is lit. */
function drawBarrel(canvas: Canvas, house: House, { lacquer, lead, length, width }: Pencil): string {
  const half = width / 2,
    top = -length / 2,
    bottom = length / 2,
    tone = toLch(lacquer);
  const toned = (change: number): string =>
    change < 0 ? deep(lacquer, -change) : lch(tone.lightness + change, tone.chroma * (1 - change), tone.hue);
  let art = path(
    `M${-half} ${tenth(top - 2)}V${tenth(bottom - 4)}Q0 ${tenth(bottom + 3)} ${half} ${tenth(bottom - 4)}V${tenth(top - 2)}Z`,
    canvas.linear({
      0: toned(-0.1),
      0.06: toned(0.02),
      0.26: toned(0.05),
      0.275: toned(0.2),
      0.31: toned(0.1),
      0.5: toned(0.045),
      0.71: toned(0),
      0.725: toned(-0.13),
      0.95: toned(-0.17),
      1: toned(-0.1),
    }),
  );
  art += rectangle(-half * 0.36, top + 14, 2.2, length - 70, 1.1, '#fff', 'opacity=".5"');
  const dipped = `M${-half} ${tenth(bottom - 26)}V${tenth(bottom - 5)}Q${-half} ${tenth(bottom + 5)} 0 ${tenth(bottom + 6)}Q${half} ${tenth(bottom + 5)} ${half} ${tenth(bottom - 5)}V${tenth(bottom - 26)}Z`;
  art +=
    path(dipped, roundedFill(canvas, lead, 'gloss')) +
    rectangle(-half - 0.4, bottom - 36, width + 0.8, 11, 1, house.trim.fill(canvas)) +
    line(`M${-half} ${tenth(bottom - 30.5)}H${half}`, '#24140b', 0.8, 0.3);
  return art;
}

const wood = '#dcb88c';

function drawPoint(canvas: Canvas, { lead, length, width }: Pencil): string {
  const half = width / 2,
    top = -length / 2;
  const scallops = `M${-half} ${tenth(top)}Q${tenth(-half * 0.74)} ${tenth(top + 15)} ${tenth(-half * 0.45)} ${tenth(top + 2)}Q0 ${tenth(top + 20)} ${tenth(half * 0.45)} ${tenth(top + 2)}Q${tenth(half * 0.74)} ${tenth(top + 15)} ${half} ${tenth(top)}L${tenth(half * 0.34)} ${tenth(top - width * 1.5)}H${tenth(-half * 0.34)}Z`;
  const grainy = canvas.linear({
    0: deep(wood, 0.14),
    0.26: shift(wood, 0.04),
    0.4: shift(wood, 0.09),
    0.62: wood,
    1: deep(wood, 0.2),
  });
  let art = path(scallops, grainy);
  for (const [across, opacity] of grain) {
    const grainLine = trace`M${across * half} ${top + 4}L${across * half * 0.4} ${top - width * 1.42}`;
    art += line(grainLine, '#8a5a30', 0.8, opacity);
  }
  const tipY = top - width * 1.5,
    leadWidth = half * 0.34;
  const leadTip = trace`M${-leadWidth} ${tipY + 1}Q0 ${tipY + 5} ${leadWidth} ${tipY + 1}L${leadWidth * 0.42} ${tipY - width * 0.52}Q0 ${tipY - width * 0.72} ${-leadWidth * 0.5} ${tipY - width * 0.46}Z`;
  art += path(leadTip, canvas.linear({ 0: deep(lead, 0.06), 0.34: shift(lead, 0.16), 0.5: lead, 1: deep(lead, 0.16) }));
  return art;
}

function drawName(label: string, { lacquer, length, width }: Pencil): string {
  const ink = toLch(lacquer).lightness > 0.6 ? '#33251f' : metalTone('gold', 0.88);
  const size = Math.min(width * 0.44, length * 0.05);
  return printUpwards(label.toUpperCase(), 1, 6, size, ink, 0.16);
}

const drawLid = (canvas: Canvas, cap: Material, width: number, length: number): string =>
  path(
    `M${-width / 2} ${tenth(length / 2)}V${tenth(-length / 2 + 12)}Q${-width / 2} ${tenth(-length / 2)} 0 ${tenth(-length / 2)}Q${width / 2} ${tenth(-length / 2)} ${width / 2} ${tenth(-length / 2 + 12)}V${tenth(length / 2)}Q0 ${tenth(length / 2 + 5)} ${-width / 2} ${tenth(length / 2)}Z`,
    cap.fill(canvas),
  ) +
  ellipse(0, length / 2, width / 2 - 1.5, 3.2, shift(cap.tone, -0.3)) +
  rectangle(-width * 0.28, -length / 2 + 14, 3, length * 0.66, 1.5, '#fff', 'opacity=".4"');

export const drawPencil: Drawer = (canvas, color, house, random, stand) => {
  const slim = toLch(house.packColor).lightness > 0.55 ? color : house.packColor;
  const pencil = (lacquer: string, length: number, width: number): string => {
    const shape = { lacquer, lead: color, length, width };
    return (
      drawBarrel(canvas, house, shape) + drawPoint(canvas, shape) + (house.label ? drawName(house.label, shape) : '')
    );
  };
  if (stand)
    return {
      art:
        group(pencil(slim, 178, 25), `translate(166 ${floorLevel - 94}) rotate(-5)`) +
        group(pencil(color, 146, 25), `translate(222 ${floorLevel - 78}) rotate(6)`),
      width: 104,
      height: 250,
      feet: [
        [174, 28],
        [214, 28],
      ],
    };
  const angle = random.between(33, 41),
    length = 236;
  let art = group(pencilStrokes(color, random), 'translate(-44 -104) rotate(-9)');
  art +=
    group(barShadow(34, length + 30), trace`translate(4 44) rotate(${angle})`) +
    group(pencil(slim, length, 34), trace`translate(-14 30) rotate(${angle})`);
  art +=
    group(barShadow(36, 78), trace`translate(106 108) rotate(${angle + 62})`) +
    group(drawLid(canvas, house.cap, 38, 92), trace`translate(92 92) rotate(${angle + 62})`);
  return { art, width: 250, height: 336, flat: { top: -168, bottom: 168, rotation: 0 } };
};

function pencilStrokes(color: string, random: Random): string {
  const dot = (x: number, y: number, radius: number) => circle(x, y, radius, color, 'opacity=".8"');
  let art = '';
  for (let row = 0; row < 3; row++) {
    const y = row * 30 - 26,
      left = -92 + row * 14 + random.between(-6, 6),
      length = random.between(104, 132) - row * 10,
      width = random.between(14, 18),
      bend = random.between(-3, 3);
    const stroke = trace`M${left} ${y + width * 0.1}C${left - 2} ${y - width * 0.5} ${left + length * 0.06} ${y - width * 0.52} ${left + length * 0.12} ${y - width * 0.5}C${left + length * 0.4} ${y - width * 0.52 + bend} ${left + length * 0.7} ${y - width * 0.6 + bend} ${left + length} ${y - 1}C${left + length * 0.75} ${y + width * 0.55 + bend} ${left + length * 0.3} ${y + width * 0.56 + bend} ${left + length * 0.1} ${y + width * 0.5}C${left + length * 0.04} ${y + width * 0.5} ${left - 2} ${y + width * 0.4} ${left} ${y + width * 0.1}Z`;
    art += path(stroke, color, 'opacity=".92"');
    for (let index = 0; index < 11; index++) {
      const grainX = left + random.between(0.04, 0.7) * length,
        offset = random.between(-0.34, 0.34) * width;
      const grainLine = trace`M${grainX} ${y + offset + bend * 0.6}h${random.between(8, 34)}`;
      art += line(grainLine, index % 3 ? shift(color, 0.13, 0.9) : deep(color, 0.1), 0.9, 0.5);
    }
    for (let index = 0; index < 5; index++)
      art += dot(left + length + random.between(-6, 9), y + random.between(-3, 3), random.between(0.5, 1.2));
  }
  return art;
}
