import { type Point, ellipse, line } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import { trace } from '../numbers.ts';
import type { Random } from '../random.ts';

interface Powder {
  color: string;
  middle: Point;
  cellWidth: number;
  cellHeight: number;
}

function drawGlitter(random: Random, { middle, cellWidth, cellHeight }: Powder): string {
  let texture = '';
  for (let stroke = 0; stroke < 16; stroke++)
    texture += trace`<circle cx="${middle[0] + random.between(-0.48, 0.48) * cellWidth}" cy="${middle[1] + random.between(-0.46, 0.46) * cellHeight}" r="${random.between(0.4, 1.1)}" fill="#fff" opacity="${random.between(0.35, 0.85)}"/>`;
  return texture;
}

function drawDome({ color, middle, cellWidth, cellHeight }: Powder): string {
  return (
    ellipse(
      middle[0] - cellWidth * 0.04,
      middle[1] + 1,
      cellWidth * 0.3,
      cellHeight * 0.26,
      deep(color, 0.09),
      'opacity=".55"',
    ) +
    ellipse(middle[0] - cellWidth * 0.02, middle[1] + 3, cellWidth * 0.27, cellHeight * 0.2, shift(color, 0.06)) +
    line(
      trace`M${middle[0] - cellWidth * 0.22} ${middle[1] + 3}q${cellWidth * 0.2} -6 ${cellWidth * 0.42} -2`,
      shift(color, 0.12),
      1.2,
      0.6,
    )
  );
}

function drawStrokes({ color, middle, cellWidth, cellHeight }: Powder): string {
  let texture = '';
  for (let stroke = -2; stroke <= 4; stroke++)
    texture += line(
      trace`M${middle[0] - cellWidth * 0.5 + stroke * cellWidth * 0.16} ${middle[1] + cellHeight * 0.5}L${middle[0] - cellWidth * 0.3 + stroke * cellWidth * 0.16} ${middle[1] - cellHeight * 0.5}`,
      stroke % 2 ? shift(color, 0.1) : deep(color, 0.08),
      1.3,
      0.42,
    );
  return texture;
}

/** Draws the texture of a pan. The pans of a palette alternate between brushed strokes, glitter, and a pressed dome. */
export function drawTexture(index: number, random: Random, powder: Powder): string {
  if (index % 3 === 0) return drawStrokes(powder);
  return index % 3 === 1 ? drawGlitter(random, powder) : drawDome(powder);
}
