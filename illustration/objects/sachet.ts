import { type Canvas, type Point, path, rectangle, line, group } from '../canvas.ts';
import { toLch, lch, shift, mix } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { trace, tenth } from '../numbers.ts';
import { printText } from '../print.ts';
import type { Random } from '../random.ts';

const corners: readonly Point[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

export function drawSachet(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(186, 202),
    h = random.between(256, 274),
    x = -w / 2,
    y = -h / 2,
    kc = toLch(color);
  const p = ['white', 'ivory', 'pale'].includes(house.pack)
      ? lch(0.8, Math.min(0.085, kc.C * 1.1 + 0.01), kc.h)
      : house.pack === 'tint'
        ? lch(0.72, Math.min(0.1, kc.C + 0.015), kc.h)
        : house.packColor,
    kp = toLch(p);
  const edge = (dir: number): string => {
    let q = '';
    const nz = 26,
      st = w / nz / 2;
    for (let i = 0; i < nz; i++) q += `l${tenth(st * dir)} ${-2.8 * dir}l${tenth(st * dir)} ${2.8 * dir}`;
    return q;
  };
  // one foil pouch: flat crimped seals, a full belly, creases running in from the corners
  const pouch = (tone: string): string => {
    const kt = toLch(tone),
      f = (dl: number, kC = 1): string => lch(Math.min(0.97, kt.L + dl), kt.C * kC, kt.h),
      seal = 27;
    let art = path(
      `M${tenth(x)} ${tenth(y)}${edge(1)}C${tenth(-x - 3.5)} ${tenth(y + h * 0.3)} ${tenth(-x - 3.5)} ${tenth(y + h * 0.7)} ${tenth(-x)} ${tenth(-y)}${edge(-1)}C${tenth(x + 3.5)} ${tenth(y + h * 0.7)} ${tenth(x + 3.5)} ${tenth(y + h * 0.3)} ${tenth(x)} ${tenth(y)}Z`,
      canvas.linear(
        [
          [0, f(0.08, 0.8)],
          [0.3, f(0)],
          [0.55, f(0.05)],
          [1, f(-0.13, 1.1)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const bx = x + 9,
      by = y + seal,
      belly = trace`M${bx} ${by + 10}Q${bx + 4} ${by} ${bx + 18} ${by + 2}Q0 ${by + 9} ${-bx - 18} ${by + 2}Q${-bx - 4} ${by} ${-bx} ${by + 10}Q${-bx - 5} 0 ${-bx} ${-by - 10}Q${-bx - 4} ${-by} ${-bx - 18} ${-by - 2}Q0 ${-by - 9} ${bx + 18} ${-by - 2}Q${bx + 4} ${-by} ${bx} ${-by - 10}Q${bx + 5} 0 ${bx} ${by + 10}Z`;
    art += path(
      belly,
      canvas.radial(
        [
          [0, f(0.13, 0.7)],
          [0.3, f(0.05, 0.95)],
          [0.66, f(-0.02)],
          [0.9, f(-0.11, 1.15)],
          [1, f(-0.06, 1.1)],
        ],
        'cx="36%" cy="30%" r="82%"',
      ),
    );
    const cr = corners
      .map(
        ([sx, sy]) =>
          trace`M${sx * (bx + 6)} ${sy * (by + 8)}q${sx * 22} ${sy * 16} ${sx * 30} ${sy * 44}M${sx * (bx + 20)} ${sy * (by + 5)}q${sx * 16} ${sy * 8} ${sx * 30} ${sy * 26}`,
      )
      .join('');
    let fold = '';
    for (let i = 0; i < 9; i++) {
      const px = x + 24 + (i * (w - 48)) / 8;
      fold += trace`M${px} ${by + 5}q${random.between(-3, 3)} 9 ${random.between(-4, 4)} ${random.between(12, 24)}M${px + 5} ${-by - 5}q${random.between(-3, 3)} -9 ${random.between(-4, 4)} ${random.between(-24, -12)}`;
    }
    art += `<g ${canvas.clip(belly)}>${line(cr, '#1d0f08', 2.6, 0.1)}${group(line(cr, '#fff', 1.8, 0.22), 'translate(-2 -1.5)')}${line(fold, '#1d0f08', 1.6, 0.12)}${group(line(fold, '#fff', 1.2, 0.18), 'translate(-1.6 0)')}`;
    art +=
      path(
        trace`M${x + 24} ${y + 66}C${x + 40} ${y + 46} ${x + 54} ${y + 50} ${x + 48} ${y + 100}C${x + 42} ${y + 150} ${x + 38} ${-y - 96} ${x + 32} ${-y - 60}C${x + 20} ${-y - 90} ${x + 16} ${y + 110} ${x + 24} ${y + 66}Z`,
        canvas.linear(
          [
            [0, '#fff', 0.62],
            [0.5, '#fff', 0.26],
            [1, '#fff', 0],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      path(
        trace`M${-x - 30} ${y + 84}C${-x - 20} ${y + 120} ${-x - 22} ${-y - 110} ${-x - 30} ${-y - 70}C${-x - 36} ${-y - 120} ${-x - 38} ${y + 130} ${-x - 30} ${y + 84}Z`,
        '#fff',
        'opacity=".16"',
      ) +
      '</g>';
    let ribs = '';
    for (let i = 0; i < 5; i++)
      ribs += trace`M${x + 4} ${y + 5 + i * 4}H${-x - 4}M${x + 4} ${-y - 5 - i * 4}H${-x - 4}`;
    art += line(ribs, '#1d0f08', 1.1, 0.17) + group(line(ribs, '#fff', 0.9, 0.4), 'translate(0 -1.3)');
    return art + path(trace`M${-x + 0.5} ${y + 34}l-9 4.500l9 4.500Z`, '#1d0f08', 'opacity=".28"');
  };
  const blur = (op: number, b: number): string =>
    rectangle(x + 6 - b / 2, y + 12 - b / 2, w + b, h + b, 8 + b / 2, '#2a120a', `opacity="${op}"`);
  let art = group(
    [20, 13, 7, 2].map((b) => blur(0.03, b)).join('') + pouch(shift(p, -0.05)),
    'translate(20 -8) rotate(11)',
  );
  let f = [26, 20, 15, 10, 6, 2].map((b, i) => blur(0.026 + i * 0.005, b)).join('') + pouch(p);
  // printed: one large drop in the colour of what is inside
  const ink = kp.L > 0.6 ? '#33251f' : '#fbf3e6',
    dr = kp.L > 0.6 ? lch(Math.min(0.97, kp.L + 0.13), kp.C * 0.4, kp.h) : lch(0.86, 0.05, kp.h);
  f += group(
    path(
      'M0 -50C17 -22 34 -4 34 17A34 34 0 0 1 -34 17C-34 -4 -17 -22 0 -50Z',
      canvas.linear(
        [
          [0, shift(dr, 0.02)],
          [0.5, dr],
          [1, mix(dr, color, 0.5)],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
    ) +
      line('M-20 20A20 20 0 0 0 -6 36', '#fff', 4, 0.85) +
      line('M-21.5 12V13', '#fff', 4, 0.85),
    trace`translate(0 ${-h * 0.13})`,
  );
  if (house.label) {
    const words = house.label.toUpperCase().split(' '),
      two = words.length > 1 && house.label.length > 9,
      size = Math.min(19, (w * 0.66) / (two ? Math.max(...words.map((q) => q.length)) : house.label.length) / 0.86);
    (two ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [house.label.toUpperCase()]).forEach((q, i) => {
      f += printText(q, 0, h * 0.165 + i * size * 1.2, size, ink, { track: 0.14 });
    });
  }
  f +=
    rectangle(-18, h * 0.3, 36, 1.6, 0.8, ink, 'opacity=".5"') +
    rectangle(-11, h * 0.3 + 5.6, 22, 1.6, 0.8, ink, 'opacity=".4"');
  art += f;
  return { art, w: w + 44, h: h + 22, flat: { top: y - 16, bottom: -y + 6, rotation: random.pick([-7, -5, -9]) } };
}
