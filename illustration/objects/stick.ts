import { type Canvas, path, rectangle, ellipse, floorLevel, vessel } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap, drawHighlight } from '../materials.ts';
import { tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawStick(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(80, 92),
    cx = 158,
    bh = random.between(118, 136),
    yb = floorLevel - bh,
    p = house.packColor,
    m = house.cap;
  let art = path(
    `M${cx - w * 0.42} ${yb + 4}V${yb - 52}C${cx - w * 0.42} ${yb - 84} ${cx + w * 0.42} ${yb - 84} ${cx + w * 0.42} ${yb - 52}V${yb + 4}Z`,
    roundedFill(canvas, color, 'satin'),
  );
  art += path(
    `M${tenth(cx - w * 0.36)} ${yb - 52}C${tenth(cx - w * 0.34)} ${yb - 76} ${tenth(cx + w * 0.2)} ${yb - 80} ${tenth(cx + w * 0.3)} ${yb - 62}C${tenth(cx + w * 0.1)} ${yb - 58} ${tenth(cx - w * 0.2)} ${yb - 54} ${tenth(cx - w * 0.36)} ${yb - 44}Z`,
    shift(color, 0.1),
    'opacity=".6"',
  );
  art += path(vessel(cx - w / 2, yb, w, bh, { rt: 4, rb: 12 }), roundedFill(canvas, p, 'satin'));
  art +=
    ellipse(cx, yb + 1.5, w * 0.42, 3, deep(color, 0.14), 'opacity=".75"') +
    rectangle(cx - w / 2, floorLevel - 24, w, 2, 0, '#1d120c', 'opacity=".2"');
  art += drawHighlight(canvas, cx - w * 0.35, yb + 10, 6, bh * 0.6, 0.4);
  art += printLabel(canvas, house, cx, yb + bh * 0.42, w * 0.9, bh * 0.8, p, {
    style: house.layout === 'vertical' ? 'centre' : house.layout,
  });
  const kh = 104,
    kx = 262;
  art = drawCap(canvas, kx, floorLevel - kh, w * 1.0, kh, m, { ry: 6, rb: 6 }) + art;
  return {
    art,
    w: 180,
    cx: 206,
    h: 220,
    feet: [
      [cx, w],
      [kx, w],
    ],
  };
}
