import { downward, ellipse, fade, floorLevel, line, path, rectangle, shades, tenth, trace, vessel } from '../canvas.ts';
import { deep, lch, shift, toLch } from '../color.ts';
import type { Drawer } from '../house.ts';
import { glassBody } from '../glass.ts';
import { drawCap, drawHighlight, roundedFill } from '../materials.ts';
import { printLabel } from '../print.ts';

export const drawJar: Drawer = (canvas, color, house, random) => {
  const width = random.between(176, 204),
    height = random.between(88, 112),
    lid = random.between(42, 56),
    x = 200 - width / 2,
    y = floorLevel - height,
    glass = random.chance(0.55);
  let art = '';
  if (glass)
    art += glassBody(canvas, color, {
      width,
      height,
      topRadius: 12 + house.soft * 12,
      bottomRadius: 16 + house.soft * 16,
      wall: 11,
      base: 20,
      level: 0.02,
      cream: true,
    });
  else {
    const body = vessel(x, y, width, height, { topRadius: 8, bottomRadius: 14 + house.soft * 22 });
    art += path(body, roundedFill(canvas, house.packColor));
    art += drawHighlight(canvas, x + width * 0.13, y + 12, width * 0.045, height * 0.66, 0.4);
  }
  art += rectangle(200 - width * 0.45, y - 4, width * 0.9, 8, 1, shift(house.cap.tone, -0.2));
  art += drawCap(canvas, 200, y - lid, width * 1.02, lid, house.cap, {
    radiusY: 11,
    bottomRadius: 5,
    ribs: house.soft < 0.3 ? 41 : 0,
  });
  const base = glass ? color : house.packColor,
    style = ['vertical', 'plate'].includes(house.layout) ? 'centre' : house.layout;
  art += printLabel(canvas, house, 200, y + height * (glass ? 0.48 : 0.5), width * 0.72, height * 0.78, base, {
    style,
  });
  return { art, width: width * 1.02, height: height + lid + 8, feet: [[200, width * 0.9]] };
};

export const drawMist: Drawer = (canvas, color, house, random) => {
  const width = random.between(92, 106),
    height = random.between(200, 224),
    x = 200 - width / 2,
    y = floorLevel - height,
    plastic = lch(0.86, Math.min(0.06, toLch(color).chroma), toLch(color).hue),
    capHeight = 86;
  let art =
    rectangle(188, y - 34, 24, 30, 3, house.trim.fill(canvas)) +
    rectangle(192, y - 52, 16, 20, 3, roundedFill(canvas, '#efe8dc'));
  const body = vessel(x, y, width, height, { topRadius: 20 + house.soft * 22, bottomRadius: 12 });
  art += path(body, roundedFill(canvas, plastic));
  const inside = vessel(x + 5, y + height * 0.22, width - 10, height * 0.76 - 4, { topRadius: 2, bottomRadius: 10 });
  const liquid = canvas.linear({
    0: shift(plastic, -0.1, 1.4),
    0.25: shift(plastic, 0.02, 1.5),
    0.6: shift(plastic, -0.04, 1.6),
    1: shift(plastic, -0.17, 1.5),
  });
  art += path(inside, liquid, 'opacity=".62"');
  art += drawHighlight(canvas, x + width * 0.15, y + 26, width * 0.08, height * 0.74, 0.5);
  art += rectangle(200 - 33, y - 12, 66, 12, 2, house.trim.fill(canvas));
  const cover = vessel(200 - 31, y - 8 - capHeight, 62, capHeight, { topRadius: 14, bottomRadius: 2, bow: 2 });
  const clear = canvas.linear({
    0: ['#8a7868', 0.26],
    0.1: ['#fff', 0.3],
    0.24: ['#fff', 0.7],
    0.36: ['#fff', 0.12],
    0.8: ['#fff', 0.1],
    0.9: ['#6b5a4c', 0.3],
    1: ['#6b5a4c', 0.16],
  });
  art += path(cover, clear, 'stroke="#8a7868" stroke-opacity=".34" stroke-width="1"');
  art += printLabel(canvas, house, 200, y + height * 0.54, width * 0.86, height * 0.66, plastic);
  return { art, width, height: height + capHeight };
};

