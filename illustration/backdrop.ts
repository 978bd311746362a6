import * as draw from './canvas.ts';
import { paint, shift, veil } from './color.ts';
import type { GroundTone } from './paper.ts';
import type { Random } from './random.ts';
import type { Scene } from './still.ts';
import type { Drawing } from './house.ts';

type Scenery = (canvas: draw.Canvas, tone: GroundTone, random: Random, horizon: number, flat: boolean) => string;

const arch: Scenery = (canvas, tone, random, horizon) => {
  const width = random.between(230, 262),
    top = random.between(74, 104),
    x = 200 - width / 2;
  const outline = draw.trace`M${x} ${horizon}V${top + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${top + width / 2}V${horizon}Z`;
  const innerLeft = x + 17,
    innerWidth = width - 10,
    innerTop = top + 13;
  const reveal = draw.trace`M${x - 20} ${top - 20}H${x + width + 20}V${horizon}H${x - 20}ZM${innerLeft} ${horizon}V${innerTop + innerWidth / 2}A${innerWidth / 2} ${innerWidth / 2} 0 0 1 ${innerLeft + innerWidth} ${innerTop + innerWidth / 2}V${horizon}Z`;
  const fill = canvas.linear({ 0: tone.deep, 0.5: shift(tone.deep, 0.025), 1: shift(tone.deep, 0.06) }, 0, 0, 0.8, 1);
  const wall = draw.path(outline, fill);
  return (
    wall +
    `<g ${canvas.clip(outline)}><path fill-rule="evenodd" d="${reveal}" ${paint('fill', tone.shadow)} opacity=".14"/></g>`
  );
};

const disc: Scenery = (canvas, tone, random) => {
  const radius = random.between(104, 126),
    centerY = random.between(188, 216),
    centerX = random.between(186, 226);
  const fill = canvas.linear({ 0: tone.pale, 1: shift(tone.deep, 0.05) }, 0.1, 0, 0.8, 1);
  return draw.circle(centerX, centerY, radius, fill);
};

const block: Scenery = (canvas, tone, random, horizon) => {
  const left = random.chance(0.5),
    width = random.between(120, 170);
  const light = canvas.linear({ 0: shift(tone.deep, 0.04), 1: tone.deep }, ...draw.downward);
  const wall = draw.rectangle(left ? 0 : 400 - width, 0, width, horizon, 0, light);
  const edge = canvas.linear({ 0: [tone.shadow, left ? 0.22 : 0], 1: [tone.shadow, left ? 0 : 0.1] });
  return wall + draw.rectangle(left ? width : 400 - width - 10, 0, 10, horizon, 0, edge);
};

const sprigLayers: readonly (readonly [spread: number, opacity: number])[] = [
  [15, 0.025],
  [10, 0.03],
  [5, 0.035],
  [1, 0.04],
];

const window: Scenery = (canvas, tone, random, horizon, flat) => {
  const x = random.between(-40, 40),
    slant = random.between(70, 110);
  const lit = draw.trace`M0 0H400V${flat ? 500 : horizon}H0Z`;
  const pane = (left: number, top: number): string =>
    draw.path(
      `M${draw.tenth(left)} ${draw.tenth(top)}l96 ${draw.tenth(-96 * 0.16)}l${draw.tenth(slant)} 150l-96 ${draw.tenth(96 * 0.16)}Z`,
      canvas.linear(
        { 0: veil('#fff8ea', 0.75, '#ffdcae', 0.2), 1: veil('#fff8ea', 0.3, '#ffdcae', 0.07) },
        ...draw.downward,
      ),
    );
  const panes = `<g ${canvas.clip(lit)}>${pane(x + 40, 50)}${pane(x + 150, 32)}${pane(x + 124, 214)}${pane(x + 234, 196)}</g>`;
  const leaf = sprig(random);
  const soft = sprigLayers
    .map(
      ([spread, opacity]) =>
        `<g opacity="${opacity}" ${paint('stroke', tone.shadow)} stroke-width="${spread}" stroke-linejoin="round">${leaf}</g>`,
    )
    .join('');
  return panes + `<g ${canvas.clip(lit)} ${paint('fill', tone.shadow)}>${soft}</g>`;
};

