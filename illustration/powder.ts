import { type Canvas, diagonal, ellipse, fade, group, line, tenth, trace } from './canvas.ts';
import { shift, deep } from './color.ts';
import type { Random } from './random.ts';

export function pressedPowder(
  canvas: Canvas,
  color: string,
  centerX: number,
  centerY: number,
  radiusX: number,
  radiusY: number,
  random: Random,
): string {
  const face = canvas.linear(
    { 0: shift(color, -0.05), 0.35: shift(color, 0.06, 0.95), 0.7: color, 1: shift(color, -0.06) },
    ...diagonal,
  );
  let art =
    ellipse(centerX, centerY, radiusX + 4, radiusY + 3, '#1d120d', 'opacity=".32"') +
    ellipse(centerX, centerY, radiusX, radiusY, face);
  const count = random.pick([8, 10, 12]);
  let petals = '';
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI,
      nextAngle = angle + (Math.PI / count) * 0.9,
      previousAngle = angle - (Math.PI / count) * 0.9;
    const on = (angle: number, share: number) =>
      trace`${centerX + Math.cos(angle) * radiusX * share} ${centerY + Math.sin(angle) * radiusY * share}`;
    petals += `M${tenth(centerX)} ${tenth(centerY)}Q${on(nextAngle, 0.6)} ${on(angle, 0.86)}Q${on(previousAngle, 0.6)} ${tenth(centerX)} ${tenth(centerY)}`;
  }
  art +=
    line(petals, deep(color, 0.13), 1.3, 0.5) +
    group(line(petals, shift(color, 0.14, 0.8), 1, 0.7), 'translate(.8 1.1)');
  const rim = trace`M${centerX - radiusX} ${centerY}A${radiusX} ${radiusY} 0 0 1 ${centerX + radiusX} ${centerY}`;
  return (
    art +
    ellipse(
      centerX - radiusX * 0.3,
      centerY - radiusY * 0.35,
      radiusX * 0.42,
      radiusY * 0.26,
      '#fff',
      'opacity=".13"',
    ) +
    line(rim, '#1d120d', 2.4, 0.25)
  );
}

export function loosePowder(canvas: Canvas, color: string, random: Random): string {
  const cloud = canvas.radial(fade(color, { 0: 0.85, 0.45: 0.5, 0.8: 0.14, 1: 0 }));
  let art =
    ellipse(0, 0, 82, 38, cloud, 'transform="rotate(-14)"') +
    ellipse(26, -8, 46, 20, canvas.radial({ 0: [shift(color, 0.05), 0.7], 1: [color, 0] }), 'transform="rotate(-14)"');
  for (let index = 0; index < 11; index++) {
    const y = random.between(-24, 24),
      x = random.between(-66, 0);
    const streak = trace`M${x} ${y}q${random.between(24, 44)} ${random.between(-10, -4)} ${random.between(50, 92)} ${random.between(-20, -8)}`;
    art += line(streak, index % 3 ? shift(color, 0.06) : deep(color, 0.06), random.between(1, 2.6).toFixed(1), 0.34);
  }
  for (let index = 0; index < 54; index++) {
    const angle = random.between(0, 6.28),
      distance = random.between(20, 104);
    art += `<circle cx="${tenth(Math.cos(angle) * distance)}" cy="${tenth(Math.sin(angle) * distance * 0.55 - 4)}" r="${tenth(random.between(0.5, distance > 70 ? 1.4 : 2.2))}" fill="${index % 3 ? color : shift(color, 0.1)}" opacity="${tenth(random.between(0.35, 0.9))}"/>`;
  }
  return art;
}
