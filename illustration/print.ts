import { type Canvas, escapeMarkup, line, path, rectangle, tenth, trace, vessel } from './canvas.ts';
import { toLch, shift } from './color.ts';
import { initialOf } from './graphemes.ts';
import type { House, Layout } from './house.ts';
import { metalTone } from './materials.ts';

/** The position of a label on its package, and its text. `base` is the color of the surface under the print. */
interface Label {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  base: string;
  name: string | undefined;
  ink: string;
  foil: string;
  small: boolean;
}

export function printText(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  { weight = 500, track = 0.12, rotation = 0, italic = false, opacity = 1 } = {},
): string {
  const escaped = escapeMarkup(words);
  return `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="middle" fill="${fill}" opacity="${opacity}" font-size="${tenth(size)}" font-weight="${weight}" letter-spacing="${tenth(size * track)}"${italic ? ' font-style="italic"' : ''}${rotation ? ` transform="rotate(${rotation} ${tenth(x)} ${tenth(y)})"` : ''} style="font-family:var(--font-display,Georgia,serif)">${escaped}</text>`;
}

/** The maximum font size for a name. `letterWidth` is a fraction of the font size. */
const fit = (name: string | undefined, largest: number, room: number, letterWidth: number): number =>
  Math.min(largest, room / Math.max(3, (name || 'xxxx').length) / letterWidth);

const longest = (words: readonly string[]): number => Math.max(...words.map((word) => word.length));

