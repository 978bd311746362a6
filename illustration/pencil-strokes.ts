import { path, line } from './canvas.ts';
import { shift, deep } from './color.ts';
import { trace, tenth } from './numbers.ts';
import type { Random } from './random.ts';

/** Draws three pencil strokes. The strokes are densest in the middle and grainy at the edges. */
export function pencilStrokes(color: string, random: Random): string {
  let art = '';
  for (let row = 0; row < 3; row++) {
    const y = row * 30 - 26,
      left = -92 + row * 14 + random.between(-6, 6),
      length = random.between(104, 132) - row * 10,
      width = random.between(14, 18),
      bend = random.between(-3, 3);
    art += path(
      trace`M${left} ${y + width * 0.1}C${left - 2} ${y - width * 0.5} ${left + length * 0.06} ${y - width * 0.52} ${left + length * 0.12} ${y - width * 0.5}C${left + length * 0.4} ${y - width * 0.52 + bend} ${left + length * 0.7} ${y - width * 0.6 + bend} ${left + length} ${y - 1}C${left + length * 0.75} ${y + width * 0.55 + bend} ${left + length * 0.3} ${y + width * 0.56 + bend} ${left + length * 0.1} ${y + width * 0.5}C${left + length * 0.04} ${y + width * 0.5} ${left - 2} ${y + width * 0.4} ${left} ${y + width * 0.1}Z`,
      color,
      'opacity=".92"',
    );
    for (let index = 0; index < 11; index++) {
      const grainX = left + random.between(0.04, 0.7) * length,
        offset = random.between(-0.34, 0.34) * width;
      art += line(
        trace`M${grainX} ${y + offset + bend * 0.6}h${random.between(8, 34)}`,
        index % 3 ? shift(color, 0.13, 0.9) : deep(color, 0.1),
        0.9,
        0.5,
      );
    }
    for (let index = 0; index < 5; index++)
      art += `<circle cx="${tenth(left + length + random.between(-6, 9))}" cy="${tenth(y + random.between(-3, 3))}" r="${tenth(random.between(0.5, 1.2))}" fill="${color}" opacity=".8"/>`;
  }
  return art;
}
