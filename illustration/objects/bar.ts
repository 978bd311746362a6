import { type Canvas, downward, ellipse, floorLevel, line, path, shades, tenth, trace } from '../canvas.ts';
import { toLch, lch, shift, deep } from '../color.ts';
import type { Drawer, House } from '../house.ts';
import { printText, printLabel } from '../print.ts';
import type { Random } from '../random.ts';

/** A bar of soap: the position of its base, the size of its front, and the depth of its top face. */
interface Cake {
  centerX: number;
  base: number;
  width: number;
  height: number;
  depth: number;
  tone: string;
}

function sidesOf({ centerX, base, width, height }: Cake) {
  return { y: base - height, left: centerX - width / 2, right: centerX + width / 2 };
}

function drawCake(canvas: Canvas, cake: Cake): string {
  const { centerX, base, depth, tone } = cake;
  const { y, left, right } = sidesOf(cake);
  const inset = depth * 0.62,
    radius = 26;
  const top = trace`M${left + 3} ${y + 4}C${left + 6} ${y - depth * 0.55} ${left + inset} ${y - depth} ${left + inset + 26} ${y - depth}H${right - inset - 26}C${right - inset} ${y - depth} ${right - 6} ${y - depth * 0.55} ${right - 3} ${y + 4}C${right - 16} ${y + 13} ${left + 16} ${y + 13} ${left + 3} ${y + 4}Z`;
  const body = trace`M${left} ${y + 10}C${left} ${y + 1} ${left + 4} ${y - 2} ${left + 8} ${y - 2}H${right - 8}C${right - 4} ${y - 2} ${right} ${y + 1} ${right} ${y + 10}V${base - radius * 0.7}C${right} ${base} ${right - 12} ${base + 3} ${right - radius} ${base + 3}Q${centerX} ${base + 6} ${left + radius} ${base + 3}C${left + 12} ${base + 3} ${left} ${base} ${left} ${base - radius * 0.7}Z`;
  const tint = canvas.linear({
    0: deep(tone, 0.1),
    0.05: shift(tone, -0.02),
    0.2: shift(tone, 0.045),
    0.55: shift(tone, -0.015),
    0.92: deep(tone, 0.12),
    1: deep(tone, 0.08),
  });
  const shade = canvas.linear(
    { 0: ['#fff', 0.2], 0.3: ['#fff', 0], 0.7: ['#2a140a', 0], 1: ['#2a140a', 0.24] },
    ...downward,
  );
  let art = path(body, tint) + path(body, shade);
  const face = { 0: shift(tone, 0.09, 0.85), 0.5: shift(tone, 0.045), 1: shift(tone, 0.01) };
  art += path(top, canvas.linear(face, 0.1, 0, 0.9, 1));
  const rim = trace`M${left + 9} ${y + 8}C${left + 30} ${y + 14} ${right - 30} ${y + 14} ${right - 9} ${y + 8}`;
  art += line(rim, '#fff', 2.6, 0.42) + line(trace`M${left + 5} ${y + 16}V${base - 26}`, '#fff', 2.4, 0.3);
  return art;
}

function drawSpecks(color: string, random: Random, cake: Cake): string {
  const { width, height, depth } = cake;
  const { y, left } = sidesOf(cake);
  let art = '';
  for (let index = 0; index < 14; index++) {
    const speckX = left + random.between(14, width - 14),
      speckY = y + random.between(-depth * 0.8, height - 12);
    const speckWidth = random.between(0.7, 2.3);
    const speckHeight = random.between(0.5, 1.1);
    const look = `opacity="${tenth(random.between(0.2, 0.5))}" transform="rotate(${Math.round(random.between(-60, 60))} ${tenth(speckX)} ${tenth(speckY)})"`;
    art += ellipse(speckX, speckY, speckWidth, speckHeight, deep(color, 0.2), look);
  }
  return art;
}

