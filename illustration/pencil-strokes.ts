import { path, line } from './canvas.ts';
import { shift, deep } from './color.ts';
import { trace, tenth } from './numbers.ts';
import type { Random } from './random.ts';

/** three strokes drawn with the pencil: pressure in the middle, grain at the edges */
export function pencilStrokes(color: string, random: Random): string {
  let art = '';
  for (let j = 0; j < 3; j++) {
    const y = j * 30 - 26,
      x0 = -92 + j * 14 + random.between(-6, 6),
      len = random.between(104, 132) - j * 10,
      w = random.between(14, 18),
      b = random.between(-3, 3);
    art += path(
      trace`M${x0} ${y + w * 0.1}C${x0 - 2} ${y - w * 0.5} ${x0 + len * 0.06} ${y - w * 0.52} ${x0 + len * 0.12} ${y - w * 0.5}C${x0 + len * 0.4} ${y - w * 0.52 + b} ${x0 + len * 0.7} ${y - w * 0.6 + b} ${x0 + len} ${y - 1}C${x0 + len * 0.75} ${y + w * 0.55 + b} ${x0 + len * 0.3} ${y + w * 0.56 + b} ${x0 + len * 0.1} ${y + w * 0.5}C${x0 + len * 0.04} ${y + w * 0.5} ${x0 - 2} ${y + w * 0.4} ${x0} ${y + w * 0.1}Z`,
      color,
      'opacity=".92"',
    );
    for (let i = 0; i < 11; i++) {
      const px = x0 + random.between(0.04, 0.7) * len,
        q = random.between(-0.34, 0.34) * w;
      art += line(
        trace`M${px} ${y + q + b * 0.6}h${random.between(8, 34)}`,
        i % 3 ? shift(color, 0.13, 0.9) : deep(color, 0.1),
        0.9,
        0.5,
      );
    }
    for (let i = 0; i < 5; i++)
      art += `<circle cx="${tenth(x0 + len + random.between(-6, 9))}" cy="${tenth(y + random.between(-3, 3))}" r="${tenth(random.between(0.5, 1.2))}" fill="${color}" opacity=".8"/>`;
  }
  return art;
}
