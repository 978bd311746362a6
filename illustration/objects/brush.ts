import { type Canvas, ellipse, fade, floorLevel, group, line, path, type Stops, tenth, trace } from '../canvas.ts';
import { deep, toLch, lch, shift, mix } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { roundedFill, metalTone } from '../materials.ts';
import { printUpwards } from '../print.ts';
import type { Random } from '../random.ts';

/** Half widths of a brush: bristles at base (`rootWidth`) and tip, and handle at the ferrule (`handleWidth`). */
const fatBrush = { fat: true, rootWidth: 23, belly: 50, tipWidth: 32, hairLength: 118, handleWidth: 12 };
const slimBrush: Brush = { fat: false, rootWidth: 14, belly: 25, tipWidth: 10, hairLength: 92, handleWidth: 10.5 };
type Brush = typeof fatBrush;
const handleEnd = 232;

function drawHandle(canvas: Canvas, { cap, label }: House, { handleWidth }: Brush): string {
  const handle = `M${-handleWidth} 40C${-handleWidth - 7} 86 ${-handleWidth - 5} 150 ${-handleWidth * 0.52} ${handleEnd - 12}Q0 ${handleEnd + 8} ${handleWidth * 0.52} ${handleEnd - 12}C${handleWidth + 5} 150 ${handleWidth + 7} 86 ${handleWidth} 40Z`;
  const lacquer =
    cap.metal || cap.name === 'tint'
      ? roundedFill(canvas, cap.metal ? '#2f2724' : cap.tone, 'gloss')
      : cap.fill(canvas);
  let art = path(handle, lacquer);
  const shine = `M${-handleWidth * 0.5} 60C${-handleWidth - 1} 100 ${-handleWidth + 1} 150 ${-handleWidth * 0.34} ${handleEnd - 34}C${-handleWidth * 0.2} 150 ${-handleWidth * 0.2} 100 ${-handleWidth * 0.5} 60Z`;
  art += path(shine, '#fff', 'opacity=".4"');
  const pale = toLch(cap.metal ? '#2f2724' : cap.tone).lightness > 0.6;
  if (label) art += printUpwards(label.toUpperCase(), 1, 116, 9.4, pale ? '#33251f' : metalTone('gold', 0.88));
  return art;
}

function outlineOf({ rootWidth, belly, tipWidth, hairLength }: Brush): string {
  return `M${-rootWidth} -24C${tenth(-rootWidth - 4)} -46 ${-belly} ${tenth(-hairLength * 0.52)} ${tenth(-belly * 0.98)} ${tenth(-hairLength * 0.78)}C${tenth(-belly * 0.94)} ${tenth(-hairLength - 10)} ${tenth(-tipWidth * 0.7)} ${tenth(-hairLength - 30)} 0 ${tenth(-hairLength - 34)}C${tenth(tipWidth * 0.7)} ${tenth(-hairLength - 30)} ${tenth(belly * 0.94)} ${tenth(-hairLength - 10)} ${tenth(belly * 0.98)} ${tenth(-hairLength * 0.78)}C${belly} ${tenth(-hairLength * 0.52)} ${tenth(rootWidth + 4)} -46 ${rootWidth} -24Z`;
}

/** Returns the fills of the bristles, from dark to light. Each fill is a gradient from root to tip. */
function hairFills(canvas: Canvas, color: string, { hairLength }: Brush) {
  const root = lch(0.3, 0.035, 48),
    middleTone = lch(0.47, 0.05, 54),
    tip = mix(lch(0.62, 0.055, 60), color, 0.62);
  const hairTones: Stops[] = [
    { 0: root, 0.5: shift(root, 0.04), 1: shift(middleTone, 0.02) },
    { 0: root, 0.42: middleTone, 1: mix(tip, color, 0.3) },
    { 0: shift(root, 0.06), 0.5: shift(middleTone, 0.09), 1: shift(tip, 0.1) },
    { 0: shift(root, 0.1), 0.45: shift(middleTone, 0.17), 1: shift(tip, 0.2, 0.85) },
  ];
  const strands = hairTones.map((stops) => canvas.linear(stops, 0, -26, 0, -hairLength - 34, true));
  const head = canvas.linear({ 0: root, 0.45: middleTone, 1: tip }, 0, -26, 0, -hairLength - 30, true);
  return { strands, head };
}

