import * as draw from '../canvas.ts';
import { toLch, lch, shift, mix } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { printText } from '../print.ts';
import type { Random } from '../random.ts';

const corners: readonly draw.Point[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

interface Pouch {
  width: number;
  height: number;
  tone: string;
}

const seal = 27;

function cornersOf({ width, height }: Pouch) {
  const x = -width / 2,
    y = -height / 2;
  return { x, y, bellyX: x + 9, bellyY: y + seal };
}

function zigzagEdge(width: number, direction: number): string {
  let zigzag = '';
  const count = 26,
    step = width / count / 2;
  for (let index = 0; index < count; index++)
    zigzag += `l${draw.tenth(step * direction)} ${-2.8 * direction}l${draw.tenth(step * direction)} ${2.8 * direction}`;
  return zigzag;
}

function foilTones(tone: string) {
  const { lightness, chroma, hue } = toLch(tone);

  return (lighter: number, strength = 1): string => lch(Math.min(0.97, lightness + lighter), chroma * strength, hue);
}

function drawFoil(canvas: draw.Canvas, pouch: Pouch): string {
  const { x, y } = cornersOf(pouch);
  const { width, height, tone } = pouch;
  const toned = foilTones(tone);
  const outline = `M${draw.tenth(x)} ${draw.tenth(y)}${zigzagEdge(width, 1)}C${draw.tenth(-x - 3.5)} ${draw.tenth(y + height * 0.3)} ${draw.tenth(-x - 3.5)} ${draw.tenth(y + height * 0.7)} ${draw.tenth(-x)} ${draw.tenth(-y)}${zigzagEdge(width, -1)}C${draw.tenth(x + 3.5)} ${draw.tenth(y + height * 0.7)} ${draw.tenth(x + 3.5)} ${draw.tenth(y + height * 0.3)} ${draw.tenth(x)} ${draw.tenth(y)}Z`;
  return draw.path(
    outline,
    canvas.linear({ 0: toned(0.08, 0.8), 0.3: toned(0), 0.55: toned(0.05), 1: toned(-0.13, 1.1) }, ...draw.diagonal),
  );
}

function bellyOutline(pouch: Pouch): string {
  const { bellyX, bellyY } = cornersOf(pouch);
  return draw.trace`M${bellyX} ${bellyY + 10}Q${bellyX + 4} ${bellyY} ${bellyX + 18} ${bellyY + 2}Q0 ${bellyY + 9} ${-bellyX - 18} ${bellyY + 2}Q${-bellyX - 4} ${bellyY} ${-bellyX} ${bellyY + 10}Q${-bellyX - 5} 0 ${-bellyX} ${-bellyY - 10}Q${-bellyX - 4} ${-bellyY} ${-bellyX - 18} ${-bellyY - 2}Q0 ${-bellyY - 9} ${bellyX + 18} ${-bellyY - 2}Q${bellyX + 4} ${-bellyY} ${bellyX} ${-bellyY - 10}Q${bellyX + 5} 0 ${bellyX} ${bellyY + 10}Z`;
}

function drawCreases(pouch: Pouch, random: Random): string {
  const { x, bellyX, bellyY } = cornersOf(pouch);
  const { width } = pouch;
  const creases = corners
    .map(
      ([signX, signY]) =>
        draw.trace`M${signX * (bellyX + 6)} ${signY * (bellyY + 8)}q${signX * 22} ${signY * 16} ${signX * 30} ${signY * 44}M${signX * (bellyX + 20)} ${signY * (bellyY + 5)}q${signX * 16} ${signY * 8} ${signX * 30} ${signY * 26}`,
    )
    .join('');
  let folds = '';
  for (let index = 0; index < 9; index++) {
    const foldX = x + 24 + (index * (width - 48)) / 8;
    folds += draw.trace`M${foldX} ${bellyY + 5}q${random.between(-3, 3)} 9 ${random.between(-4, 4)} ${random.between(12, 24)}M${foldX + 5} ${-bellyY - 5}q${random.between(-3, 3)} -9 ${random.between(-4, 4)} ${random.between(-24, -12)}`;
  }
  return `${draw.line(creases, '#1d0f08', 2.6, 0.1)}${draw.group(draw.line(creases, '#fff', 1.8, 0.22), 'translate(-2 -1.5)')}${draw.line(folds, '#1d0f08', 1.6, 0.12)}${draw.group(draw.line(folds, '#fff', 1.2, 0.18), 'translate(-1.6 0)')}`;
}

function drawGlare(canvas: draw.Canvas, pouch: Pouch): string {
  const { x, y } = cornersOf(pouch);
  const left = draw.trace`M${x + 24} ${y + 66}C${x + 40} ${y + 46} ${x + 54} ${y + 50} ${x + 48} ${y + 100}C${x + 42} ${y + 150} ${x + 38} ${-y - 96} ${x + 32} ${-y - 60}C${x + 20} ${-y - 90} ${x + 16} ${y + 110} ${x + 24} ${y + 66}Z`;
  const right = draw.trace`M${-x - 30} ${y + 84}C${-x - 20} ${y + 120} ${-x - 22} ${-y - 110} ${-x - 30} ${-y - 70}C${-x - 36} ${-y - 120} ${-x - 38} ${y + 130} ${-x - 30} ${y + 84}Z`;
  return (
    draw.path(left, canvas.linear(draw.fade('#fff', { 0: 0.62, 0.5: 0.26, 1: 0 }), ...draw.downward)) +
    draw.path(right, '#fff', 'opacity=".16"')
  );
}

function drawBelly(canvas: draw.Canvas, random: Random, pouch: Pouch): string {
  const toned = foilTones(pouch.tone);
  const belly = bellyOutline(pouch);
  const foil = {
    0: toned(0.13, 0.7),
    0.3: toned(0.05, 0.95),
    0.66: toned(-0.02),
    0.9: toned(-0.11, 1.15),
    1: toned(-0.06, 1.1),
  };
  const full = draw.path(belly, canvas.radial(foil, 'cx="36%" cy="30%" r="82%"'));
  const clip = canvas.clip(belly);
  return `${full}<g ${clip}>${drawCreases(pouch, random)}${drawGlare(canvas, pouch)}</g>`;
}

function drawSeals(pouch: Pouch): string {
  const { x, y } = cornersOf(pouch);
  let ribs = '';
  for (let index = 0; index < 5; index++)
    ribs += draw.trace`M${x + 4} ${y + 5 + index * 4}H${-x - 4}M${x + 4} ${-y - 5 - index * 4}H${-x - 4}`;
  const crimps =
    draw.line(ribs, '#1d0f08', 1.1, 0.17) + draw.group(draw.line(ribs, '#fff', 0.9, 0.4), 'translate(0 -1.3)');
  return crimps + draw.path(draw.trace`M${-x + 0.5} ${y + 34}l-9 4.500l9 4.500Z`, '#1d0f08', 'opacity=".28"');
}

const drawPouch = (canvas: draw.Canvas, random: Random, pouch: Pouch): string =>
  drawFoil(canvas, pouch) + drawBelly(canvas, random, pouch) + drawSeals(pouch);

function drawShadow(pouch: Pouch, opacity: number, spread: number): string {
  const { x, y } = cornersOf(pouch);
  const { width, height } = pouch;
  const half = spread / 2,
    look = `opacity="${opacity}"`;
  return draw.rectangle(x + 6 - half, y + 12 - half, width + spread, height + spread, 8 + half, '#2a120a', look);
}

function drawDrop(canvas: draw.Canvas, color: string, { height, tone }: Pouch): string {
  const packTone = toLch(tone);
  const drop =
    packTone.lightness > 0.6
      ? lch(Math.min(0.97, packTone.lightness + 0.13), packTone.chroma * 0.4, packTone.hue)
      : lch(0.86, 0.05, packTone.hue);
  const outline = 'M0 -50C17 -22 34 -4 34 17A34 34 0 0 1 -34 17C-34 -4 -17 -22 0 -50Z';
  const fill = canvas.linear({ 0: shift(drop, 0.02), 0.5: drop, 1: mix(drop, color, 0.5) }, 0.2, 0, 0.8, 1);
  const glints = draw.line('M-20 20A20 20 0 0 0 -6 36', '#fff', 4, 0.85) + draw.line('M-21.5 12V13', '#fff', 4, 0.85);
  return draw.group(draw.path(outline, fill) + glints, draw.trace`translate(0 ${-height * 0.13})`);
}

function drawPrint(label: string | undefined, { width, height, tone }: Pouch): string {
  const ink = toLch(tone).lightness > 0.6 ? '#33251f' : '#fbf3e6';
  const name = label?.toUpperCase() ?? '';
  const words = name.split(' ');
  const lines = words.length > 1 && name.length > 9 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name];
  const longest = lines.length > 1 ? Math.max(...words.map((word) => word.length)) : name.length;
  const size = Math.min(19, (width * 0.66) / longest / 0.86);
  const print = lines.map((words, index) =>
    printText(words, 0, height * 0.165 + index * size * 1.2, size, ink, { track: 0.14 }),
  );
  return (
    (label ? print.join('') : '') +
    draw.rectangle(-18, height * 0.3, 36, 1.6, 0.8, ink, 'opacity=".5"') +
    draw.rectangle(-11, height * 0.3 + 5.6, 22, 1.6, 0.8, ink, 'opacity=".4"')
  );
}

