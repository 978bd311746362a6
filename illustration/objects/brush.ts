import { type Canvas, type Stop, path, line, group, floorLevel } from '../canvas.ts';
import { toLch, lch, shift, mix } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, metalTone } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { loosePowder } from '../powder.ts';
import { printText } from '../print.ts';
import type { Random } from '../random.ts';

export function drawBrush(canvas: Canvas, color: string, house: House, random: Random, stand: boolean): Drawing {
  const fat = random.chance(0.55),
    b0 = fat ? 23 : 14,
    belly = fat ? 50 : 25,
    tipw = fat ? 32 : 10,
    hl = fat ? 118 : 92,
    m = house.cap;
  const root = lch(0.3, 0.035, 48),
    midc = lch(0.47, 0.05, 54),
    tip = mix(lch(0.62, 0.055, 60), color, 0.62);
  const hy = 232,
    hb = fat ? 12 : 10.5;
  // handle: waisted at the ferrule, swelling, tapering to a rounded end
  let k = path(
    `M${-hb} 40C${-hb - 7} 86 ${-hb - 5} 150 ${-hb * 0.52} ${hy - 12}Q0 ${hy + 8} ${hb * 0.52} ${hy - 12}C${hb + 5} 150 ${hb + 7} 86 ${hb} 40Z`,
    m.metal || m.name === 'tint' ? roundedFill(canvas, m.metal ? '#2f2724' : m.tone, 'gloss') : m.fill(canvas),
  );
  k += path(
    `M${-hb * 0.5} 60C${-hb - 1} 100 ${-hb + 1} 150 ${-hb * 0.34} ${hy - 34}C${-hb * 0.2} 150 ${-hb * 0.2} 100 ${-hb * 0.5} 60Z`,
    '#fff',
    'opacity=".4"',
  );
  if (house.label)
    k += printText(
      house.label.toUpperCase(),
      1,
      116,
      9.4,
      toLch(m.metal ? '#2f2724' : m.tone).L > 0.6 ? '#33251f' : metalTone('gold', 0.88),
      { rotation: -90, track: 0.14 },
    ).replace('<text', '<text dominant-baseline="central"');
  // hairs: three passes, dark to light, so that the head has depth
  let hairs = '';
  const hairTones: (readonly Stop[])[] = [
    [
      [0, root],
      [0.5, shift(root, 0.04)],
      [1, shift(midc, 0.02)],
    ],
    [
      [0, root],
      [0.42, midc],
      [1, mix(tip, color, 0.3)],
    ],
    [
      [0, shift(root, 0.06)],
      [0.5, shift(midc, 0.09)],
      [1, shift(tip, 0.1)],
    ],
    [
      [0, shift(root, 0.1)],
      [0.45, shift(midc, 0.17)],
      [1, shift(tip, 0.2, 0.85)],
    ],
  ];
  const tones = hairTones.map((stops) => canvas.linear(stops, 0, -26, 0, -hl - 34, true));
  const dome = (t: number): number => (fat ? 36 : 30) * (1 - Math.pow(Math.abs(t), fat ? 2.2 : 1.5));
  const d = `M${-b0} -24C${tenth(-b0 - 4)} -46 ${-belly} ${tenth(-hl * 0.52)} ${tenth(-belly * 0.98)} ${tenth(-hl * 0.78)}C${tenth(-belly * 0.94)} ${tenth(-hl - 10)} ${tenth(-tipw * 0.7)} ${tenth(-hl - 30)} 0 ${tenth(-hl - 34)}C${tenth(tipw * 0.7)} ${tenth(-hl - 30)} ${tenth(belly * 0.94)} ${tenth(-hl - 10)} ${tenth(belly * 0.98)} ${tenth(-hl * 0.78)}C${belly} ${tenth(-hl * 0.52)} ${tenth(b0 + 4)} -46 ${b0} -24Z`;
  k += path(
    d,
    canvas.linear(
      [
        [0, root],
        [0.45, midc],
        [1, tip],
      ],
      0,
      -26,
      0,
      -hl - 30,
      true,
    ),
    'opacity=".92"',
  );
  const N = fat ? 30 : 20;
  for (let p = 0; p < 3; p++)
    for (let i = 0; i < N; i++) {
      const t = Math.max(-1, Math.min(1, ((i + 0.5) / N) * 2 - 1 + random.between(-0.05, 0.05))),
        light = t < -0.15 && t > -0.7 ? 1 : 0,
        q = Math.min(3, p + (light && random.chance(0.6) ? 1 : 0));
      const ey = -hl + 4 - dome(t) * random.between(0.86, 1.04) - (p === 0 ? 2 : 0),
        ex = t * (tipw + (belly - tipw) * Math.min(1, Math.abs(t) * 0.9)) * random.between(0.95, 1.02);
      hairs += `<path d="M${tenth(t * b0 * 0.92)} -24C${tenth(t * (b0 + 5))} -46 ${tenth(t * belly)} ${tenth(-hl * 0.6)} ${tenth(ex)} ${tenth(ey)}" fill="none" stroke="${tones[q]}" stroke-width="${tenth(random.between(1, 2.2) - p * 0.25)}" stroke-linecap="round" opacity="${p === 0 ? 1 : 0.78}"/>`;
    }
  k +=
    hairs +
    path(
      d,
      canvas.linear([
        [0, '#1a0e08', 0.34],
        [0.2, '#1a0e08', 0],
        [0.34, '#fff', 0.16],
        [0.5, '#fff', 0],
        [0.78, '#1a0e08', 0.1],
        [1, '#1a0e08', 0.36],
      ]),
    );
  // ferrule
  k +=
    path(`M${-b0 - 1.5} -28Q0 -20 ${b0 + 1.5} -28L${hb} 44Q0 50 ${-hb} 44Z`, house.trim.fill(canvas)) +
    path(
      `M${-b0 - 1.5} -28Q0 -20 ${b0 + 1.5} -28L${tenth(b0 + 0.2)} -22Q0 -14 ${tenth(-b0 - 0.2)} -22Z`,
      '#24140b',
      'opacity=".3"',
    );
  for (const yy of [16, 22, 36]) {
    const q = hb + ((b0 - hb) * (44 - yy)) / 72;
    k +=
      line(`M${tenth(-q)} ${yy}Q0 ${yy + 5} ${tenth(q)} ${yy}`, '#24140b', 1.3, 0.35) +
      line(`M${tenth(-q)} ${yy + 1.6}Q0 ${yy + 6.6} ${tenth(q)} ${yy + 1.6}`, '#fff', 0.9, 0.5);
  }
  if (stand)
    return {
      art: group(k, `translate(196 ${floorLevel - 186}) rotate(4) scale(.8)`),
      w: 76,
      h: 310,
      feet: [[184, 22]],
    };
  const a = random.between(26, 34),
    shd = (dx: number, dy: number, op: number, sw: number): string =>
      `<g opacity="${op}" transform="translate(${dx} ${dy}) rotate(${tenth(a)})" stroke="#2a120a" stroke-width="${sw}" stroke-linejoin="round">${path(d, '#2a120a')}${path(`M${-b0} -28L${-hb} 44C${-hb - 7} 86 ${-hb - 5} 150 ${-hb * 0.52} ${hy - 12}Q0 ${hy + 6} ${hb * 0.52} ${hy - 12}C${hb + 5} 150 ${hb + 7} 86 ${hb} 44L${b0} -28Z`, '#2a120a')}</g>`;
  return {
    art:
      group(loosePowder(canvas, color, random), 'translate(88 -118) rotate(18) scale(1.12)') +
      shd(-1, 8, 0.035, 22) +
      shd(-3, 5, 0.04, 16) +
      shd(-5, 2, 0.045, 11) +
      shd(-8, -2, 0.055, 6) +
      shd(-10, -6, 0.07, 1) +
      group(k, trace`translate(-16 -16) rotate(${a})`),
    w: 236,
    h: 352,
    flat: { top: -176, bottom: 176, rotation: 0 },
  };
}
