import { line, type Canvas, path, rectangle, vessel, escapeMarkup } from './canvas.ts';
import { toLch, shift } from './color.ts';
import type { House, Layout } from './house.ts';
import { metalTone } from './materials.ts';
import { trace, tenth } from './numbers.ts';

interface TextStyle {
  weight?: number;
  track?: number;
  rotation?: number;
  italic?: boolean;
  opacity?: number;
}

/** A name set on one or two lines; `drop` is how far the second reaches below. */
interface SetName {
  svg: string;
  size: number;
  drop: number;
}

interface LabelOptions {
  ink?: string;
  style?: Layout;
  small?: boolean;
}

export function printText(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  { weight = 500, track = 0.12, rotation = 0, italic = false, opacity = 1 }: TextStyle = {},
): string {
  const escaped = escapeMarkup(words);
  return `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="middle" fill="${fill}" opacity="${opacity}" font-size="${tenth(size)}" font-weight="${weight}" letter-spacing="${tenth(size * track)}"${italic ? ' font-style="italic"' : ''}${rotation ? ` transform="rotate(${rotation} ${tenth(x)} ${tenth(y)})"` : ''} style="font-family:var(--font-display,Georgia,serif)">${escaped}</text>`;
}

/** print on the pack. style comes from the brand's house style */
export function printLabel(
  canvas: Canvas,
  house: House,
  cx: number,
  cy: number,
  w: number,
  h: number,
  base: string,
  options: LabelOptions = {},
): string {
  const L = toLch(base).L;
  const ink = options.ink ?? (L > 0.6 ? '#33251f' : '#fbf3e6');
  const foil = L > 0.6 ? ink : metalTone('gold', 0.86);
  const name = house.label;
  const capitals = name ? name.toUpperCase() : '';
  const fit = (max: number, room: number, k = 0.86): number =>
    Math.min(max, room / Math.max(3, (name || 'xxxx').length) / k);
  // a name that would print below 12 units is set on two lines instead
  const words = capitals.split(' ');
  const setName = (x: number, y: number, max: number, room: number, fill: string, k = 0.95): SetName => {
    const one = fit(max, room, k);
    if (!name || one >= 12 || words.length < 2)
      return { svg: name ? printText(capitals, x, y, one, fill, { track: 0.12 }) : '', size: one, drop: 0 };
    const a = words.slice(0, Math.ceil(words.length / 2)).join(' '),
      b = words.slice(Math.ceil(words.length / 2)).join(' ');
    const size = Math.min(max, room / Math.max(3, a.length, b.length) / k);
    return {
      svg:
        printText(a, x, y - size * 0.62, size, fill, { track: 0.12 }) +
        printText(b, x, y + size * 0.62, size, fill, { track: 0.12 }),
      size,
      drop: size * 0.62,
    };
  };
  const bars = (x: number, y: number, ws: readonly number[], op = 0.5): string =>
    ws.map((bw, i) => rectangle(x - bw / 2, y + i * 5.4, bw, 1.7, 0.8, ink, `opacity="${op}"`)).join('');
  let style = options.style ?? house.layout;
  // a long name on a narrow pack runs up the side rather than shrink
  if (
    name &&
    style !== 'monogram' &&
    h > w * 1.25 &&
    (style === 'plate' ? w * 0.6 : w * 0.9) / Math.max(...words.map((q) => q.length)) / 0.93 < 9
  )
    style = 'vertical';
  if (style === 'vertical' && h > w * 1.25) {
    const size = Math.min(fit(22, h * 0.8, 0.8), w * 0.42);
    if (name && size < 13 && words.length > 1 && w > 64) {
      const cut = Math.ceil(words.length / 2),
        two = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')],
        z = Math.min(20, w * 0.24, (h * 0.8) / Math.max(...two.map((q) => q.length)) / 0.82);
      return (
        two
          .map((q, i) =>
            printText(q, cx + (i ? 1 : -1) * z * 0.66, cy, z, foil, { rotation: -90, track: 0.14 }).replace(
              '<text',
              '<text dominant-baseline="central"',
            ),
          )
          .join('') + bars(cx, cy + h * 0.44, [w * 0.26])
      );
    }
    return (
      (name
        ? printText(capitals, cx - size * 0.02, cy, size, foil, { rotation: -90, track: 0.14, weight: 500 }).replace(
            '<text',
            '<text dominant-baseline="central"',
          )
        : rectangle(cx - 1.2, cy - h * 0.3, 2.4, h * 0.6, 1, ink, 'opacity=".6"')) + bars(cx, cy + h * 0.42, [w * 0.26])
    );
  }
  if (style === 'plate') {
    const pw = w * 0.7,
      ph = Math.min(h * 0.52, pw * 1.0);
    const pc = L > 0.82 ? shift(base, -0.06) : '#f8f1e4';
    const set = setName(cx, cy + 1, 15, pw * 0.86, '#33251f', 0.9);
    return (
      path(
        vessel(cx - pw / 2, cy - ph / 2, pw, ph, { rt: 2, rb: 2, bow: w * 0.02 }),
        canvas.linear([
          [0, shift(pc, -0.07)],
          [0.28, shift(pc, 0.03)],
          [0.6, pc],
          [1, shift(pc, -0.12)],
        ]),
      ) +
      (name ? set.svg : rectangle(cx - pw * 0.3, cy - 4, pw * 0.6, 3.4, 1.5, '#33251f')) +
      `<g>${[0.42, 0.28].map((k, i) => rectangle(cx - (pw * k) / 2, cy + set.drop + 9 + i * 5, pw * k, 1.5, 0.7, '#33251f', 'opacity=".45"')).join('')}</g>`
    );
  }
  if (style === 'monogram') {
    const size = Math.min(w * 0.52, h * 0.42, 56);
    return (
      printText((name || 'S').charAt(0).toUpperCase(), cx, cy + size * 0.22, size, foil, {
        weight: 400,
        track: 0,
        italic: true,
      }) + bars(cx, cy + size * 0.5, [w * 0.36, w * 0.22])
    );
  }
  if (style === 'emblem') {
    const r = Math.min(w * 0.16, 14),
      set = setName(cx, cy + 15, 15, w * 0.88, foil, 0.93),
      size = set.size;
    return (
      `<circle cx="${tenth(cx)}" cy="${tenth(cy - r * 1.3)}" r="${tenth(r)}" fill="none" stroke="${foil}" stroke-width="1.5" opacity=".9"/><path d="M${tenth(cx - r * 0.5)} ${tenth(cy - r * 0.95)}q${tenth(r * 0.5)} ${tenth(-r * 1.3)} ${tenth(r)} 0" fill="none" stroke="${foil}" stroke-width="1.4"/>` +
      (name ? set.svg : bars(cx, cy + 6, [w * 0.5])) +
      bars(cx, cy + 15 + set.drop + size * 0.8, [w * 0.3])
    );
  }
  const set = setName(cx, cy - 2, 17, w * 0.92, foil, 0.93);
  return (
    (name ? set.svg : rectangle(cx - w * 0.3, cy - 5, w * 0.6, 4, 2, foil, 'opacity=".85"')) +
    line(trace`M${cx - w * 0.13} ${cy + set.drop + 8}H${cx + w * 0.13}`, ink, 1.1, 0.6) +
    (options.small ? '' : bars(cx, cy + set.drop + 16, [w * 0.46, w * 0.32]))
  );
}
