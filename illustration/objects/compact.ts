import { type Canvas, path, rectangle, ellipse, floorLevel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill } from '../materials.ts';
import { trace } from '../numbers.ts';
import { pressedPowder } from '../powder.ts';
import type { Random } from '../random.ts';

export function drawCompact(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const m = house.cap,
    rx = random.between(112, 122),
    cy = floorLevel - 54,
    ry = rx * 0.36,
    lr = rx * 0.98;
  let art = '';
  // lid with mirror
  art += ellipse(200, cy - lr * 0.86, lr, lr * 0.96, m.metal ? m.fill(canvas) : roundedFill(canvas, m.tone, 'satin'));
  art += ellipse(
    200,
    cy - lr * 0.86,
    lr * 0.9,
    lr * 0.86,
    canvas.linear(
      [
        [0, '#f7f3ec'],
        [0.34, '#e3dfd8'],
        [0.36, '#cfcac3'],
        [0.6, '#e9e5de'],
        [0.62, '#f5f2ec'],
        [1, '#bdb7af'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  art += ellipse(
    200,
    cy - lr * 0.86,
    lr * 0.9,
    lr * 0.86,
    'none',
    'stroke="#3b2a20" stroke-opacity=".22" stroke-width="1.4"',
  );
  art += path(
    trace`M${200 - lr * 0.62} ${cy - lr * 0.5}L${200 + lr * 0.1} ${cy - lr * 1.6}H${200 + lr * 0.36}L${200 - lr * 0.4} ${cy - lr * 0.34}Z`,
    '#fff',
    'opacity=".34"',
  );
  art += rectangle(
    176,
    cy - ry * 0.98,
    48,
    11,
    4,
    m.metal ? m.fill(canvas) : roundedFill(canvas, shift(m.tone, -0.08), 'satin'),
  );
  // base
  const base = trace`M${200 - rx} ${cy}A${rx} ${ry} 0 0 1 ${200 + rx} ${cy}V${cy + 15}A${rx} ${ry} 0 0 1 ${200 - rx} ${cy + 15}Z`;
  art += path(base, m.metal ? m.fill(canvas) : roundedFill(canvas, shift(m.tone, -0.05), 'satin'));
  art += ellipse(
    200,
    cy,
    rx,
    ry,
    canvas.linear(
      [
        [0, m.top],
        [0.5, shift(m.top, 0.04)],
        [1, shift(m.top, -0.12)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  art += ellipse(200, cy, rx, ry, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="1.2"');
  art += pressedPowder(canvas, color, 200, cy + 1, rx * 0.8, ry * 0.78, random);
  return { art, w: rx * 2, h: 212, feet: [[200, rx * 1.5]] };
}
