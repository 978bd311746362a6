import * as draw from '../canvas.ts';
import { deep, lch, shift, toLch } from '../color.ts';
import type { Drawer } from '../house.ts';
import { type Material, metalTone } from '../materials.ts';
import type { Random } from '../random.ts';

/** A quadrilateral with rounded corners. `project` converts coordinates of a face to points in the picture. */
const quad = (
  project: (across: number, along: number) => draw.Point,
  left: number,
  right: number,
  near: number,
  far: number,
  radius: number,
): string =>
  draw.roundedPolygon([project(left, near), project(left, far), project(right, far), project(right, near)], radius);

const width = 292;
const depth = 118;
const thickness = 18;
const frontY = draw.floorLevel - thickness;

const onTray = (across: number, along: number): draw.Point => [
  200 + across * (width / 2) * (1 - 0.14 * along),
  frontY - along * depth * (1 - 0.07 * along),
];
const hingeY = onTray(0, 1)[1] - 4;

type Cell = ReturnType<typeof cellsOf>[number];

const shadeOffsets: readonly (readonly [lighter: number, chroma: number, turn: number])[] = [
  [0.2, 0.35, 30],
  [0.1, 0.7, 14],
  [0, 1, 0],
  [-0.1, 1.1, -8],
  [0.26, 0.25, 50],
  [0.04, 0.8, 24],
  [-0.16, 0.9, 6],
  [-0.26, 0.55, -14],
];

/** Returns the pans of powder. The coordinates are -1 to 1 across the tray, and 0 to 1 along it. */
function cellsOf(color: string, columns: number) {
  const tone = toLch(color);
  return Array.from({ length: columns * 2 }, (_, index) => {
    const [lighter, chroma, turn] = shadeOffsets[(index * (columns === 3 ? 3 : 1)) % 8] ?? [0, 1, 0],
      column = index % columns,
      row = index < columns ? 1 : 0,
      left = -0.925 + column * (1.85 / columns) + 0.022,
      right = left + 1.85 / columns - 0.044;
    return {
      color: lch(
        Math.min(0.93, Math.max(0.26, tone.lightness + lighter)),
        Math.max(0.02, tone.chroma * chroma),
        tone.hue + turn,
      ),
      left,
      right,
      near: row ? 0.535 : 0.1,
      far: row ? 0.9 : 0.475,
    };
  });
}

function faceFill(canvas: draw.Canvas, cap: Material, lighter: number): string {
  const metal = { 0: 0.9, 0.42: 0.76, 0.6: 0.84, 1: 0.6 };
  const stops = cap.metal
    ? draw.stopsOf(metal, (lightness) => metalTone(cap.name, lightness + lighter))
    : draw.shades(cap.tone, { 0: 0.09 + lighter, 0.5: lighter, 1: lighter - 0.1 });
  return canvas.linear(stops, ...draw.diagonal);
}

const mirrored = (across: number, along: number): draw.Point => {
  const [x, y] = onTray(across, along);
  return [200 + (x - 200) * 0.93, hingeY - (y - hingeY) * 0.44 - 6];
};

function drawLid(canvas: draw.Canvas, cap: Material, lidHeight: number, cells: readonly Cell[]): string {
  const onLid = (across: number, along: number): draw.Point => [
    200 + across * (width / 2) * (0.86 + 0.05 * along),
    hingeY - along * lidHeight,
  ];
  const behind = (across: number, along: number): draw.Point => {
    const [x, y] = onLid(across, along);
    return [x + 4, y - 1];
  };
  let art =
    draw.path(quad(behind, -1, 1, 0, 1, 16), shift(cap.tone, -0.2)) +
    draw.path(quad(onLid, -1, 1, 0, 1, 16), faceFill(canvas, cap, 0.02));
  const mirror = quad(onLid, -0.915, 0.915, 0.075, 0.925, 9);
  art += draw.path(mirror, mirrorFill(canvas));
  let reflection = '';
  for (const cell of cells) {
    reflection += draw.path(quad(mirrored, cell.left, cell.right, cell.near, cell.far, 4), cell.color, 'opacity=".34"');
  }
  art += `<g ${canvas.clip(mirror)}>${reflection}${draw.path(draw.trace`M${200 - width * 0.3} ${hingeY}L${200 + width * 0.02} ${hingeY - lidHeight}H${200 + width * 0.12}L${200 - width * 0.2} ${hingeY}Z`, '#fff', 'opacity=".42"')}${draw.path(draw.trace`M${200 - width * 0.13} ${hingeY}L${200 + width * 0.19} ${hingeY - lidHeight}H${200 + width * 0.215}L${200 - width * 0.1} ${hingeY}Z`, '#fff', 'opacity=".3"')}</g>`;
  art +=
    `<path d="${mirror}" fill="none" stroke="#2c1c13" stroke-opacity=".26" stroke-width="1.4"/>` +
    draw.line(draw.trace`M${onLid(-0.9, 1)[0]} ${onLid(0, 1)[1] + 1.2}H${onLid(0.9, 1)[0]}`, '#fff', 1.3, 0.55);
  return art;
}

const mirrorFill = (canvas: draw.Canvas): string =>
  canvas.linear(
    { 0: '#fbf8f2', 0.3: '#e4e0d9', 0.34: '#d0cbc4', 0.6: '#e9e5de', 0.64: '#f6f3ed', 1: '#bcb6ad' },
    ...draw.diagonal,
  );

function drawHinges(canvas: draw.Canvas, cap: Material): string {
  let art = '';
  for (const across of [-0.62, 0.5])
    art += draw.rectangle(200 + across * width * 0.43, hingeY - 7, width * 0.06, 10, 3, cap.surface(canvas, -0.08));
  return art;
}

