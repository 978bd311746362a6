import { type Canvas, path, rectangle, ellipse, line, group, floorLevel } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import type { Drawer } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';

/** Draws the wand, which leans against the open neck with its tip on the floor. */
function drawWand(canvas: Canvas, color: string, { cap, trim }: House, width: number, capHeight: number): string {
  let wand = rectangle(
    -3.6,
    0,
    7.2,
    104,
    3,
    canvas.linear({ 0: shift(color, 0.06, 0.5), 0.3: '#fff', 0.6: shift(color, 0.16, 0.5), 1: deep(color, 0.05) }),
  );
  wand +=
    path(
      'M-7.5 88C-10 106 -8 124 -2.5 131C2 134 9 122 7.5 88C5 83 -5 83 -7.5 88Z',
      roundedFill(canvas, color, 'gloss'),
    ) +
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
  let art = rectangle(
    centerX - width * 0.3,
    y - 15,
    width * 0.6,
    19,
    2,
    canvas.linear({
      0: ['#fff', 0.75],
      0.3: [shift(color, 0.12, 0.6), 0.9],
      0.7: shift(color, 0.02, 0.8),
      1: [deep(color, 0.1), 0.9],
    }),
  );
  for (let index = 0; index < 3; index++)
    art += line(
      trace`M${centerX - width * 0.3} ${y - 11 + index * 4}q${width * 0.3} 2.4 ${width * 0.6} 0`,
      '#3a1a14',
      0.9,
      0.25,
    );
  art += glassBody(canvas, color, centerX - width / 2, y, width, height, 7, 13, {
    wall: 6,
    base: 18,
    level: 0.03,
    gloss: 0.8,
  });
  art += printLabel(
    canvas,
    { ...house, layout: 'vertical' },
    centerX + 1,
    y + height * 0.46,
    width,
    height * 0.9,
    color,
  );
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