function halves(words: readonly string[]): [string, string] {
  const cut = Math.ceil(words.length / 2);
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

/**
 * Prints a name of several words on two lines if one line would need a font size below 12 units. `drop` is how far the
 * second line extends below the first.
 */
function setName(
  name: string | undefined,
  x: number,
  y: number,
  largest: number,
  room: number,
  fill: string,
  letterWidth: number,
) {
  const size = fit(name, largest, room, letterWidth);
  if (!name) return { svg: '', size, drop: 0 };
  const capitals = name.toUpperCase();
  const words = capitals.split(' ');
  if (size >= 12 || words.length < 2) return { svg: printText(capitals, x, y, size, fill), size, drop: 0 };
  const [first, second] = halves(words);
  const smaller = Math.min(largest, room / Math.max(3, first.length, second.length) / letterWidth);
  const drop = smaller * 0.62;
  const svg = printText(first, x, y - drop, smaller, fill) + printText(second, x, y + drop, smaller, fill);
  return { svg, size: smaller, drop };
}

const printBars = (x: number, y: number, widths: readonly number[], ink: string): string =>
  widths
    .map((width, index) => rectangle(x - width / 2, y + index * 5.4, width, 1.7, 0.8, ink, 'opacity="0.5"'))
    .join('');

export const printUpwards = (words: string, x: number, y: number, size: number, fill: string, track = 0.14): string =>
  printText(words, x, y, size, fill, { rotation: -90, track }).replace('<text', '<text dominant-baseline="central"');

function printVertical({ centerX, centerY, width, height, name, ink, foil }: Label): string {
  const capitals = (name ?? '').toUpperCase();
  const words = capitals.split(' ');
  const size = Math.min(fit(name, 22, height * 0.8, 0.8), width * 0.42);
  if (name && size < 13 && words.length > 1 && width > 64) {
    const lines = halves(words);
    const smaller = Math.min(20, width * 0.24, (height * 0.8) / longest(lines) / 0.82);
    const printed = lines.map((words, index) =>
      printUpwards(words, centerX + (index ? 1 : -1) * smaller * 0.66, centerY, smaller, foil),
    );
    return printed.join('') + printBars(centerX, centerY + height * 0.44, [width * 0.26], ink);
  }
  const printed = name
    ? printUpwards(capitals, centerX - size * 0.02, centerY, size, foil)
    : rectangle(centerX - 1.2, centerY - height * 0.3, 2.4, height * 0.6, 1, ink, 'opacity=".6"');
  return printed + printBars(centerX, centerY + height * 0.42, [width * 0.26], ink);
}

const plateInk = '#33251f';

function printPlate(canvas: Canvas, { centerX, centerY, width, height, base, name }: Label): string {
  const plateWidth = width * 0.7,
    plateHeight = Math.min(height * 0.52, plateWidth),
    color = toLch(base).lightness > 0.82 ? shift(base, -0.06) : '#f8f1e4',
    corners = { topRadius: 2, bottomRadius: 2, bow: width * 0.02 };
  const set = setName(name, centerX, centerY + 1, 15, plateWidth * 0.86, plateInk, 0.9);
  const bar = (share: number, index: number): string => {
    const long = plateWidth * share;
    const y = centerY + set.drop + 9 + index * 5;
    return rectangle(centerX - long / 2, y, long, 1.5, 0.7, plateInk, 'opacity=".45"');
  };
  const plate = vessel(centerX - plateWidth / 2, centerY - plateHeight / 2, plateWidth, plateHeight, corners);
  return (
    path(
      plate,
      canvas.linear({ 0: shift(color, -0.07), 0.28: shift(color, 0.03), 0.6: color, 1: shift(color, -0.12) }),
    ) +
    (name ? set.svg : rectangle(centerX - plateWidth * 0.3, centerY - 4, plateWidth * 0.6, 3.4, 1.5, plateInk)) +
    `<g>${[0.42, 0.28].map(bar).join('')}</g>`
  );
}

function printMonogram({ centerX, centerY, width, height, name, ink, foil }: Label): string {
  const size = Math.min(width * 0.52, height * 0.42, 56);
  const letter = initialOf(name || 'S');
  return (
    printText(letter, centerX, centerY + size * 0.22, size, foil, { weight: 400, track: 0, italic: true }) +
    printBars(centerX, centerY + size * 0.5, [width * 0.36, width * 0.22], ink)
  );
}

function printEmblem({ centerX, centerY, width, name, ink, foil }: Label): string {
  const radius = Math.min(width * 0.16, 14),
    set = setName(name, centerX, centerY + 15, 15, width * 0.88, foil, 0.93);
  return (
    `<circle cx="${tenth(centerX)}" cy="${tenth(centerY - radius * 1.3)}" r="${tenth(radius)}" fill="none" stroke="${foil}" stroke-width="1.5" opacity=".9"/><path d="M${tenth(centerX - radius * 0.5)} ${tenth(centerY - radius * 0.95)}q${tenth(radius * 0.5)} ${tenth(-radius * 1.3)} ${tenth(radius)} 0" fill="none" stroke="${foil}" stroke-width="1.4"/>` +
    (name ? set.svg : printBars(centerX, centerY + 6, [width * 0.5], ink)) +
    printBars(centerX, centerY + 15 + set.drop + set.size * 0.8, [width * 0.3], ink)
  );
}

function printCentred({ centerX, centerY, width, name, ink, foil, small }: Label): string {
  const set = setName(name, centerX, centerY - 2, 17, width * 0.92, foil, 0.93);
  return (
    (name ? set.svg : rectangle(centerX - width * 0.3, centerY - 5, width * 0.6, 4, 2, foil, 'opacity=".85"')) +
    line(trace`M${centerX - width * 0.13} ${centerY + set.drop + 8}H${centerX + width * 0.13}`, ink, 1.1, 0.6) +
    (small ? '' : printBars(centerX, centerY + set.drop + 16, [width * 0.46, width * 0.32], ink))
  );
}

/**
 * On a narrow package, a name with a long word runs up the side, because a horizontal name would be too small.
 * Monograms never run up the side. On a wide package, names are always horizontal.
 */
function layoutOf(wanted: Layout, { width, height, name }: Label): Layout {
  const narrow = height > width * 1.25;
  const room = wanted === 'plate' ? width * 0.6 : width * 0.9;
  if (name && wanted !== 'monogram' && narrow && room / longest(name.toUpperCase().split(' ')) / 0.93 < 9)
    return 'vertical';
  return wanted === 'vertical' && !narrow ? 'centre' : wanted;
}

const printers: Record<Layout, (canvas: Canvas, label: Label) => string> = {
  vertical: (_canvas, label) => printVertical(label),
  plate: printPlate,
  monogram: (_canvas, label) => printMonogram(label),
  emblem: (_canvas, label) => printEmblem(label),
  centre: (_canvas, label) => printCentred(label),
};

export function printLabel(
  canvas: Canvas,
  house: House,
  centerX: number,
  centerY: number,
  width: number,
  height: number,
  base: string,
  { style = house.layout, small = false }: { style?: Layout; small?: boolean } = {},
): string {
  const light = toLch(base).lightness > 0.6;
  const ink = light ? '#33251f' : '#fbf3e6';
  const foil = light ? ink : metalTone('gold', 0.86);
  const label = { centerX, centerY, width, height, base, name: house.label, ink, foil, small };
  return printers[layoutOf(style, label)](canvas, label);
}