function packColorOf(color: string, house: House): string {
  const tone = toLch(color);
  return ['white', 'ivory', 'pale'].includes(house.pack)
    ? lch(0.8, Math.min(0.085, tone.chroma * 1.1 + 0.01), tone.hue)
    : house.pack === 'tint'
      ? lch(0.72, Math.min(0.1, tone.chroma + 0.015), tone.hue)
      : house.packColor;
}

const shadowsBehind = [20, 13, 7, 2];
const shadowsInFront = [26, 20, 15, 10, 6, 2];

export const drawSachet: Drawer = (canvas, color, house, random) => {
  const width = random.between(186, 202),
    height = random.between(256, 274);
  const front = { width, height, tone: packColorOf(color, house) };
  const behind = { ...front, tone: shift(front.tone, -0.05) };
  const art =
    draw.group(
      shadowsBehind.map((spread) => drawShadow(behind, 0.03, spread)).join('') + drawPouch(canvas, random, behind),
      'translate(20 -8) rotate(11)',
    ) +
    shadowsInFront.map((spread, index) => drawShadow(front, 0.026 + index * 0.005, spread)).join('') +
    drawPouch(canvas, random, front) +
    drawDrop(canvas, color, front) +
    drawPrint(house.label, front);
  return {
    art,
    width: width + 44,
    height: height + 22,
    flat: { top: -height / 2 - 16, bottom: height / 2 + 6, rotation: random.pick([-7, -5, -9]) },
  };
};
