import { type Canvas, type Point, path, ellipse, line, group } from './canvas.ts';
import { toLch, lch, deep } from './color.ts';
import { trace, tenth } from './numbers.ts';
import type { Random } from './random.ts';

/**
 * One stroke of cream, left to right: a full rounded start where the product was set down, ridges drawn out by the
 * tool, an edge that lifts, and a tail that breaks into streaks. Drawn in a w x h box, so it holds at 60 and at 600 px.
 */
export function creamSmear(canvas: Canvas, color: string, random: Random, w: number, h: number): string {
  const big = w > 100,
    tone = toLch(color),
    n = big ? 26 : 13,
    tilt = big ? random.between(-5, -2) : random.between(-20, -12),
    cy = h / 2,
    H2 = h * (big ? 0.33 : 0.29),
    x0 = w * (big ? 0.05 : 0.12),
    x1 = w * 0.9,
    f = (change: number, chroma = 1): string =>
      change < 0 ? deep(color, -change) : lch(tone.L + change, tone.C * chroma, tone.h);
  const tails: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      y = cy - H2 + t * H2 * 2;
    tails.push([x1 - Math.abs(t - 0.42) * w * (big ? 0.2 : 0.26) - random.between(0, w * (big ? 0.15 : 0.12)), y]);
  }
  const tail = (index: number): Point => tails[index] ?? [0, 0];
  // outline: swollen head, then the ragged tail tooth by tooth
  let d = trace`M${x0} ${cy + H2 * 0.1}C${x0 - w * 0.015} ${cy - H2 * 0.75} ${x0 + w * 0.05} ${cy - H2 * 1.08} ${x0 + w * 0.16} ${cy - H2 * 1.06}C${w * 0.4} ${cy - H2 * 1.1} ${w * 0.52} ${cy - H2 * 0.92} ${tail(0)[0]} ${tail(0)[1]}`;
  for (let i = 1; i <= n; i++) {
    const [px, py] = tail(i - 1),
      [qx, qy] = tail(i),
      nx = Math.min(px, qx) - random.between(w * 0.02, w * (big ? 0.09 : 0.07));
    d += trace`L${nx} ${(py + qy) / 2}Q${qx} ${qy - H2 / n} ${qx} ${qy}`;
  }
  d += trace`C${w * 0.5} ${cy + H2 * 1.0} ${w * 0.34} ${cy + H2 * 1.16} ${x0 + w * 0.15} ${cy + H2 * 1.08}C${x0 + w * 0.05} ${cy + H2 * 1.04} ${x0} ${cy + H2 * 0.7} ${x0} ${cy + H2 * 0.1}Z`;
  let art = group(
    path(d, '#2a120a|#000000', `opacity="${big ? 0.1 : 0.12}"`),
    trace`translate(${w * 0.008} ${h * 0.035})`,
  );
  art += path(
    d,
    canvas.linear(
      [
        [0, f(0.05)],
        [0.3, f(0.02)],
        [0.62, color],
        [1, f(0.035)],
      ],
      0,
      0,
      1,
      0.2,
    ),
  );
  let low = '',
    lit = '',
    fine = '';
  for (let i = 1; i < n; i++) {
    const t = i / n,
      [ex, y] = tail(i),
      bend = (t - 0.5) * H2 * 0.28,
      sx = x0 + w * (0.035 + Math.pow(Math.abs(t - 0.5), 1.6) * 0.24) + random.between(0, w * 0.04),
      mx = (sx + ex) / 2;
    const seg = (dx: number, dy: number, cut: number): string =>
      trace`M${sx + dx} ${y + bend + dy}Q${mx} ${y + bend * 0.4 + dy + random.between(-0.6, 0.6)} ${ex - cut} ${y + dy}`;
    if (i % 3 !== 1) low += seg(0, 0.5, random.between(0, w * 0.1));
    else lit += seg(w * 0.01, -0.6, random.between(w * 0.02, w * 0.2));
    if (big) fine += seg(random.between(0, w * 0.2), (H2 / n) * 0.9, random.between(w * 0.04, w * 0.34));
  }
  const cl = canvas.clip(d);
  art += `<g ${cl}>${line(low, f(-0.1), big ? 1.7 : 1.1, 0.5)}${line(lit, f(0.12, 0.92), big ? 1.6 : 1.1, 0.75)}${big ? line(fine, f(0.07), 0.8, 0.5) : ''}`;
  // the head keeps its volume: a bead pushed up along both long edges and round the start
  art += `${line(trace`M${w * 0.5} ${cy - H2 * 0.98}C${w * 0.36} ${cy - H2 * 1.04} ${x0 + w * 0.08} ${cy - H2 * 1.02} ${x0 + w * 0.035} ${cy - H2 * 0.5}`, f(0.16, 0.85), h * 0.05, 0.85)}${line(trace`M${w * 0.56} ${cy + H2 * 0.98}C${w * 0.4} ${cy + H2 * 1.1} ${x0 + w * 0.06} ${cy + H2 * 1.1} ${x0 + w * 0.015} ${cy + H2 * 0.3}`, f(-0.13), h * 0.06, 0.55)}</g>`;
  art +=
    line(
      trace`M${x0 + w * 0.05} ${cy - H2 * 0.52}C${x0 + w * 0.075} ${cy - H2 * 0.86} ${x0 + w * 0.14} ${cy - H2 * 0.9} ${x0 + w * 0.25} ${cy - H2 * 0.88}`,
      '#fff',
      h * (big ? 0.022 : 0.035),
      0.6,
    ) + line(trace`M${x0 + w * 0.3} ${cy - H2 * 0.86}h${w * 0.05}`, '#fff', h * (big ? 0.016 : 0.026), 0.4);
  if (big) {
    art += line(
      trace`M${x0 + w * 0.09} ${cy - H2 * 0.2}C${w * 0.26} ${cy - H2 * 0.4} ${w * 0.36} ${cy - H2 * 0.3} ${w * 0.46} ${cy - H2 * 0.3}`,
      '#fff',
      1.4,
      0.3,
    );
    for (let i = 0; i < 9; i++)
      art += ellipse(
        w * random.between(0.84, 0.97),
        cy + H2 * random.between(-0.8, 0.7),
        random.between(0.6, 2.4),
        random.between(0.4, 1),
        color,
        'opacity=".85"',
      );
  }
  return `<g transform="rotate(${tenth(tilt)} ${w / 2} ${h / 2})">${art}</g>`;
}