/** Draws the bristles in three passes from dark to light, which makes the brush head look three-dimensional. */
function drawStrands(fills: readonly string[], random: Random, brush: Brush): string {
  const { fat, rootWidth, belly, tipWidth, hairLength } = brush;
  const dome = (share: number): number => (fat ? 36 : 30) * (1 - Math.pow(Math.abs(share), fat ? 2.2 : 1.5));
  let hairs = '';
  const count = fat ? 30 : 20;
  for (let pass = 0; pass < 3; pass++)
    for (let index = 0; index < count; index++) {
      const share = Math.max(-1, Math.min(1, ((index + 0.5) / count) * 2 - 1 + random.between(-0.05, 0.05))),
        light = share < -0.15 && share > -0.7 ? 1 : 0,
        toneIndex = Math.min(3, pass + (light && random.chance(0.6) ? 1 : 0));
      const endY = -hairLength + 4 - dome(share) * random.between(0.86, 1.04) - (pass === 0 ? 2 : 0),
        endX =
          share * (tipWidth + (belly - tipWidth) * Math.min(1, Math.abs(share) * 0.9)) * random.between(0.95, 1.02);
      hairs += `<path d="M${tenth(share * rootWidth * 0.92)} -24C${tenth(share * (rootWidth + 5))} -46 ${tenth(share * belly)} ${tenth(-hairLength * 0.6)} ${tenth(endX)} ${tenth(endY)}" fill="none" stroke="${fills[toneIndex]}" stroke-width="${tenth(random.between(1, 2.2) - pass * 0.25)}" stroke-linecap="round" opacity="${pass === 0 ? 1 : 0.78}"/>`;
    }
  return hairs;
}

function drawHead(canvas: Canvas, color: string, random: Random, brush: Brush): string {
  const { strands, head } = hairFills(canvas, color, brush);
  const outline = outlineOf(brush);
  const roundness = canvas.linear({
    0: ['#1a0e08', 0.34],
    0.2: ['#1a0e08', 0],
    0.34: ['#fff', 0.16],
    0.5: ['#fff', 0],
    0.78: ['#1a0e08', 0.1],
    1: ['#1a0e08', 0.36],
  });
  return path(outline, head, 'opacity=".92"') + drawStrands(strands, random, brush) + path(outline, roundness);
}

function drawFerrule(canvas: Canvas, house: House, { rootWidth, handleWidth }: Brush): string {
  const sleeve = `M${-rootWidth - 1.5} -28Q0 -20 ${rootWidth + 1.5} -28L${handleWidth} 44Q0 50 ${-handleWidth} 44Z`;
  const rim = `M${-rootWidth - 1.5} -28Q0 -20 ${rootWidth + 1.5} -28L${tenth(rootWidth + 0.2)} -22Q0 -14 ${tenth(-rootWidth - 0.2)} -22Z`;
  let art = path(sleeve, house.trim.fill(canvas)) + path(rim, '#24140b', 'opacity=".3"');
  for (const y of [16, 22, 36]) {
    const reach = handleWidth + ((rootWidth - handleWidth) * (44 - y)) / 72;
    art +=
      line(`M${tenth(-reach)} ${y}Q0 ${y + 5} ${tenth(reach)} ${y}`, '#24140b', 1.3, 0.35) +
      line(`M${tenth(-reach)} ${y + 1.6}Q0 ${y + 6.6} ${tenth(reach)} ${y + 1.6}`, '#fff', 0.9, 0.5);
  }
  return art;
}

const shadowLayers: readonly (readonly [x: number, y: number, opacity: number, spread: number])[] = [
  [-1, 8, 0.035, 22],
  [-3, 5, 0.04, 16],
  [-5, 2, 0.045, 11],
  [-8, -2, 0.055, 6],
  [-10, -6, 0.07, 1],
];

function drawShadow(brush: Brush, angle: number): string {
  const { rootWidth, handleWidth } = brush;
  const outline = outlineOf(brush);
  return shadowLayers
    .map(
      ([x, y, opacity, spread]) =>
        `<g opacity="${opacity}" transform="translate(${x} ${y}) rotate(${tenth(angle)})" stroke="#2a120a" stroke-width="${spread}" stroke-linejoin="round">${path(outline, '#2a120a')}${path(`M${-rootWidth} -28L${-handleWidth} 44C${-handleWidth - 7} 86 ${-handleWidth - 5} 150 ${-handleWidth * 0.52} ${handleEnd - 12}Q0 ${handleEnd + 6} ${handleWidth * 0.52} ${handleEnd - 12}C${handleWidth + 5} 150 ${handleWidth + 7} 86 ${handleWidth} 44L${rootWidth} -28Z`, '#2a120a')}</g>`,
    )
    .join('');
}

function loosePowder(canvas: Canvas, color: string, random: Random): string {
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

export const drawBrush: Drawer = (canvas, color, house, random, stand) => {
  const brush = random.chance(0.55) ? fatBrush : slimBrush;
  const art =
    drawHandle(canvas, house, brush) + drawHead(canvas, color, random, brush) + drawFerrule(canvas, house, brush);
  if (stand)
    return {
      art: group(art, `translate(196 ${floorLevel - 186}) rotate(4) scale(.8)`),
      width: 76,
      height: 310,
      feet: [[184, 22]],
    };
  const angle = random.between(26, 34);
  return {
    art:
      group(loosePowder(canvas, color, random), 'translate(88 -118) rotate(18) scale(1.12)') +
      drawShadow(brush, angle) +
      group(art, trace`translate(-16 -16) rotate(${angle})`),
    width: 236,
    height: 352,
    flat: { top: -176, bottom: 176, rotation: 0 },
  };
};
