import * as draw from './canvas.ts';
import { defaultColor, safeColor } from './color.ts';
import { type Drawer, type Drawing, houseOf } from './house.ts';
import { type Kind, type Ground, type Scene, standingScenes, type Still } from './still.ts';
import { drawBar } from './objects/bar.ts';
import { drawBottle, drawDropper, drawFragrance, drawPolish } from './objects/bottles.ts';
import { drawBrush } from './objects/brush.ts';
import { drawCompact, drawLipstick } from './objects/makeup.ts';
import { drawGloss, drawMascara } from './objects/wands.ts';
import { drawJar, drawMist, drawPump, drawStick, drawTube } from './objects/containers.ts';
import { drawPalette } from './objects/palette.ts';
import { drawPencil } from './objects/pencil.ts';
import { drawSachet } from './objects/sachet.ts';
import { type GroundTone, groundTone } from './paper.ts';
import { type Random, randomFrom } from './random.ts';
import { backdrop, floorShadow } from './backdrop.ts';

const drawers: Record<Kind, Drawer> = {
  bottle: drawBottle,
  pump: drawPump,
  dropper: drawDropper,
  tube: drawTube,
  jar: drawJar,
  lipstick: drawLipstick,
  gloss: drawGloss,
  compact: drawCompact,
  palette: drawPalette,
  mascara: drawMascara,
  polish: drawPolish,
  fragrance: drawFragrance,
  mist: drawMist,
  pencil: drawPencil,
  stick: drawStick,
  brush: drawBrush,
  bar: drawBar,
  sachet: drawSachet,
};

interface Staging {
  canvas: draw.Canvas;
  tone: GroundTone;
  random: Random;
  object: Drawing;
  ground: Ground;
  scene: Scene;
}

/** Returns the drawing of a product as SVG markup. The same input always results in the same picture. */
export function illustrate(still: Still): string {
  const { kind = 'bottle', seed = '0', brand, label, ground = 'full', scene, paper } = still;
  const color = safeColor(still.color, defaultColor);
  const canvas = draw.createCanvas('i', [kind, color, seed, brand, label, ground, scene, paper]),
    house = houseOf(brand ?? seed, label, color),
    random = randomFrom(`scene:${seed}`);
  const tone = groundTone(color, random, paper);
  const object = drawers[kind](canvas, color, house, randomFrom(`shape:${seed}`), ground === 'none');
  const chosen =
    scene ?? (object.flat ? random.pick<Scene>(['sweep', 'window', 'sweep']) : random.pick<Scene>(standingScenes));
  const staging = { canvas, tone, random, object, ground, scene: chosen };
  const behind = setting(staging);
  const body = behind + (object.flat ? lay(staging, object.flat) : stand(staging));
  const fit = ground === 'none' ? 'meet' : 'slice';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(staging)}" preserveAspectRatio="xMidYMid ${fit}" aria-hidden="true"><defs>${canvas.defs.join('')}</defs>${body}</svg>`;
}

function viewBox({ ground, object }: Staging): string {
  if (ground === 'full') return '0 0 400 500';
  if (ground === 'none') return '50 80 300 348';
  return object.flat ? '30 80 340 340' : '40 106 320 320';
}

function setting({ canvas, tone, random, object, ground, scene }: Staging): string {
  if (ground === 'none') return '';
  if (ground === 'full') return backdrop(canvas, tone, random, scene, object.flat !== undefined);
  return draw.rectangle(0, 0, 400, 500, 0, canvas.linear({ 0: tone.lit, 0.6: tone.wall, 1: tone.dim }, 0, 0, 0.5, 1));
}