function sprig(random: Random): string {
  let leaf = '';
  const originX = random.between(250, 330),
    originY = random.between(30, 70),
    direction = random.pick([1, -1]);
  for (let index = 0; index < 6; index++) {
    const share = index / 5,
      leafX = originX + direction * share * 60,
      leafY = originY + share * 190,
      angle = (index % 2 ? 40 : -46) + direction * 14;
    leaf += draw.trace`<path d="M0 0C16 -14 44 -14 60 0C44 14 16 14 0 0Z" transform="translate(${leafX} ${leafY}) rotate(${index % 2 ? angle : 180 - angle}) scale(${1 - share * 0.2})"/>`;
  }
  return leaf;
}

const scenery: Partial<Record<Scene, Scenery>> = { arch, disc, block, window };

const sweepStops = ({ wall, dim, lit }: GroundTone): draw.Stops => ({
  0: [wall, 0],
  0.28: [dim, 0.75],
  0.62: [lit, 0.9],
  1: wall,
});

function floor(canvas: draw.Canvas, tone: GroundTone, horizon: number, scene: Scene): string {
  const ground = canvas.linear({ 0: tone.dim, 0.12: tone.floor, 0.5: tone.lit, 1: tone.wall }, ...draw.downward);
  if (scene === 'sweep')
    return draw.rectangle(0, horizon - 40, 400, 220, 0, canvas.linear(sweepStops(tone), ...draw.downward));
  return (
    draw.rectangle(0, horizon, 400, 500 - horizon, 0, ground) +
    draw.rectangle(0, horizon - 0.7, 400, 1.4, 0, tone.deep, 'opacity=".35"')
  );
}

export function backdrop(canvas: draw.Canvas, tone: GroundTone, random: Random, scene: Scene, flat: boolean): string {
  const horizon = flat ? 520 : random.between(330, 356);
  const cover = (fill: string) => draw.rectangle(0, 0, 400, 500, 0, fill);
  let art = cover(canvas.linear({ 0: tone.lit, 0.55: tone.wall, 1: tone.dim }, 0, 0, 0.7, 1));
  if (!flat) art += floor(canvas, tone, horizon, scene);
  art += scenery[scene]?.(canvas, tone, random, horizon, flat) ?? '';
  const sunlight = {
    0: veil('#fffaf0', 0.6, '#ffe6c4', 0.17),
    0.5: veil('#fffaf0', 0.16, '#ffe6c4', 0.05),
    1: veil('#fffaf0', 0, '#ffe6c4', 0),
  };
  art += cover(canvas.radial(sunlight, 'cx="22%" cy="12%" r="72%"'));
  return art + cover(canvas.radial(draw.fade(tone.shadow, { 0.55: 0, 1: 0.14 }), 'cx="42%" cy="44%" r="78%"'));
}

export function floorShadow(
  canvas: draw.Canvas,
  tone: GroundTone,
  object: Omit<Drawing, 'art'>,
  ledge: boolean,
): string {
  const y = draw.floorLevel;
  const feet = object.feet ?? [[object.centerX ?? 200, object.width] as const];
  let art = '';
  const reach = Math.min(150, object.height * 0.5),
    center = object.centerX ?? 200;
  if (!ledge) {
    const soft = canvas.radial(draw.fade(tone.shadow, { 0: 0.3, 0.45: 0.16, 1: 0 }));
    const tilt = `transform="rotate(-4 ${draw.tenth(center)} ${y})"`;
    const away = object.width * 0.3 + reach * 0.42;
    art += draw.ellipse(center + away, y - 6, object.width * 0.5 + reach * 0.62, 22, soft, tilt);
  }
  for (const [centerX, width] of feet) {
    const contact = canvas.radial(draw.fade(tone.shadow, { 0: 0.62, 0.6: 0.3, 1: 0 }));
    art += ledge
      ? draw.ellipse(centerX + width * 0.14, y + 2, width * 0.64, 5, contact)
      : draw.ellipse(centerX + width * 0.08, y + 4, width * 0.64, 9 + width * 0.03, contact);
    art += draw.ellipse(centerX, y + 3.4, width * 0.48, 3.6, tone.shadow, 'opacity=".34"');
  }
  return art;
}

const barShadowLayers: readonly (readonly [opacity: number, spread: number])[] = [
  [0.022, 18],
  [0.026, 14],
  [0.03, 10],
  [0.034, 7],
  [0.04, 4],
  [0.05, 1],
];

export const barShadow = (width: number, length: number): string =>
  barShadowLayers
    .map(([opacity, spread]) => {
      const [x, y] = [-width / 2 - spread, -length / 2 - 30 - spread];
      const [wide, high] = [width + spread * 2, length + 30 + spread * 2];
      return draw.rectangle(x, y, wide, high, 10 + spread, '#2a120a|#000000', `opacity="${opacity}"`);
    })
    .join('');