export const drawPump: Drawer = (canvas, _color, house, random) => {
  const width = random.between(120, 144),
    height = random.between(186, 214),
    x = 200 - width / 2,
    y = floorLevel - height,
    packColor = house.packColor,
    topRadius = 18 + house.soft * 34,
    cap = house.cap;
  let art = '';
  art += rectangle(195, y - 62, 10, 44, 2, cap.surface(canvas, 0.03));
  const head = `M176 ${y - 78}H222Q228 ${y - 78} 228 ${y - 72}V${y - 62}Q228 ${y - 58} 222 ${y - 58}H182L150 ${y - 58}Q143 ${y - 59} 143 ${y - 51}L142 ${y - 44}H134L134 ${y - 56}Q135 ${y - 73} 152 ${y - 76}Z`;
  art += path(head, cap.surface(canvas));
  art += line(`M150 ${y - 74}Q164 ${y - 77} 220 ${y - 76.5}`, '#fff', 1.8, 0.5);
  art += drawCap(canvas, 200, y - 26, 58, 24, cap, { radiusY: 4, ribs: 13 });
  const body = vessel(x, y, width, height, { topRadius, bottomRadius: 12 + house.soft * 12 });
  art += path(body, roundedFill(canvas, packColor));
  const sheen = canvas.linear(
    { 0: ['#fff', 0.22], 0.2: ['#fff', 0], 0.85: ['#000', 0], 1: ['#1b0d05', 0.16] },
    ...downward,
  );
  art += path(vessel(x, y, width, height, { topRadius, bottomRadius: 12 }), sheen);
  art += drawHighlight(canvas, x + width * 0.16, y + topRadius * 0.7, width * 0.07, height * 0.72, 0.42);
  art += printLabel(canvas, house, 200, y + height * 0.5, width * 0.84, height * 0.72, packColor);
  return { art, width, height: height + 80 };
};

export const drawStick: Drawer = (canvas, color, house, random) => {
  const width = random.between(80, 92),
    centerX = 158,
    bodyHeight = random.between(118, 136),
    bodyTop = floorLevel - bodyHeight,
    packColor = house.packColor,
    cap = house.cap;
  const balm = `M${centerX - width * 0.42} ${bodyTop + 4}V${bodyTop - 52}C${centerX - width * 0.42} ${bodyTop - 84} ${centerX + width * 0.42} ${bodyTop - 84} ${centerX + width * 0.42} ${bodyTop - 52}V${bodyTop + 4}Z`;
  let art = path(balm, roundedFill(canvas, color));
  const worn = `M${tenth(centerX - width * 0.36)} ${bodyTop - 52}C${tenth(centerX - width * 0.34)} ${bodyTop - 76} ${tenth(centerX + width * 0.2)} ${bodyTop - 80} ${tenth(centerX + width * 0.3)} ${bodyTop - 62}C${tenth(centerX + width * 0.1)} ${bodyTop - 58} ${tenth(centerX - width * 0.2)} ${bodyTop - 54} ${tenth(centerX - width * 0.36)} ${bodyTop - 44}Z`;
  art += path(worn, shift(color, 0.1), 'opacity=".6"');
  const body = vessel(centerX - width / 2, bodyTop, width, bodyHeight, { topRadius: 4, bottomRadius: 12 });
  art += path(body, roundedFill(canvas, packColor));
  art +=
    ellipse(centerX, bodyTop + 1.5, width * 0.42, 3, deep(color, 0.14), 'opacity=".75"') +
    rectangle(centerX - width / 2, floorLevel - 24, width, 2, 0, '#1d120c', 'opacity=".2"');
  art += drawHighlight(canvas, centerX - width * 0.35, bodyTop + 10, 6, bodyHeight * 0.6, 0.4);
  art += printLabel(canvas, house, centerX, bodyTop + bodyHeight * 0.42, width * 0.9, bodyHeight * 0.8, packColor, {
    style: house.layout === 'vertical' ? 'centre' : house.layout,
  });
  const lidHeight = 104,
    lidX = 262;
  art =
    drawCap(canvas, lidX, floorLevel - lidHeight, width * 1.0, lidHeight, cap, { radiusY: 6, bottomRadius: 6 }) + art;
  return {
    art,
    width: 180,
    centerX: 206,
    height: 220,
    feet: [
      [centerX, width],
      [lidX, width],
    ],
  };
};

