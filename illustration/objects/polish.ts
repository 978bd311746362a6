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
    width = shape === 'round' ? random.between(124, 136) : random.between(108, 122),
    height = shape === 'round' ? width * 0.9 : random.between(112, 130),
    x = 200 - width / 2,
    y = floorLevel - height,
    capHeight = random.between(118, 140),
    capWidth = random.between(44, 54);
  let art = rectangle(182, y - 10, 36, 18, 3, roundedFill(canvas, shift(color, 0.05, 0.7), 'gloss'));
  art += glassBody(
    canvas,
    color,
    x,
    y,
    width,
    height,
    shape === 'round' ? width * 0.36 : shape === 'dome' ? 40 : 16,
    shape === 'round' ? width * 0.3 : 14,
    { wall: 8, base: 18, level: 0.03, gloss: 0.85 },
  );
  art += drawCap(
    canvas,
    200,
    y - 6 - capHeight,
    capWidth,
    capHeight,
    house.capName === 'tint' ? material('ink', color) : house.cap,
    {
      radiusY: 3.6,
      taper: house.soft > 0.4 ? 5 : 0,
    },
  );
  if (house.label)
    art += printLabel(canvas, house, 200, y + height * 0.54, width * 0.68, height * 0.7, color, {
      style: house.layout === 'vertical' || house.layout === 'plate' ? 'centre' : house.layout,
    });
  return { art, width, height: height + capHeight };
}
