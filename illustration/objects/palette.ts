import { type Canvas, type Point, path, rectangle, ellipse, line, roundedPolygon, floorLevel } from '../canvas.ts';
import { toLch, lch, shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, metalTone } from '../materials.ts';
import { trace } from '../numbers.ts';
import type { Random } from '../random.ts';

const quad = (F: (u: number, v: number) => Point, a: number, b: number, e: number, f: number, r: number): string =>
  roundedPolygon([F(a, e), F(a, f), F(b, f), F(b, e)], r);

export function drawPalette(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const m = house.cap,
    k = toLch(color),
    n = random.chance(0.5) ? 4 : 3,
    W = 292,
    D = 118,
    th = 18,
    yf = floorLevel - th;
  const P = (u: number, v: number): Point => [200 + u * (W / 2) * (1 - 0.14 * v), yf - v * D * (1 - 0.07 * v)];
  const hy = P(0, 1)[1] - 4,
    lidH = random.between(136, 150),
    Q = (u: number, t: number): Point => [200 + u * (W / 2) * (0.86 + 0.05 * t), hy - t * lidH];
  const face = (dl: number): string =>
    m.metal
      ? canvas.linear(
          [
            [0, metalTone(m.name, 0.9 + dl)],
            [0.42, metalTone(m.name, 0.76 + dl)],
            [0.6, metalTone(m.name, 0.84 + dl)],
            [1, metalTone(m.name, 0.6 + dl)],
          ],
          0,
          0,
          1,
          1,
        )
      : canvas.linear(
          [
            [0, shift(m.tone, 0.09 + dl)],
            [0.5, shift(m.tone, dl)],
            [1, shift(m.tone, -0.1 + dl)],
          ],
          0,
          0,
          1,
          1,
        );
  const off: readonly (readonly [lighter: number, chroma: number, turn: number])[] = [
    [0.2, 0.35, 30],
    [0.1, 0.7, 14],
    [0, 1, 0],
    [-0.1, 1.1, -8],
    [0.26, 0.25, 50],
    [0.04, 0.8, 24],
    [-0.16, 0.9, 6],
    [-0.26, 0.55, -14],
  ];
  const cells = [];
  for (let i = 0; i < n * 2; i++) {
    const [dl, kc, dh] = off[(i * (n === 3 ? 3 : 1)) % 8] ?? [0, 1, 0],
      col = i % n,
      row = i < n ? 1 : 0,
      u0 = -0.925 + col * (1.85 / n) + 0.022,
      u1 = u0 + 1.85 / n - 0.044;
    cells.push({
      c: lch(Math.min(0.93, Math.max(0.26, k.L + dl)), Math.max(0.02, k.C * kc), k.h + dh),
      u0,
      u1,
      v0: row ? 0.535 : 0.1,
      v1: row ? 0.9 : 0.475,
    });
  }
  // lid, its thickness, and a mirror that holds a little of the tray
  let art =
    path(
      quad(
        (u: number, t: number): Point => {
          const q = Q(u, t);
          return [q[0] + 4, q[1] - 1];
        },
        -1,
        1,
        0,
        1,
        16,
      ),
      shift(m.tone, -0.2),
    ) + path(quad(Q, -1, 1, 0, 1, 16), face(0.02));
  const mir = quad(Q, -0.915, 0.915, 0.075, 0.925, 9);
  art += path(
    mir,
    canvas.linear(
      [
        [0, '#fbf8f2'],
        [0.3, '#e4e0d9'],
        [0.34, '#d0cbc4'],
        [0.6, '#e9e5de'],
        [0.64, '#f6f3ed'],
        [1, '#bcb6ad'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let refl = '';
  for (const q of cells) {
    const G = (u: number, v: number): Point => {
      const p = P(u, v);
      return [200 + (p[0] - 200) * 0.93, hy - (p[1] - hy) * 0.44 - 6];
    };
    refl += path(quad(G, q.u0, q.u1, q.v0, q.v1, 4), q.c, 'opacity=".34"');
  }
  art += `<g ${canvas.clip(mir)}>${refl}${path(trace`M${200 - W * 0.3} ${hy}L${200 + W * 0.02} ${hy - lidH}H${200 + W * 0.12}L${200 - W * 0.2} ${hy}Z`, '#fff', 'opacity=".42"')}${path(trace`M${200 - W * 0.13} ${hy}L${200 + W * 0.19} ${hy - lidH}H${200 + W * 0.215}L${200 - W * 0.1} ${hy}Z`, '#fff', 'opacity=".3"')}</g>`;
  art +=
    `<path d="${mir}" fill="none" stroke="#2c1c13" stroke-opacity=".26" stroke-width="1.4"/>` +
    line(trace`M${Q(-0.9, 1)[0]} ${Q(0, 1)[1] + 1.2}H${Q(0.9, 1)[0]}`, '#fff', 1.3, 0.55);
  for (const u of [-0.62, 0.5])
    art += rectangle(
      200 + u * W * 0.43,
      hy - 7,
      W * 0.06,
      10,
      3,
      m.metal ? m.fill(canvas) : roundedFill(canvas, shift(m.tone, -0.08), 'satin'),
    );
  // tray: front edge, then the top face in perspective
  art += path(
    trace`M${200 - W / 2} ${yf - 8}V${yf + th - 9}Q${200 - W / 2} ${yf + th} ${200 - W / 2 + 11} ${yf + th}H${200 + W / 2 - 11}Q${200 + W / 2} ${yf + th} ${200 + W / 2} ${yf + th - 9}V${yf - 8}Z`,
    m.metal
      ? m.fill(canvas)
      : canvas.linear([
          [0, shift(m.tone, -0.12)],
          [0.2, shift(m.tone, 0.03)],
          [0.7, shift(m.tone, -0.06)],
          [1, shift(m.tone, -0.17)],
        ]),
  );
  art +=
    path(quad(P, -1, 1, 0, 1, 13), face(0.05)) +
    line(trace`M${200 - W / 2 + 8} ${yf + 0.4}H${200 + W / 2 - 8}`, '#fff', 1.4, 0.5);
  art += rectangle(200 - 15, yf + 4, 30, 6, 3, '#1d120d', 'opacity=".22"');
  cells.forEach((q, i) => {
    const um = (q.u0 + q.u1) / 2,
      A = P(q.u0, q.v1),
      B = P(q.u1, q.v1),
      F = P(q.u0, q.v0),
      mid = P(um, (q.v0 + q.v1) / 2),
      cw = B[0] - A[0],
      chh = F[1] - A[1];
    art += path(quad(P, q.u0 - 0.012, q.u1 + 0.012, q.v0 - 0.022, q.v1 + 0.02, 7), '#1d120d', 'opacity=".5"');
    art += path(
      quad(P, q.u0 - 0.004, q.u1 + 0.004, q.v0 - 0.012, q.v1, 6),
      canvas.linear([
        [0, '#8d857b'],
        [0.5, '#f3eee6'],
        [1, '#a79e93'],
      ]),
    );
    const d = quad(P, q.u0 + 0.008, q.u1 - 0.008, q.v0 + 0.008, q.v1 - 0.03, 5);
    art += path(
      d,
      canvas.linear(
        [
          [0, shift(q.c, -0.05)],
          [0.4, shift(q.c, 0.05)],
          [1, shift(q.c, -0.04)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    let tx = '';
    if (i % 3 === 1)
      for (let j = 0; j < 16; j++)
        tx += trace`<circle cx="${mid[0] + random.between(-0.48, 0.48) * cw}" cy="${mid[1] + random.between(-0.46, 0.46) * chh}" r="${random.between(0.4, 1.1)}" fill="#fff" opacity="${random.between(0.35, 0.85)}"/>`;
    else if (i % 3 === 2)
      tx +=
        ellipse(mid[0] - cw * 0.04, mid[1] + 1, cw * 0.3, chh * 0.26, deep(q.c, 0.09), 'opacity=".55"') +
        ellipse(mid[0] - cw * 0.02, mid[1] + 3, cw * 0.27, chh * 0.2, shift(q.c, 0.06)) +
        line(trace`M${mid[0] - cw * 0.22} ${mid[1] + 3}q${cw * 0.2} -6 ${cw * 0.42} -2`, shift(q.c, 0.12), 1.2, 0.6);
    else
      for (let j = -2; j <= 4; j++)
        tx += line(
          trace`M${mid[0] - cw * 0.5 + j * cw * 0.16} ${mid[1] + chh * 0.5}L${mid[0] - cw * 0.3 + j * cw * 0.16} ${mid[1] - chh * 0.5}`,
          j % 2 ? shift(q.c, 0.1) : deep(q.c, 0.08),
          1.3,
          0.42,
        );
    art += `<g ${canvas.clip(d)}>${tx}${path(
      trace`M${A[0] - 4} ${A[1] - 4}H${B[0] + 4}V${A[1] + chh * 0.16}H${A[0] - 4}Z`,
      canvas.linear(
        [
          [0, '#1d120d', 0.4],
          [1, '#1d120d', 0],
        ],
        0,
        0,
        0,
        1,
      ),
    )}</g>`;
  });
  return { art, w: W, h: D + lidH + th, feet: [[200, W * 0.98]] };
}
