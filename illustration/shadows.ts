import { type Canvas, ellipse, floorLevel, rectangle, tenth } from './canvas.ts';
import type { Drawing } from './house.ts';
import type { GroundTone } from './paper.ts';

export function floorShadow(
  canvas: Canvas,
  tone: GroundTone,
  object: Pick<Drawing, 'width' | 'height' | 'centerX' | 'feet'>,
  ledge = false,
): string {
  const y = floorLevel;
  const feet = object.feet ?? [[object.centerX ?? 200, object.width] as const];
  let art = '';
  const reach = Math.min(150, object.height * 0.5),
    center = object.centerX ?? 200;
  if (!ledge)
    art += ellipse(
      center + object.width * 0.3 + reach * 0.42,
      y - 6,
      object.width * 0.5 + reach * 0.62,
      22,
      canvas.radial({ 0: [tone.shadow, 0.3], 0.45: [tone.shadow, 0.16], 1: [tone.shadow, 0] }),
      `transform="rotate(-4 ${tenth(center)} ${y})"`,
    );
  for (const [centerX, width] of feet) {
    art += ellipse(
      centerX + width * (ledge ? 0.14 : 0.08),
      y + (ledge ? 2 : 4),
      width * 0.64,
      ledge ? 5 : 9 + width * 0.03,
      canvas.radial({ 0: [tone.shadow, 0.62], 0.6: [tone.shadow, 0.3], 1: [tone.shadow, 0] }),
    );
    art += ellipse(centerX, y + 3.4, width * 0.48, 3.6, tone.shadow, 'opacity=".34"');
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