function drawTray(canvas: draw.Canvas, cap: Material): string {
  let art = draw.path(
    draw.trace`M${200 - width / 2} ${frontY - 8}V${frontY + thickness - 9}Q${200 - width / 2} ${frontY + thickness} ${200 - width / 2 + 11} ${frontY + thickness}H${200 + width / 2 - 11}Q${200 + width / 2} ${frontY + thickness} ${200 + width / 2} ${frontY + thickness - 9}V${frontY - 8}Z`,
    cap.metal ? cap.fill(canvas) : canvas.linear(draw.shades(cap.tone, { 0: -0.12, 0.2: 0.03, 0.7: -0.06, 1: -0.17 })),
  );
  art +=
    draw.path(quad(onTray, -1, 1, 0, 1, 13), faceFill(canvas, cap, 0.05)) +
    draw.line(draw.trace`M${200 - width / 2 + 8} ${frontY + 0.4}H${200 + width / 2 - 8}`, '#fff', 1.4, 0.5);
  art += draw.rectangle(200 - 15, frontY + 4, 30, 6, 3, '#1d120d', 'opacity=".22"');
  return art;
}

function drawCell(canvas: draw.Canvas, random: Random, cell: Cell, index: number): string {
  const middleAcross = (cell.left + cell.right) / 2,
    farLeft = onTray(cell.left, cell.far),
    farRight = onTray(cell.right, cell.far),
    nearLeft = onTray(cell.left, cell.near),
    middle = onTray(middleAcross, (cell.near + cell.far) / 2),
    cellWidth = farRight[0] - farLeft[0],
    cellHeight = nearLeft[1] - farLeft[1];
  let art = '';
  const rim = quad(onTray, cell.left - 0.012, cell.right + 0.012, cell.near - 0.022, cell.far + 0.02, 7);
  art += draw.path(rim, '#1d120d', 'opacity=".5"');
  const bevel = quad(onTray, cell.left - 0.004, cell.right + 0.004, cell.near - 0.012, cell.far, 6);
  art += draw.path(bevel, canvas.linear({ 0: '#8d857b', 0.5: '#f3eee6', 1: '#a79e93' }));
  const powder = quad(onTray, cell.left + 0.008, cell.right - 0.008, cell.near + 0.008, cell.far - 0.03, 5);
  art += draw.path(powder, canvas.linear(draw.shades(cell.color, { 0: -0.05, 0.4: 0.05, 1: -0.04 }), ...draw.diagonal));
  const texture = drawTexture(index, random, { color: cell.color, middle, cellWidth, cellHeight });
  const shade = draw.trace`M${farLeft[0] - 4} ${farLeft[1] - 4}H${farRight[0] + 4}V${farLeft[1] + cellHeight * 0.16}H${farLeft[0] - 4}Z`;
  art += `<g ${canvas.clip(powder)}>${texture}${draw.path(
    shade,
    canvas.linear(draw.fade('#1d120d', { 0: 0.4, 1: 0 }), ...draw.downward),
  )}</g>`;
  return art;
}

export const drawPalette: Drawer = (canvas, color, house, random) => {
  const cells = cellsOf(color, random.chance(0.5) ? 4 : 3);
  const lidHeight = random.between(136, 150);
  const art =
    drawLid(canvas, house.cap, lidHeight, cells) +
    drawHinges(canvas, house.cap) +
    drawTray(canvas, house.cap) +
    cells.map((cell, index) => drawCell(canvas, random, cell, index)).join('');
  return { art, width, height: depth + lidHeight + thickness, feet: [[200, width * 0.98]] };
};

interface Powder {
  color: string;
  middle: draw.Point;
  cellWidth: number;
  cellHeight: number;
}

function drawGlitter(random: Random, { middle: [x, y], cellWidth, cellHeight }: Powder): string {
  let texture = '';
  for (let stroke = 0; stroke < 16; stroke++)
    texture += draw.trace`<circle cx="${x + random.between(-0.48, 0.48) * cellWidth}" cy="${y + random.between(-0.46, 0.46) * cellHeight}" r="${random.between(0.4, 1.1)}" fill="#fff" opacity="${random.between(0.35, 0.85)}"/>`;
  return texture;
}

function drawDome({ color, middle: [x, y], cellWidth, cellHeight }: Powder): string {
  const glint = draw.trace`M${x - cellWidth * 0.22} ${y + 3}q${cellWidth * 0.2} -6 ${cellWidth * 0.42} -2`;
  return (
    draw.ellipse(x - cellWidth * 0.04, y + 1, cellWidth * 0.3, cellHeight * 0.26, deep(color, 0.09), 'opacity=".55"') +
    draw.ellipse(x - cellWidth * 0.02, y + 3, cellWidth * 0.27, cellHeight * 0.2, shift(color, 0.06)) +
    draw.line(glint, shift(color, 0.12), 1.2, 0.6)
  );
}

function drawStrokes({ color, middle: [x, y], cellWidth, cellHeight }: Powder): string {
  let texture = '';
  for (let stroke = -2; stroke <= 4; stroke++) {
    const brushed = draw.trace`M${x - cellWidth * 0.5 + stroke * cellWidth * 0.16} ${y + cellHeight * 0.5}L${x - cellWidth * 0.3 + stroke * cellWidth * 0.16} ${y - cellHeight * 0.5}`;
    texture += draw.line(brushed, stroke % 2 ? shift(color, 0.1) : deep(color, 0.08), 1.3, 0.42);
  }
  return texture;
}

function drawTexture(index: number, random: Random, powder: Powder): string {
  if (index % 3 === 0) return drawStrokes(powder);
  return index % 3 === 1 ? drawGlitter(random, powder) : drawDome(powder);
}