export const drawTube: Drawer = (canvas, color, house, random) => {
  const bottomWidth = random.between(88, 100),
    topWidth = bottomWidth + random.between(28, 42),
    height = random.between(222, 246),
    capHeight = random.between(40, 54),
    top = floorLevel - capHeight - height,
    packColor = house.packColor,
    capTop = floorLevel - capHeight;
  const outline = trace`M${200 - topWidth / 2} ${top}H${200 + topWidth / 2}C${200 + topWidth / 2 - 2} ${top + height * 0.5} ${200 + bottomWidth / 2 + 3} ${capTop - 60} ${200 + bottomWidth / 2} ${capTop - 12}Q${200 + bottomWidth / 2} ${capTop} ${200 + bottomWidth / 2 - 10} ${capTop + 2}H${200 - bottomWidth / 2 + 10}Q${200 - bottomWidth / 2} ${capTop} ${200 - bottomWidth / 2} ${capTop - 12}C${200 - bottomWidth / 2 - 3} ${capTop - 60} ${200 - topWidth / 2 + 2} ${top + height * 0.5} ${200 - topWidth / 2} ${top}Z`;
  let art = drawCap(canvas, 200, capTop, bottomWidth * 0.9, capHeight, house.cap, {
    radiusY: 4,
    ribs: house.soft > 0.5 ? 19 : 0,
  });
  art += path(outline, roundedFill(canvas, packColor));
  // The tube is flattened toward the crimp, so each side has a soft triangular facet.
  const leftFacet = trace`M${200 - topWidth / 2} ${top}L${200 - topWidth * 0.1} ${top}L${200 - bottomWidth * 0.3} ${capTop - 50}Z`;
  art += path(leftFacet, canvas.linear(fade('#fff', { 0: 0.3, 1: 0 }), 0, 0, 0.2, 1));
  const rightFacet = trace`M${200 + topWidth / 2} ${top}L${200 + topWidth * 0.2} ${top}L${200 + bottomWidth * 0.38} ${capTop - 40}Z`;
  art += path(rightFacet, canvas.linear(fade('#2a140a', { 0: 0.16, 1: 0 }), ...downward));
  const crimp = shift(packColor, -0.05);
  const seam = trace`M${200 - topWidth / 2 - 1} ${top - 14}H${200 + topWidth / 2 + 1}V${top + 3}H${200 - topWidth / 2 - 1}Z`;
  art += path(seam, canvas.linear(shades(crimp, { 0: -0.06, 0.3: 0.05, 1: -0.14 })));
  for (let index = 0; index < 26; index++) {
    const rib = trace`M${200 - topWidth / 2 + ((index + 0.5) * topWidth) / 26} ${top - 12}V${top + 1}`;
    art += line(rib, '#241209', 0.9, 0.13);
  }
  art += line(trace`M${200 - topWidth / 2} ${top + 4}H${200 + topWidth / 2}`, '#241209', 1, 0.18);
  if (house.pack === 'white' || house.pack === 'ivory') {
    const band = `M0 ${tenth(capTop - 44)}Q200 ${tenth(capTop - 34)} 400 ${tenth(capTop - 44)}V${capTop + 10}H0Z`;
    art += `<g ${canvas.clip(outline)}>` + path(band, roundedFill(canvas, color)) + '</g>';
  }
  art += printLabel(canvas, house, 200, top + height * 0.4, bottomWidth * 0.94, height * 0.6, packColor);
  return { art, width: bottomWidth * 0.92, height: height + capHeight };
};
