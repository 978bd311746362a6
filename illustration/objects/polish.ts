import { type Canvas, rectangle, floorLevel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, material, drawCap } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawPolish(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const shape = random.pick(['round', 'square', 'dome']),
    w = shape === 'round' ? random.between(124, 136) : random.between(108, 122),
    h = shape === 'round' ? w * 0.9 : random.between(112, 130),
    x = 200 - w / 2,
    y = floorLevel - h,
    ch = random.between(118, 140),
    cw = random.between(44, 54);
  let art = rectangle(182, y - 10, 36, 18, 3, roundedFill(canvas, shift(color, 0.05, 0.7), 'gloss'));
  art += glassBody(
    canvas,
    color,
    x,
    y,
    w,
    h,
    shape === 'round' ? w * 0.36 : shape === 'dome' ? 40 : 16,
    shape === 'round' ? w * 0.3 : 14,
    { wall: 8, base: 18, level: 0.03, gloss: 0.85 },
  );
  art += drawCap(canvas, 200, y - 6 - ch, cw, ch, house.capName === 'tint' ? material('ink', color) : house.cap, {
    ry: 3.6,
    taper: house.soft > 0.4 ? 5 : 0,
  });
  if (house.label)
    art += printLabel(canvas, house, 200, y + h * 0.54, w * 0.68, h * 0.7, color, {
      style: house.layout === 'vertical' || house.layout === 'plate' ? 'centre' : house.layout,
    });
  return { art, w, h: h + ch };
}
