import { type Canvas, ellipse, line, group } from './canvas.ts';
import { shift, deep } from './color.ts';
import { trace, tenth } from './numbers.ts';
import type { Random } from './random.ts';

/** pressed powder in perspective with an embossed petal pattern */
export function pressedPowder(
  canvas: Canvas,
  color: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  random: Random,
): string {
  let art =
    ellipse(cx, cy, rx + 4, ry + 3, '#1d120d', 'opacity=".32"') +
    ellipse(
      cx,
      cy,
      rx,
      ry,
      canvas.linear(
        [
          [0, shift(color, -0.05)],
          [0.35, shift(color, 0.06, 0.95)],
          [0.7, color],
          [1, shift(color, -0.06)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
  const count = random.pick([8, 10, 12]);
  let petals = '';
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI,
      b = a + (Math.PI / count) * 0.9,
      a0 = a - (Math.PI / count) * 0.9;
    const on = (angle: number, k: number) => trace`${cx + Math.cos(angle) * rx * k} ${cy + Math.sin(angle) * ry * k}`;
    petals += `M${tenth(cx)} ${tenth(cy)}Q${on(b, 0.6)} ${on(a, 0.86)}Q${on(a0, 0.6)} ${tenth(cx)} ${tenth(cy)}`;
  }
  art +=
    line(petals, deep(color, 0.13), 1.3, 0.5) +
    group(line(petals, shift(color, 0.14, 0.8), 1, 0.7), 'translate(.8 1.1)');
  return (
    art +
    ellipse(cx - rx * 0.3, cy - ry * 0.35, rx * 0.42, ry * 0.26, '#fff', 'opacity=".13"') +
    line(trace`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}`, '#1d120d', 2.4, 0.25)
  );
}

/** a swept arc of loose powder: body, streaks, scatter */
export function loosePowder(canvas: Canvas, color: string, random: Random): string {
  let art =
    ellipse(
      0,
      0,
      82,
      38,
      canvas.radial([
        [0, color, 0.85],
        [0.45, color, 0.5],
        [0.8, color, 0.14],
        [1, color, 0],
      ]),
      'transform="rotate(-14)"',
    ) +
    ellipse(
      26,
      -8,
      46,
      20,
      canvas.radial([
        [0, shift(color, 0.05), 0.7],
        [1, color, 0],
      ]),
      'transform="rotate(-14)"',
    );
  for (let i = 0; i < 11; i++) {
    const y = random.between(-24, 24),
      x = random.between(-66, 0);
    art += line(
      trace`M${x} ${y}q${random.between(24, 44)} ${random.between(-10, -4)} ${random.between(50, 92)} ${random.between(-20, -8)}`,
      i % 3 ? shift(color, 0.06) : deep(color, 0.06),
      random.between(1, 2.6).toFixed(1),
      0.34,
    );
  }
  for (let i = 0; i < 54; i++) {
    const a = random.between(0, 6.28),
      d = random.between(20, 104);
    art += `<circle cx="${tenth(Math.cos(a) * d)}" cy="${tenth(Math.sin(a) * d * 0.55 - 4)}" r="${tenth(random.between(0.5, d > 70 ? 1.4 : 2.2))}" fill="${i % 3 ? color : shift(color, 0.1)}" opacity="${tenth(random.between(0.35, 0.9))}"/>`;
  }
  return art;
}
