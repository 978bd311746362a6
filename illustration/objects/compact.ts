import { type Canvas, diagonal, ellipse, floorLevel, path, rectangle, trace } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawer } from '../house.ts';
import { type Material, roundedFill } from '../materials.ts';
import { pressedPowder } from '../powder.ts';

function drawLid(canvas: Canvas, cap: Material, centerY: number, lidRadius: number): string {
  let art = ellipse(
    200,
    centerY - lidRadius * 0.86,
    lidRadius,
    lidRadius * 0.96,
    cap.metal ? cap.fill(canvas) : roundedFill(canvas, cap.tone, 'satin'),
  );
  art += ellipse(
    200,
    centerY - lidRadius * 0.86,
    lidRadius * 0.9,
    lidRadius * 0.86,
    canvas.linear(
      { 0: '#f7f3ec', 0.34: '#e3dfd8', 0.36: '#cfcac3', 0.6: '#e9e5de', 0.62: '#f5f2ec', 1: '#bdb7af' },
      ...diagonal,
    ),
  );
  art += ellipse(
    200,
    centerY - lidRadius * 0.86,
    lidRadius * 0.9,
    lidRadius * 0.86,
    'none',
    'stroke="#3b2a20" stroke-opacity=".22" stroke-width="1.4"',
  );
  art += path(
    trace`M${200 - lidRadius * 0.62} ${centerY - lidRadius * 0.5}L${200 + lidRadius * 0.1} ${centerY - lidRadius * 1.6}H${200 + lidRadius * 0.36}L${200 - lidRadius * 0.4} ${centerY - lidRadius * 0.34}Z`,
    '#fff',
    'opacity=".34"',
  );
  return art;
}

export const drawCompact: Drawer = (canvas, color, house, random) => {
  const cap = house.cap,
    radiusX = random.between(112, 122),
    centerY = floorLevel - 54,
    radiusY = radiusX * 0.36;
  let art = drawLid(canvas, cap, centerY, radiusX * 0.98);
  art += rectangle(
    176,
    centerY - radiusY * 0.98,
    48,
    11,
    4,
    cap.metal ? cap.fill(canvas) : roundedFill(canvas, shift(cap.tone, -0.08), 'satin'),
  );
  const base = trace`M${200 - radiusX} ${centerY}A${radiusX} ${radiusY} 0 0 1 ${200 + radiusX} ${centerY}V${centerY + 15}A${radiusX} ${radiusY} 0 0 1 ${200 - radiusX} ${centerY + 15}Z`;
  art += path(base, cap.metal ? cap.fill(canvas) : roundedFill(canvas, shift(cap.tone, -0.05), 'satin'));
  art += ellipse(
    200,
    centerY,
    radiusX,
    radiusY,
    canvas.linear({ 0: cap.top, 0.5: shift(cap.top, 0.04), 1: shift(cap.top, -0.12) }, ...diagonal),
  );
  art += ellipse(200, centerY, radiusX, radiusY, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="1.2"');
  art += pressedPowder(canvas, color, 200, centerY + 1, radiusX * 0.8, radiusY * 0.78, random);
  return { art, width: radiusX * 2, height: 212, feet: [[200, radiusX * 1.5]] };
};
