import { ellipse, fade, floorLevel, path, rectangle, tenth } from '../canvas.ts';
import { deep, lch, shift, toLch } from '../color.ts';
import type { Drawer } from '../house.ts';
import { glassBody } from '../glass.ts';
import { drawCap, drawHighlight, material, roundedFill } from '../materials.ts';
import { printLabel } from '../print.ts';

export const drawBottle: Drawer = (canvas, color, house, random) => {
  const width = random.between(112, 132),
    height = random.between(168, 196),
    y = floorLevel - height,
    capWidth = random.between(52, 66),
    capHeight = random.between(66, 92);
  const neck = roundedFill(canvas, shift(color, 0.05, 0.5), 'gloss');
  let art = rectangle(200 - capWidth * 0.36, y - 14, capWidth * 0.72, 22, 3, neck);
  const [topRadius, bottomRadius] = [12 + house.soft * 30, 10 + house.soft * 10];
  art += glassBody(canvas, color, { width, height, topRadius, bottomRadius, wall: 7, base: 16, level: 0.1 });
  art += drawCap(canvas, 200, y - 10 - capHeight, capWidth, capHeight, house.cap, { radiusY: 3.6 });
  art += rectangle(200 - capWidth / 2 - 2, y - 13, capWidth + 4, 7, 2, house.trim.fill(canvas));
  art += printLabel(canvas, house, 200, y + height * 0.52, width * 0.86, height * 0.7, color);
  return { art, width, height: height + capHeight };
};

export const drawDropper: Drawer = (canvas, color, house, random) => {
  const width = random.between(112, 132),
    height = random.between(132, 160),
    y = floorLevel - height,
    cap = house.cap;
  let art = rectangle(184, y - 10, 32, 18, 3, roundedFill(canvas, shift(color, 0.06, 0.6), 'gloss'));
  const [topRadius, bottomRadius] = [24 + house.soft * 24, 12 + house.soft * 8];
  art += glassBody(canvas, color, { width, height, topRadius, bottomRadius, wall: 6, base: 14, level: 0.24 });
  art += rectangle(197, y + 4, 6, height * 0.68, 3, canvas.linear(fade('#fff', { 0: 0.55, 0.5: 0.12, 1: 0.4 })));
  const bulb = material(cap.metal ? 'ivory' : cap.name === 'ink' ? 'ink' : 'smoke', color),
    bulbTop = y - 34 - 60;
  const bulbShape = `M178 ${y - 32}V${bulbTop + 26}C178 ${bulbTop + 6} 186 ${bulbTop} 200 ${bulbTop}S222 ${bulbTop + 6} 222 ${bulbTop + 26}V${y - 32}Z`;
  art += path(bulbShape, bulb.fill(canvas));
  art += drawHighlight(canvas, 185, bulbTop + 14, 6, 40, 0.4);
  art += drawCap(canvas, 200, y - 38, 60, 30, cap.metal ? cap : house.trim, { radiusY: 4.2, ribs: 15 });
  art += printLabel(canvas, house, 200, y + height * 0.55, width * 0.76, height * 0.72, shift(color, 0.02), {
    style: house.layout === 'vertical' ? 'plate' : house.layout,
  });
  return { art, width, height: height + 94 };
};

export const drawPolish: Drawer = (canvas, color, house, random) => {
  const shape = random.pick(['round', 'square', 'dome']),
    width = shape === 'round' ? random.between(124, 136) : random.between(108, 122),
    height = shape === 'round' ? width * 0.9 : random.between(112, 130),
    y = floorLevel - height,
    capHeight = random.between(118, 140),
    capWidth = random.between(44, 54);
  let art = rectangle(182, y - 10, 36, 18, 3, roundedFill(canvas, shift(color, 0.05, 0.7), 'gloss'));
  const topRadius = shape === 'round' ? width * 0.36 : shape === 'dome' ? 40 : 16;
  const bottomRadius = shape === 'round' ? width * 0.3 : 14;
  const glass = { width, height, topRadius, bottomRadius, wall: 8, base: 18, level: 0.03, gloss: 0.85 };
  art += glassBody(canvas, color, glass);
  const cap = house.cap.name === 'tint' ? material('ink', color) : house.cap,
    taper = house.soft > 0.4 ? 5 : 0,
    style = house.layout === 'vertical' || house.layout === 'plate' ? 'centre' : house.layout;
  art += drawCap(canvas, 200, y - 6 - capHeight, capWidth, capHeight, cap, { radiusY: 3.6, taper });
  if (house.label)
    art += printLabel(canvas, house, 200, y + height * 0.54, width * 0.68, height * 0.7, color, { style });
  return { art, width, height: height + capHeight };
};

type Shape = 'block' | 'arch' | 'disc' | 'tall';

export const drawFragrance: Drawer = (canvas, color, house, random) => {
  const shape = random.pick<Shape>(['block', 'arch', 'disc', 'tall']),
    tone = toLch(color),
    juice = lch(Math.max(0.74, tone.lightness), Math.min(0.11, tone.chroma * 0.85), tone.hue);
  const width = {
    block: random.between(158, 176),
    arch: random.between(138, 152),
    disc: random.between(180, 192),
    tall: random.between(106, 118),
  }[shape];
  const height = {
    block: random.between(148, 166),
    arch: random.between(190, 206),
    disc: width * 0.94,
    tall: random.between(200, 222),
  }[shape];
  const y = floorLevel - height,
    topRadius = { block: 10 + house.soft * 12, arch: width / 2, disc: width * 0.46, tall: 10 }[shape],
    bottomRadius = shape === 'disc' ? width * 0.4 : 10 + house.soft * 8;
  let art = rectangle(176, y - 16, 48, 22, 2, house.trim.fill(canvas));
  const look = { wall: 13, base: 26, level: 0.16, clear: true, gloss: 0.8, bow: shape === 'disc' ? 2 : undefined };
  art += glassBody(canvas, juice, { width, height, topRadius, bottomRadius, ...look });
  art += rectangle(170, y - 12, 60, 8, 2, house.trim.fill(canvas));
  const capStyle = shape === 'disc' || house.soft > 0.6 ? 'sphere' : 'cyl';
  const cap = house.cap;
  if (capStyle === 'sphere') {
    const radius = 36,
      centerY = y - 12 - radius + 4;
    art +=
      `<circle cx="200" cy="${tenth(centerY)}" r="${radius}" fill="${canvas.radial(
        { 0: shift(cap.top, 0.06), 0.35: cap.tone, 0.8: deep(cap.tone, 0.2), 1: deep(cap.tone, 0.12) },
        'cx="36%" cy="30%" r="78%"',
      )}"/>` +
      ellipse(188, centerY - 15, 9, 6, '#fff', 'opacity=".6" transform="rotate(-30 188 ' + tenth(centerY - 15) + ')"');
  } else art += drawCap(canvas, 200, y - 12 - 62, shape === 'tall' ? 70 : 82, 62, cap, { radiusY: 5 });
  art += printLabel(canvas, house, 200, y + height * 0.58, width * 0.7, height * 0.6, juice, {
    style: house.layout === 'vertical' ? 'plate' : house.layout,
  });
  return { art, width, height: height + 80, feet: [[200, width - bottomRadius * 1.1]] };
};
