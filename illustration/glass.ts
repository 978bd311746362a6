import { type Canvas, path, ellipse, line, vessel } from './canvas.ts';
import { toLch, lch, shift, deep } from './color.ts';
import { roundedFill, drawHighlight } from './materials.ts';
import { trace } from './numbers.ts';

interface GlassOptions {
  wall: number;
  base: number;
  level: number;
  clear?: boolean;
  cream?: boolean;
  gloss?: number;
  bow?: number | undefined;
}

/** glass or clear plastic with coloured contents */
export function glassBody(
  canvas: Canvas,
  color: string,
  x: number,
  y: number,
  w: number,
  h: number,
  rt: number,
  rb: number,
  options: GlassOptions,
): string {
  const { wall, base, level, clear, cream } = options,
    tone = toLch(color);
  const bow = options.bow ?? w * 0.04;
  const outer = vessel(x, y, w, h, { rt, rb, bow });
  const glassTone = lch(Math.min(0.95, tone.L * 0.35 + 0.62), tone.C * 0.28, tone.h);
  let art = path(
    outer,
    canvas.linear([
      [0, shift(glassTone, -0.14)],
      [0.06, shift(glassTone, 0.02)],
      [0.2, '#ffffff', 0.94],
      [0.5, glassTone, 0.9],
      [0.88, shift(glassTone, -0.08)],
      [1, shift(glassTone, -0.2)],
    ]),
  );
  const iy = y + Math.max(wall, h * level),
    ih = y + h - base - iy,
    irt = level > 0.06 ? Math.min(4, rt) : Math.max(3, rt - wall);
  const inner = `${vessel(x + wall, iy, w - wall * 2, ih, { rt: irt, rb: Math.max(4, rb - wall * 0.6), bow: bow * 0.7 })}`;
  const inClip = canvas.clip(
    vessel(x + wall, y + wall, w - wall * 2, h - wall - base, {
      rt: Math.max(3, rt - wall),
      rb: Math.max(4, rb - wall * 0.6),
      bow: bow * 0.7,
    }),
  );
  const liquid = clear
    ? canvas.linear([
        [0, shift(color, -0.12, 1.2)],
        [0.16, shift(color, 0.03)],
        [0.5, shift(color, 0.05, 0.9)],
        [0.86, shift(color, -0.06, 1.15)],
        [1, shift(color, -0.16, 1.2)],
      ])
    : roundedFill(canvas, color, 'satin');
  art += `<g ${inClip}>${path(inner, liquid)}`;
  if (level > 0.06)
    art +=
      ellipse(x + w / 2, iy, w / 2 - wall, 3.4, shift(color, clear ? 0.07 : 0.1)) +
      line(trace`M${x + wall} ${iy}H${x + w - wall}`, deep(color, 0.12), 0.8, 0.3);
  if (cream) art += line(trace`M${x + wall} ${iy + 10}q${w * 0.2} -9 ${w * 0.4} 0t${w * 0.5} -2`, '#fff', 3, 0.3);
  art +=
    path(
      inner,
      canvas.linear(
        [
          [0, '#fff', 0.18],
          [0.35, '#fff', 0],
          [0.75, '#000', 0],
          [1, deep(color, 0.35), 0.35],
        ],
        0,
        0,
        0,
        1,
      ),
    ) + '</g>';
  // thick base: caustic of the contents
  art +=
    ellipse(x + w / 2, y + h - base * 0.42, w * 0.34, base * 0.22, color, `opacity="${clear ? 0.5 : 0.38}"`) +
    ellipse(x + w * 0.36, y + h - base * 0.46, w * 0.12, base * 0.13, '#fff', 'opacity=".8"');
  const shine = options.gloss ?? 0.6;
  art +=
    drawHighlight(
      canvas,
      x + w * 0.13,
      y + Math.max(rt * 0.75, 12),
      w * 0.075,
      h - Math.max(rt * 0.75, 12) - Math.max(base, rb) - 6,
      shine,
    ) + drawHighlight(canvas, x + w * 0.235, y + Math.max(rt * 0.75, 14), w * 0.02, (h - rt) * 0.5, shine * 0.6);
  art += drawHighlight(canvas, x + w * 0.92, y + rt * 0.9 + 8, w * 0.022, h * 0.5, 0.4);
  art += `<path d="${outer}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`;
  return art;
}
