import { escapeMarkup, tenth } from './canvas.ts';
import { safeColor } from './color.ts';
import { illustrate } from './illustrate.ts';
import { panProgress } from './pan-progress.ts';
import type { Still } from './still.ts';

export interface YearPicture {
  width: number;
  height: number;
  year: number;
  /** The member's name. Omitted if the image is anonymous. */
  name?: string | undefined;
  numbers?: readonly { value: string; label: string }[] | undefined;
  favorites?: readonly { still: Still; name: string }[] | undefined;
  brands?: readonly string[] | undefined;
  colors?: readonly string[] | undefined;
  challenge?: { goal: number; progress: number } | undefined;
}

const ink = { strong: '#241a15', soft: '#564940', mute: '#6b5d53' };
const marigold = '#e3a03a';
/** All parts are drawn with this width, then scaled to the available space. */
const columnWidth = 960;
const gap = 56;

/** The characters in the server's fonts. The picture omits names that contain other characters. */
const printed = /^[\u0020-\u007e\u00c0-\u0151\u0154-\u024f\u1e00-\u1eff£©®°·×«»–—‘’“”•…€]+$/;
/** @internal Exported for tests. */
export const isPrinted = (text: string): boolean => printed.test(text);

interface Line {
  x: number;
  y: number;
  size: number;
  color?: string;
  italic?: boolean;
  anchor?: 'start' | 'middle';
  /** The available width. The text shrinks to fit, and its width is estimated from the average width of a letter. */
  room?: number;
}

const letterWidth = 0.46;

function line(text: string, { x, y, size, color = ink.strong, italic = false, anchor = 'middle', room }: Line): string {
  const fitting = room === undefined ? size : Math.min(size, room / (letterWidth * Math.max(1, text.length)));
  return `<text x="${tenth(x)}" y="${tenth(y)}" font-family="Newsreader" font-size="${tenth(fitting)}" fill="${color}" text-anchor="${anchor}"${
    italic ? ' font-style="italic"' : ''
  }>${escapeMarkup(text)}</text>`;
}

interface Block {
  height: number;
  markup: string;
}

function ledge(y: number): string {
  return (
    `<path d="M15 ${y}H${columnWidth - 15}L${columnWidth} ${y + 20}H0Z" fill="#fffdf8"/>` +
    `<path d="M0 ${y + 20}H${columnWidth}V${y + 38}H0Z" fill="#e9dcc8"/><path d="M0 ${y + 36}H${columnWidth}V${y + 40}H0Z" fill="#d3c2a9"/>`
  );
}

const stillHeight = 280;
const nameHeight = 46;

function favoritesBlock(favorites: NonNullable<YearPicture['favorites']>, withNames: boolean): Block {
  const each = (columnWidth - 60) / Math.max(3, favorites.length);
  const width = Math.min(each, (stillHeight * 300) / 348);
  const height = (width * 348) / 300;
  const start = columnWidth / 2 - (each * favorites.length) / 2;
  const stills = favorites
    .map(({ still }, place) => {
      const x = start + each * (place + 0.5) - width / 2;
      const box = `x="${tenth(x)}" y="${tenth(stillHeight - height + 26)}" width="${tenth(width)}" height="${tenth(height)}" overflow="visible"`;
      return illustrate({ ...still, ground: 'none' }).replace('<svg ', `<svg ${box} `);
    })
    .join('');
  const names = withNames ? favorites.map(({ name }) => name).filter(isPrinted) : [];
  const lines = names
    .map((name, place) =>
      line(name, {
        x: columnWidth / 2,
        y: stillHeight + 100 + place * nameHeight,
        size: 34,
        color: ink.soft,
        room: columnWidth,
      }),
    )
    .join('');
  return { height: stillHeight + 50 + names.length * nameHeight, markup: ledge(stillHeight) + stills + lines };
}

function numbersBlock(numbers: NonNullable<YearPicture['numbers']>): Block {
  const each = columnWidth / Math.max(1, numbers.length);
  const markup = numbers
    .map(({ value, label }, place) => {
      const x = each * (place + 0.5);
      return (
        line(value, { x, y: 110, size: 132, room: each - 24 }) +
        line(label, { x, y: 164, size: 34, color: ink.mute, italic: true, room: each - 24 })
      );
    })
    .join('');
  return { height: 180, markup };
}

function brandsBlock(brands: readonly string[]): Block {
  const x = columnWidth / 2;
  return {
    height: 116,
    markup:
      line('Most on the shelf', { x, y: 34, size: 34, color: ink.mute, italic: true }) +
      line(brands.join(' · '), { x, y: 98, size: 54, room: columnWidth }),
  };
}

