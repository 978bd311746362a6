import { type Canvas, path, rectangle, ellipse, floorLevel, vessel } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap, drawHighlight } from '../materials.ts';
import { tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawStick(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const width = random.between(80, 92),
    centerX = 158,
    bodyHeight = random.between(118, 136),
    bodyTop = floorLevel - bodyHeight,
    packColor = house.packColor,
    cap = house.cap;
  let art = path(
    `M${centerX - width * 0.42} ${bodyTop + 4}V${bodyTop - 52}C${centerX - width * 0.42} ${bodyTop - 84} ${centerX + width * 0.42} ${bodyTop - 84} ${centerX + width * 0.42} ${bodyTop - 52}V${bodyTop + 4}Z`,
    roundedFill(canvas, color, 'satin'),
  );
  art += path(
    `M${tenth(centerX - width * 0.36)} ${bodyTop - 52}C${tenth(centerX - width * 0.34)} ${bodyTop - 76} ${tenth(centerX + width * 0.2)} ${bodyTop - 80} ${tenth(centerX + width * 0.3)} ${bodyTop - 62}C${tenth(centerX + width * 0.1)} ${bodyTop - 58} ${tenth(centerX - width * 0.2)} ${bodyTop - 54} ${tenth(centerX - width * 0.36)} ${bodyTop - 44}Z`,
    shift(color, 0.1),
    'opacity=".6"',
  );
  art += path(
    vessel(centerX - width / 2, bodyTop, width, bodyHeight, { topRadius: 4, bottomRadius: 12 }),
    roundedFill(canvas, packColor, 'satin'),
  );
  art +=
    ellipse(centerX, bodyTop + 1.5, width * 0.42, 3, deep(color, 0.14), 'opacity=".75"') +
    rectangle(centerX - width / 2, floorLevel - 24, width, 2, 0, '#1d120c', 'opacity=".2"');
  art += drawHighlight(canvas, centerX - width * 0.35, bodyTop + 10, 6, bodyHeight * 0.6, 0.4);
  art += printLabel(canvas, house, centerX, bodyTop + bodyHeight * 0.42, width * 0.9, bodyHeight * 0.8, packColor, {
    style: house.layout === 'vertical' ? 'centre' : house.layout,
  });
  const lidHeight = 104,
    lidX = 262;
  art =
    drawCap(canvas, lidX, floorLevel - lidHeight, width * 1.0, lidHeight, cap, { radiusY: 6, bottomRadius: 6 }) + art;
  return {
    art,
    width: 180,
    centerX: 206,
    height: 220,
    feet: [
      [centerX, width],
      [lidX, width],
    ],
  };
}