/** On a background, the object is slightly rotated. On a shelf (`none`), it casts a contact shadow instead. */
function lay({ canvas, tone, object, ground }: Staging, { top, bottom, rotation }: Required<Drawing>['flat']): string {
  if (ground === 'none') {
    const scale = Math.min(0.86, 250 / object.height, 250 / object.width);
    const shadow = floorShadow(canvas, tone, { width: object.width * scale, height: 100 }, true);
    return shadow + place(object.art, 200, draw.floorLevel - bottom * scale, scale);
  }
  const scale = (ground === 'thumb' ? 0.9 : 1) * Math.min(1.26, 372 / object.height, 322 / object.width);
  return place(draw.group(object.art, `rotate(${rotation})`), 200, 250 - ((top + bottom) / 2) * scale, scale);
}

function place(art: string, x: number, y: number, scale: number): string {
  return draw.group(art, `translate(${x} ${draw.tenth(y)}) scale(${Math.round(scale * 100) / 100})`);
}

/** Draws a standing object. The object is scaled to fill the frame, except on a plinth, where it is smaller. */
function stand(staging: Staging): string {
  const { canvas, tone, object, ground, scene } = staging;
  if (scene === 'plinth' && ground === 'full') return standOnPlinth(staging);
  const scale =
    ground === 'thumb'
      ? Math.min(1.2, 272 / object.height, 262 / object.width)
      : Math.min(1.34, 318 / object.height, 276 / object.width);
  return onFloor(canvas, tone, object, ground === 'full' ? 428 : draw.floorLevel, scale, ground === 'none');
}

function onFloor(
  canvas: draw.Canvas,
  tone: GroundTone,
  object: Drawing,
  y: number,
  scale: number,
  ledge: boolean,
): string {
  const transform = `${draw.trace`translate(${200 - 200 * scale} ${y - draw.floorLevel * scale})`} scale(${Math.round(scale * 1000) / 1000})`;
  return draw.group(floorShadow(canvas, tone, object, ledge) + object.art, transform);
}

function standOnPlinth({ canvas, tone, random, object }: Staging): string {
  const scale = Math.min(1.16, 276 / object.height, 244 / object.width);
  const height = random.between(34, 50),
    width = Math.max(object.width * scale * 1.42, 224),
    top = 448 - height;
  const soft = canvas.radial(draw.fade(tone.shadow, { 0: 0.42, 0.55: 0.18, 1: 0 }));
  const shadow = draw.ellipse(200 + width * 0.22, top + height + 4, width * 0.72, 20, soft);
  const plinth = drawPlinth(canvas, tone, { top, width, height }, random.chance(0.55));
  return shadow + plinth + onFloor(canvas, tone, object, top - 1, scale, false);
}

const plinthEdge = '#ffffff|#ffffff55';

type Plinth = Record<'top' | 'width' | 'height', number>;

function drawPlinth(canvas: draw.Canvas, tone: GroundTone, { top, width, height }: Plinth, isRound: boolean): string {
  const left = 200 - width / 2,
    right = 200 + width / 2;
  const side = canvas.linear({ 0: tone.dim, 0.3: tone.lit, 0.6: tone.wall, 1: tone.deep });
  const lit = canvas.linear({ 0: tone.lit, 1: tone.wall });
  if (isRound)
    return (
      draw.path(
        draw.trace`M${left} ${top}V${top + height}A${width / 2} 13 0 0 0 ${right} ${top + height}V${top}Z`,
        side,
      ) +
      draw.ellipse(200, top, width / 2, 13, lit) +
      draw.line(draw.trace`M${left} ${top}A${width / 2} 13 0 0 0 ${right} ${top}`, plinthEdge, 1.2, 0.5)
    );
  return (
    draw.path(draw.trace`M${left + 12} ${top - 14}H${right - 12}L${right} ${top + 6}H${left}Z`, lit) +
    draw.rectangle(left, top + 6, width, height, 1, canvas.linear({ 0: tone.wall, 0.6: tone.dim, 1: tone.deep })) +
    draw.line(draw.trace`M${left} ${top + 6}H${right}`, plinthEdge, 1.2, 0.6)
  );
}