function challengeBlock({ goal, progress }: NonNullable<YearPicture['challenge']>): Block {
  const pan = panProgress({ progress: goal === 0 ? 0 : progress / goal });
  const words = `${progress} of ${goal} products finished`;
  return {
    height: 190,
    markup:
      pan.replace('<svg ', '<svg x="60" y="0" width="180" height="185" ') +
      line('Project Pan', { x: 290, y: 74, size: 34, color: ink.mute, italic: true, anchor: 'start' }) +
      line(words, { x: 290, y: 136, size: 54, anchor: 'start', room: columnWidth - 300 }),
  };
}

function mosaic(colors: readonly string[], { width, height }: YearPicture, band: number): string {
  const rows = Math.max(1, Math.round(Math.sqrt((colors.length * band) / width)));
  const columns = Math.ceil(colors.length / rows);
  const [wide, high] = [width / columns, band / rows];
  return colors
    .map((color, place) => {
      const [column, row] = [Math.floor(place / rows), place % rows];
      const x = tenth(column * wide);
      const y = tenth(height - band + row * high);
      // The last column can have fewer colors than the other columns. Its last color then fills the remaining height.
      const isLast = place === colors.length - 1;
      const tall = isLast ? band - row * high : high;
      return `<rect x="${x}" y="${y}" width="${tenth(wide + 0.6)}" height="${tenth(tall + 0.6)}" fill="${safeColor(color, marigold)}"/>`;
    })
    .join('');
}

function stack(blocks: readonly Block[], box: { x: number; y: number; width: number; height: number }): string {
  const natural = blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1);
  const scale = Math.min(box.width / columnWidth, box.height / Math.max(1, natural));
  const x = box.x + (box.width - columnWidth * scale) / 2;
  let y = box.y + (box.height - natural * scale) / 2;
  return blocks
    .map(({ height, markup }) => {
      const placed = `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${Math.round(scale * 1000) / 1000})">${markup}</g>`;
      y += (height + gap) * scale;
      return placed;
    })
    .join('');
}

function heading({ name, year }: YearPicture, x: number, y: number, size: number, room: number): string {
  const words = name !== undefined && isPrinted(name) ? `${name}’s year on the shelf` : 'A year on the shelf';
  return (
    line('Shelflife', { x, y, size: size * 0.2 }) +
    `<rect x="${tenth(x - size * 0.42)}" y="${tenth(y + size * 0.07)}" width="${tenth(size * 0.84)}" height="${tenth(Math.max(3, size * 0.018))}" fill="${marigold}"/>` +
    line(String(year), { x, y: y + size * 1.12, size }) +
    line(words, { x, y: y + size * 1.42, size: size * 0.2, color: ink.soft, italic: true, room })
  );
}

/** Contains only the parts that the member wants to show. The same input always produces the same image. */
export function drawYearPicture(picture: YearPicture): string {
  const { width, height, numbers, favorites, brands, colors, challenge } = picture;
  const isTall = height > width;
  const blocks = [
    ...(favorites?.length ? [favoritesBlock(favorites, isTall)] : []),
    ...(numbers?.length ? [numbersBlock(numbers)] : []),
    ...(brands?.length ? [brandsBlock(brands.filter(isPrinted))] : []),
    ...(challenge ? [challengeBlock(challenge)] : []),
  ];
  const band = colors?.length ? height * (isTall ? 0.13 : 0.16) : 0;
  const free = height - band;
  const size = isTall ? 300 : 180;
  const headHeight = size * 1.62;
  // Centers the heading vertically in a wide picture, and in a tall picture without other content.
  const top = (blocks.length > 0 && isTall ? 150 : (free - headHeight) / 2) + size * 0.2;
  const body =
    heading(picture, blocks.length > 0 && !isTall ? 270 : width / 2, top, size, isTall ? width - 120 : 420) +
    (isTall
      ? stack(blocks, { x: 70, y: 660, width: width - 140, height: free - 720 })
      : stack(blocks, { x: 530, y: 50, width: width - 590, height: free - 90 }));
  const light = isTall ? 'M300 0H520L120 1920H-100Z' : 'M330 0H520L280 630H90Z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#faf5ec"/><path d="${light}" fill="#fffdf8" opacity=".7"/>` +
    body +
    (colors?.length ? mosaic(colors, picture, band) : '') +
    '</svg>'
  );
}