function drawStamp(house: House, cake: Cake): string {
  const { centerX, height, tone } = cake;
  const { y, left, right } = sidesOf(cake);
  const middleY = y + height * 0.5,
    innerLeft = left + 22,
    innerRight = right - 22;
  const frame = `<rect x="${tenth(innerLeft)}" y="${tenth(middleY - 17)}" width="${tenth(innerRight - innerLeft)}" height="36" rx="17" fill="none" stroke="${deep(tone, 0.13)}" stroke-width="1.8" opacity=".65"/><rect x="${tenth(innerLeft)}" y="${tenth(middleY - 15.6)}" width="${tenth(innerRight - innerLeft)}" height="36" rx="17" fill="none" stroke="#fff" stroke-width="1.2" opacity=".5"/>`;
  if (!house.label) return frame;
  const name = house.label.toUpperCase(),
    size = Math.min(15, 150 / name.length),
    style = { track: 0.2, weight: 500 };
  return (
    frame +
    printText(name, centerX, middleY + 7.4, size, deep(tone, 0.2), { ...style, opacity: 0.85 }) +
    printText(name, centerX, middleY + 8.6, size, '#fff', { ...style, opacity: 0.35 })
  );
}

function drawBand(canvas: Canvas, house: House, { centerX, base, width, height, depth }: Cake): string {
  const paper = house.pack === 'ink' ? '#34302c' : house.pack === 'deep' ? house.packColor : '#f7efe1';
  const y = base - height,
    bandWidth = width * 0.5,
    bandTopWidth = bandWidth * 0.87;
  const topFace = trace`M${centerX - bandTopWidth / 2} ${y - depth}H${centerX + bandTopWidth / 2}L${centerX + bandWidth / 2} ${y + 9.5}H${centerX - bandWidth / 2}Z`;
  let band = path(topFace, canvas.linear(shades(paper, { 0: 0.03, 1: -0.01 }), 0, 0, 0.6, 1));
  const frontFace = trace`M${centerX - bandWidth / 2} ${y + 9}Q${centerX} ${y + 12} ${centerX + bandWidth / 2} ${y + 9}V${y + height + 3}Q${centerX} ${y + height + 7} ${centerX - bandWidth / 2} ${y + height + 3}Z`;
  band += path(frontFace, canvas.linear(shades(paper, { 0: -0.08, 0.2: 0.02, 0.75: -0.04, 1: -0.12 })));
  const fold = trace`M${centerX - bandWidth / 2 + 2} ${y + 10}Q${centerX} ${y + 13} ${centerX + bandWidth / 2 - 2} ${y + 10}`;
  const rightEdge = `M${tenth(centerX + bandWidth / 2)} ${tenth(y + 9)}v${height - 6}l4 -1v${-(height - 8)}Z`;
  const leftEdge = `M${tenth(centerX - bandWidth / 2)} ${tenth(y + 9)}v${height - 6}l-2 -1v${-(height - 8)}Z`;
  band +=
    line(fold, '#fff', 1.4, 0.6) +
    path(rightEdge, '#2a140a', 'opacity=".16"') +
    path(leftEdge, '#2a140a', 'opacity=".1"');
  band += `<rect x="${tenth(centerX - bandWidth / 2 + 7)}" y="${tenth(y + 17)}" width="${tenth(bandWidth - 14)}" height="${tenth(height - 23)}" fill="none" stroke="${toLch(paper).lightness > 0.6 ? '#6b5d53' : '#e9d9bd'}" stroke-width=".8" opacity=".5"/>`;
  const look = { style: 'centre', small: true } as const;
  return band + printLabel(canvas, house, centerX, y + height * 0.56, bandWidth * 0.92, height * 0.7, paper, look);
}

export const drawBar: Drawer = (canvas, color, house, random) => {
  const tint = toLch(color),
    soap = lch(Math.min(0.88, tint.lightness + 0.1), Math.min(0.085, tint.chroma), tint.hue);
  const width = random.between(206, 222),
    height = random.between(60, 66),
    depth = 40,
    offset = random.pick([-9, 10]);
  const lower: Cake = {
    centerX: 200 - offset,
    base: floorLevel,
    width: width + 12,
    height,
    depth: 30,
    tone: shift(soap, -0.035),
  };
  const upper: Cake = { centerX: 200 + offset, base: floorLevel - height - 2, width, height, depth, tone: soap };
  const shadow = ellipse(200 + offset * 0.4, floorLevel - height - 3, width * 0.46, 8, '#2a120a', 'opacity=".22"');
  const art =
    drawCake(canvas, lower) +
    drawSpecks(color, random, lower) +
    drawStamp(house, lower) +
    shadow +
    drawCake(canvas, upper) +
    drawSpecks(color, random, upper) +
    drawBand(canvas, house, upper);
  return { art, width: width + 12, height: height * 2 + depth, feet: [[200 - offset, width]] };
};
