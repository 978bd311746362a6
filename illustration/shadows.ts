import { type Canvas, rectangle, ellipse, floorLevel } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { tenth } from './numbers.ts';
import type { GroundTone } from './paper.ts';

export function floorShadow(
  canvas: Canvas,
  tone: GroundTone,
  object: Pick<Drawing, 'w' | 'h' | 'cx' | 'feet'>,
  ledge = false,
): string {
  const y = floorLevel;
  const feet = object.feet ?? [[object.cx ?? 200, object.w] as const];
  let art = '';
  const reach = Math.min(150, object.h * 0.5),
    c0 = object.cx ?? 200;
  if (!ledge)
    art += ellipse(
      c0 + object.w * 0.3 + reach * 0.42,
      y - 6,
      object.w * 0.5 + reach * 0.62,
      22,
      canvas.radial([
        [0, tone.shadow, 0.3],
        [0.45, tone.shadow, 0.16],
        [1, tone.shadow, 0],
      ]),
      `transform="rotate(-4 ${tenth(c0)} ${y})"`,
    );
  for (const [cx, w] of feet) {
    art += ellipse(
      cx + w * (ledge ? 0.14 : 0.08),
      y + (ledge ? 2 : 4),
      w * 0.64,
      ledge ? 5 : 9 + w * 0.03,
      canvas.radial([
        [0, tone.shadow, 0.62],
        [0.6, tone.shadow, 0.3],
        [1, tone.shadow, 0],
      ]),
    );
    art += ellipse(cx, y + 3.4, w * 0.48, 3.6, tone.shadow, 'opacity=".34"');
  }
  return art;
}

const barShadowLayers: readonly (readonly [opacity: number, spread: number])[] = [
  [0.022, 18],
  [0.026, 14],
  [0.03, 10],
  [0.034, 7],
  [0.04, 4],
  [0.05, 1],
];

export const barShadow = (width: number, length: number): string =>
  barShadowLayers
    .map(([opacity, spread]) =>
      rectangle(
        -width / 2 - spread,
        -length / 2 - 30 - spread,
        width + spread * 2,
        length + 30 + spread * 2,
        10 + spread,
        '#2a120a|#000000',
        `opacity="${opacity}"`,
      ),
    )
    .join('');
