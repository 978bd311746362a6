import { type Canvas, rectangle, ellipse, floorLevel } from '../canvas.ts';
import { toLch, lch, shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { drawCap } from '../materials.ts';
import { tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

type Shape = 'block' | 'arch' | 'disc' | 'tall';

export function drawFragrance(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const shape = random.pick<Shape>(['block', 'arch', 'disc', 'tall']),
    tone = toLch(color),
    juice = lch(Math.max(0.74, tone.lightness), Math.min(0.11, tone.chroma * 0.85), tone.hue);
  const width = {
    block: random.between(158, 176),
    arch: random.between(138, 152),
    disc: random.between(180, 192),
    tall: random.between(106, 118),
  }[shape];
  const height = {
    block: random.between(148, 166),
    arch: random.between(190, 206),
    disc: width * 0.94,
    tall: random.between(200, 222),
  }[shape];
  const x = 200 - width / 2,
    y = floorLevel - height,
    topRadius = { block: 10 + house.soft * 12, arch: width / 2, disc: width * 0.46, tall: 10 }[shape],
    bottomRadius = shape === 'disc' ? width * 0.4 : 10 + house.soft * 8;
  let art = rectangle(176, y - 16, 48, 22, 2, house.trim.fill(canvas));
  art += glassBody(canvas, juice, x, y, width, height, topRadius, bottomRadius, {
    wall: 13,
    base: 26,
    level: 0.16,
    clear: true,
    gloss: 0.8,
    bow: shape === 'disc' ? 2 : undefined,
  });
  art += rectangle(170, y - 12, 60, 8, 2, house.trim.fill(canvas));
  const capStyle = shape === 'disc' || house.soft > 0.6 ? 'sphere' : 'cyl';
  const cap = house.cap;
  if (capStyle === 'sphere') {
    const radius = 36,
      centerY = y - 12 - radius + 4;
    art +=
      `<circle cx="200" cy="${tenth(centerY)}" r="${radius}" fill="${canvas.radial(
        [
          [0, shift(cap.top, 0.06)],
          [0.35, cap.tone],
          [0.8, deep(cap.tone, 0.2)],
          [1, deep(cap.tone, 0.12)],
        ],
        'cx="36%" cy="30%" r="78%"',
      )}"/>` +
      ellipse(188, centerY - 15, 9, 6, '#fff', 'opacity=".6" transform="rotate(-30 188 ' + tenth(centerY - 15) + ')"');
  } else art += drawCap(canvas, 200, y - 12 - 62, shape === 'tall' ? 70 : 82, 62, cap, { radiusY: 5 });
  art += printLabel(canvas, house, 200, y + height * 0.58, width * 0.7, height * 0.6, juice, {
    style: house.layout === 'vertical' ? 'plate' : house.layout,
  });
  return { art, width, height: height + 80, feet: [[200, width - bottomRadius * 1.1]] };
}
