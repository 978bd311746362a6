/** OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Lch {
  L: number;
  C: number;
  h: number;
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Colours come from the catalogue: whatever is not a hex colour must not reach the markup. */
export function safeColor(color: string | undefined, otherwise: string): string {
  return color !== undefined && hexColor.test(color) ? color : otherwise;
}

const linearChannel = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

const gammaChannel = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

export function toLch(hex: string): Lch {
  const digits = hex.replace('#', '');
  const channels =
    digits.length === 3 ? [...digits].map((c) => c + c) : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  const [r = 0, g = 0, b = 0] = channels.map((x) => linearChannel(parseInt(x, 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const q = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * q;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * q;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * q;
  return { L, C: Math.hypot(A, B), h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 };
}

function rgbOfLch(L: number, C: number, h: number): number[] {
  const A = C * Math.cos((h * Math.PI) / 180),
    B = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const q = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * q,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * q,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * q,
  ];
}

/** Hex colour of an OKLCH colour, its chroma reduced until the screen can show it. */
export function lch(lightness: number, chroma: number, h: number): string {
  const L = Math.min(0.995, Math.max(0.03, lightness));
  let C = Math.max(0, chroma);
  let rgb = rgbOfLch(L, C, h);
  for (let i = 0; i < 24 && rgb.some((x) => x < -0.0005 || x > 1.0005); i++) {
    C *= 0.9;
    rgb = rgbOfLch(L, C, h);
  }
  return (
    '#' +
    rgb
      .map((x) =>
        Math.round(255 * gammaChannel(Math.min(1, Math.max(0, x))))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

/** Lighter or darker, more or less colourful. Understands a pair 'day|night'. */
export const shift = (hex: string, lighter: number, chroma = 1, turn = 0): string => {
  if (hex.includes('|'))
    return hex
      .split('|')
      .map((x) => shift(x, lighter, chroma, turn))
      .join('|');
  const from = toLch(hex);
  return lch(from.L + lighter, from.C * chroma, from.h + turn);
};

/** An attribute; for a pair 'day|night' a style follows `color-scheme`, and the attribute stays for readers without light-dark(). */
export const paint = (property: string, value: string): string => {
  if (!value.includes('|')) return `${property}="${value}"`;
  const [day, night] = value.split('|');
  return `${property}="${day}" style="${property}:light-dark(${day},${night})"`;
};

const twoDigits = (x: number): string =>
  Math.round(x * 255)
    .toString(16)
    .padStart(2, '0');

/** translucent light or shade whose strength differs in the dark */
export const veil = (hex: string, alpha: number, nightHex: string, nightAlpha: number): string => {
  return `${hex}${twoDigits(alpha)}|${nightHex}${twoDigits(nightAlpha)}`;
};

/** darker shade that stays rich: shadows go slightly more saturated and drift to red-brown */
export const deep = (hex: string, darker: number): string => {
  const from = toLch(hex);
  return lch(
    from.L - darker,
    from.C * (1 + darker * 0.5) + darker * 0.03,
    from.h + (from.h > 20 && from.h < 110 ? -darker * 24 : 0),
  );
};

const channelsOf = (x: string): number[] => [1, 3, 5].map((i) => parseInt(x.slice(i, i + 2), 16));

export const mix = (a: string, b: string, share: number): string => {
  const from = channelsOf(a),
    to = channelsOf(b);
  return (
    '#' +
    from
      .map((v, i) =>
        Math.round(v + ((to[i] ?? v) - v) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
};

export const defaultColor = '#c98a72';
