import { circle, createCanvas, diagonal, line, type Point, shades, trace } from './canvas.ts';
import { shift, deep, safeColor } from './color.ts';
import { randomFrom } from './random.ts';

export interface PanInput {
  color?: string;
  progress?: number;
  seed?: string;
}

const middle = (from: Point, to: Point): string => trace`${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2}`;

/** Draws a pan of powder for Project Pan. As `progress` grows from 0 to 1, the powder is worn down to the metal. */
export function panProgress({ color: wanted, progress = 0, seed = 'pan' }: PanInput): string {
  const color = safeColor(wanted, '#d99a7c');
  const canvas = createCanvas('p', [color, progress, seed]),
    random = randomFrom(seed),
    worn = Math.min(1, Math.max(0, progress));
  const rim = canvas.linear({ 0: '#fdfaf4', 0.4: '#b5ab9e', 0.62: '#efe9df', 1: '#8a8177' }, ...diagonal),
    metal = canvas.linear({ 0: '#a39a8f', 0.5: '#f2ede4', 1: '#c9c1b6' }, ...diagonal);
  let art = circle(80, 84, 74, '#2a120a', 'opacity=".10"') + circle(80, 80, 76, rim) + circle(80, 80, 70, metal);
  for (let index = 1; index < 9; index++)
    art += circle(80, 80, index * 8, 'none', 'stroke="#5b5148" stroke-width=".6" opacity=".14"');
  const outer = 'M80 12A68 68 0 1 1 79.9 12Z',
    holeRadius = 67 * Math.sqrt(worn);
  let hole = '',
    edge = '';
  if (worn > 0) {
    const count = 26,
      points: Point[] = [];
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * Math.PI * 2,
        radius = Math.min(67.4, holeRadius * (1 + random.between(-0.028, 0.028)));
      points.push([80 + Math.cos(angle) * radius, 80 + Math.sin(angle) * radius]);
    }
    const curves = points.map((point, index) => {
      const [x, y] = point;
      return `Q${trace`${x} ${y}`} ${middle(point, points[(index + 1) % count] ?? point)}`;
    });
    hole = `M${middle(points.at(-1) ?? [0, 0], points[0] ?? [0, 0])}${curves.join('')}Z`;
    edge = line(hole, deep(color, 0.2), 5, 0.5) + line(hole, shift(color, 0.1), 1.6, 0.9);
  }
  if (worn < 0.995) {
    const powder = canvas.linear(shades(color, { 0: -0.04, 0.4: 0.05, 1: -0.05 }), ...diagonal);
    art += `<path fill-rule="evenodd" d="${outer}${hole}" fill="${powder}"/>${edge}`;
  }
  for (let index = 0; index < 22; index++) {
    const angle = random.between(0, 6.28),
      distance = random.between(0, Math.max(0, holeRadius - 6));
    const [x, y] = [80 + Math.cos(angle) * distance, 80 + Math.sin(angle) * distance];
    if (worn > 0) art += circle(x, y, random.between(0.5, 1.5), color, 'opacity=".7"');
  }
  art += `<path d="M24 62A60 60 0 0 1 66 22" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 164" aria-hidden="true"><defs>${canvas.defs.join('')}</defs>${art}</svg>`;
}
